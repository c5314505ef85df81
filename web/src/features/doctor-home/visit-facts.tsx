import type { TodayVisit } from '@antam/contract/visit-page';
import { FileCheck2, FileX2 } from 'lucide-react';
import { useLabValue } from '../../clinic/lab-value';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { formatDate } from '../../lib/time/format';
import { Chip } from '../../ui/chip';

/** The patient's code, the reason, the last viral load, and whether the record is written. */
export function VisitFacts({ visit }: { visit: TodayVisit }) {
  const t = useDoctorTexts().home.visit;
  const printValue = useLabValue();
  const { lastViralLoad: load } = visit;
  return (
    <div className="mt-1 grid gap-1 text-sm">
      <p className="text-ink-soft">
        <span className="font-mono text-ink">{visit.patientCode}</span>
        {' · '}
        {load ? t.viralLoad(printValue({ analyte: 'ViralLoad', ...load }), formatDate(load.sampledOn)) : t.noViralLoad}
      </p>
      {visit.reason && <p className="wrap-anywhere line-clamp-2 text-ink-soft">{visit.reason}</p>}
      {(visit.hasRecord || visit.completedAt) && (
        <p>
          {visit.hasRecord ? (
            <Chip tone="success" icon={<FileCheck2 aria-hidden="true" className="size-4" />}>
              {t.recordWritten}
            </Chip>
          ) : (
            <Chip icon={<FileX2 aria-hidden="true" className="size-4" />}>{t.recordMissing}</Chip>
          )}
        </p>
      )}
    </div>
  );
}
