import type { MedicalRecord } from '@antam/contract/medical-records';
import { paperTexts } from '@antam/texts/given/paper-buttons';
import { paperTexts as viPapers } from '@antam/texts/vi/paper-buttons';
import { useSession } from '../lib/call/session';
import { AreaWords, inPlaceOf } from '../lib/texts/area-words';
import { SheetButton, SummaryButton } from './record-papers';

type DoctorPapersProps = {
  record: Pick<MedicalRecord, '_id' | 'doctorId' | 'recordDate' | 'prescription'>;
  /** The summary is about the whole treatment, so one record of several offers it. */
  hasSummary: boolean;
};

const WORDS = [inPlaceOf(paperTexts, viPapers)];

/** The papers of a record for the doctor who wrote it; nothing for any other, whom the server would refuse. */
export function DoctorPapers({ record, hasSummary }: DoctorPapersProps) {
  const isOwn = useIsOwnRecord()(record);
  const hasSheet = record.prescription.length > 0;
  if (!isOwn || !(hasSheet || hasSummary)) return null;
  return (
    <AreaWords words={WORDS}>
      <div className="flex flex-wrap gap-2">
        {hasSheet && <SheetButton recordId={record._id} date={record.recordDate} />}
        {hasSummary && <SummaryButton recordId={record._id} />}
      </div>
    </AreaWords>
  );
}

/** Tells which records the doctor at this screen wrote. */
export function useIsOwnRecord(): (record: Pick<MedicalRecord, 'doctorId'>) => boolean {
  const session = useSession();
  const userId = session.status === 'out' ? null : session.userId;
  return ({ doctorId }) => doctorId.userId._id === userId;
}
