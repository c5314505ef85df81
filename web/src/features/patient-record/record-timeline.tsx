import type { PatientRecord } from '@antam/contract/patients';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { DoctorPapers, useIsOwnRecord } from '../../clinic/doctor-papers';
import { PrescriptionLines } from '../../clinic/prescription-lines';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { formatRecordDate } from '../../lib/time/format';

/** Newest first, in the server's order. */
export function RecordTimeline({ records }: Pick<PatientRecord, 'records'>) {
  const t = usePatientTexts().record;
  const newestOwn = records.find(useIsOwnRecord());
  if (records.length === 0) return <p className="text-ink-soft">{t.noRecords}</p>;
  return (
    <ol className="ml-2 grid gap-6 border-line border-l-2">
      {records.map((record) => (
        <li
          key={record._id}
          className="relative pl-6 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full before:bg-brand"
        >
          <p className="text-ink-soft text-sm">
            <time dateTime={record.recordDate} className="font-medium text-ink tabular-nums">
              {formatRecordDate(record.recordDate)}
            </time>
            {record.doctorId.userId.fullName && ` · ${t.doctor} ${record.doctorId.userId.fullName}`}
            {record.treatmentPlanId && ` · ${nameOfRegimen(record.treatmentPlanId, t.drugsNotWritten)}`}
          </p>
          <p className="mt-1 whitespace-pre-wrap font-medium">{record.diagnosis}</p>
          <div className="mt-2 empty:hidden">
            <PrescriptionLines record={record} label={t.prescription} />
          </div>
          {record.notes && <p className="mt-2 whitespace-pre-wrap text-ink-soft">{record.notes}</p>}
          {record.additions.map(({ text, doctorName, createdAt }) => (
            <p key={createdAt} className="mt-2 whitespace-pre-wrap border-brand border-l-2 pl-3">
              {text}
              <span className="block text-ink-soft text-sm">
                {doctorName} · {formatRecordDate(createdAt)}
              </span>
            </p>
          ))}
          <div className="mt-2 empty:hidden">
            <DoctorPapers record={record} hasSummary={record === newestOwn} />
          </div>
        </li>
      ))}
    </ol>
  );
}
