import type { VisitPage } from '@antam/contract/visit-page';
import { PrescriptionLines } from '../../clinic/prescription-lines';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { useVisitTexts } from './visit-texts';

/** The newest record: what was found, prescribed and noted. */
export function LastVisit({ record }: { record: VisitPage['lastRecord'] }) {
  const t = useVisitTexts().last;
  if (!record)
    return (
      <Card className="text-ink-soft sm:p-5">
        <p>{t.none}</p>
      </Card>
    );
  const doctor = record.doctorId.userId.fullName;
  return (
    <Card className="grid gap-2 sm:p-5">
      <h2 className="text-lg">{t.title(formatDate(record.recordDate))}</h2>
      {doctor && <p className="text-ink-soft text-sm">{t.by(doctor)}</p>}
      <p className="wrap-anywhere whitespace-pre-wrap font-medium">{record.diagnosis}</p>
      {record.notes && <p className="wrap-anywhere whitespace-pre-wrap">{record.notes}</p>}
      {record.additions.map((addition) => (
        <p key={addition.createdAt} className="wrap-anywhere whitespace-pre-wrap border-brand border-l-2 pl-3">
          {addition.text}
          <span className="block text-ink-soft text-sm">
            {addition.doctorName} · {formatDate(addition.createdAt)}
          </span>
        </p>
      ))}
      <PrescriptionLines record={record} label={t.prescription} />
    </Card>
  );
}
