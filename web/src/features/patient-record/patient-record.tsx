import { GENDERS } from '@antam/contract/constants';
import type { PatientRecord as Record } from '@antam/contract/patients';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { useWrittenText } from '../../lib/texts/written-text';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { FactList } from '../../ui/fact-list';
import { Notice } from '../../ui/notice';
import { AppointmentLines } from './appointment-lines';
import { RecordSection } from './record-section';
import { RecordTimeline } from './record-timeline';
import { ReminderLines } from './reminder-lines';

type PatientRecordProps = {
  record: Record;
  /** The button that shows who the patient is, and what it showed. */
  reveal: ReactNode;
  /** The laboratory results, and the button that enters one. */
  labs: ReactNode;
  labAction: ReactNode;
  /** The care file, and the buttons that change it and show its history. */
  careFile: ReactNode;
  careActions: ReactNode;
  /** Which tests are due, awaited and to be seen. */
  tests: ReactNode;
  /** What was handed over of the patient's medicines. */
  supply: ReactNode;
  /** The regimen history, and the button that notes a change. */
  regimens: ReactNode;
  regimenAction: ReactNode;
  onPlan: () => void;
  onRecord: () => void;
  onReminder: () => void;
};

/** A patient's care without name and contact, which the server has already left out. */
export function PatientRecord(props: PatientRecordProps) {
  const {
    record,
    reveal,
    labs,
    labAction,
    careFile,
    careActions,
    tests,
    supply,
    regimens,
    regimenAction,
    onPlan,
    onRecord,
    onReminder,
  } = props;
  const t = usePatientTexts().record;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <RecordSection title={t.identity}>
        <Identity record={record} />
        {reveal}
      </RecordSection>
      <RecordSection title={t.plan} action={<AddButton label={t.createPlan} onClick={onPlan} />}>
        <CurrentPlan plan={record.treatmentPlan} stoppedOn={record.stoppedOn} />
      </RecordSection>
      <RecordSection title={t.careFile} action={careActions} className="min-w-0 lg:col-span-2">
        {careFile}
      </RecordSection>
      <RecordSection title={t.tests} className="min-w-0 lg:col-span-2">
        {tests}
      </RecordSection>
      <RecordSection title={t.regimens} action={regimenAction} className="min-w-0 lg:col-span-2">
        {regimens}
      </RecordSection>
      <RecordSection title={t.appointments}>
        <AppointmentLines appointments={record.appointments} />
      </RecordSection>
      <RecordSection title={t.reminders} action={<AddButton label={t.createReminder} onClick={onReminder} />}>
        <ReminderLines reminders={record.reminders} />
      </RecordSection>
      <RecordSection title={t.labs} action={labAction} className="min-w-0 lg:col-span-2">
        {labs}
      </RecordSection>
      <RecordSection title={t.supply} className="min-w-0 lg:col-span-2">
        {supply}
      </RecordSection>
      <RecordSection
        title={t.records}
        action={<AddButton label={t.createRecord} onClick={onRecord} />}
        className="min-w-0 lg:col-span-2"
      >
        <RecordTimeline records={record.records} />
      </RecordSection>
    </div>
  );
}

export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button look="outline" size="small" className="min-h-11" onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      {label}
    </Button>
  );
}

function Identity({ record }: { record: Record }) {
  const writtenText = useWrittenText();
  const t = usePatientTexts().record;
  const gender = GENDERS.find((known) => known === record.gender);
  return (
    <FactList
      facts={[
        [t.fullName, writtenText(record.fullName)],
        [t.code, record.patientCode],
        [t.gender, gender ? t.genders[gender] : record.gender],
        [t.dateOfBirth, record.dateOfBirth && formatDate(record.dateOfBirth)],
        [t.email, writtenText(record.email)],
        [t.phone, writtenText(record.phone)],
        [t.address, writtenText(record.address)],
      ]}
    />
  );
}

function CurrentPlan({ plan, stoppedOn }: { plan: Record['treatmentPlan']; stoppedOn: string | null }) {
  const t = usePatientTexts().record;
  if (!plan) return <p className="text-ink-soft">{t.noPlan}</p>;
  const next = nextVisitAhead(plan, clinicToday());
  return (
    <>
      {stoppedOn && (
        <Notice tone="warning" className="mb-4">
          {t.stopped(formatDate(stoppedOn))}
        </Notice>
      )}
      <FactList
        facts={[
          [t.regimen, nameOfRegimen(plan, t.drugsNotWritten)],
          [t.start, formatDate(plan.startDate)],
          [t.end, plan.endDate && formatDate(plan.endDate)],
          [t.next, next && formatDate(next)],
          [t.doctor, plan.doctorId.userId.fullName],
          [t.notes, plan.notes && <span className="whitespace-pre-wrap">{plan.notes}</span>],
        ]}
      />
    </>
  );
}
