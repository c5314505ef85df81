import type { VisitForDoctor } from '@antam/contract/visits';
import { patientRecordPath } from '../../lib/paths';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useTimes } from '../../lib/time/times';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { LinkButton } from '../../ui/link-button';

/** Patients who came without an appointment and were received for this doctor, in order of arrival. */
export function WalkInList({ visits }: { visits: VisitForDoctor[] }) {
  const t = useDoctorTexts().home;
  const { formatTime } = useTimes();
  return (
    <section aria-labelledby="walk-ins" className="mt-8">
      <h2 id="walk-ins" className="mb-4 text-xl">
        {t.walkIns}
      </h2>
      <ul className="grid gap-3">
        {visits.map(({ _id, userId, reason, arrivedAt, calledAt }) => (
          <li key={_id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:p-5">
              <div className="min-w-0 grow basis-52">
                <h3 className="wrap-anywhere font-semibold text-lg leading-snug">
                  {userId.fullName ?? t.unknownPatient}
                </h3>
                {reason && <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">{reason}</p>}
                <p className="mt-2 flex flex-wrap gap-2">
                  <Chip tone={calledAt ? 'success' : 'info'}>{calledAt ? t.walkInCalled : t.walkInWaiting}</Chip>
                  <span className="self-center text-ink-soft text-sm">{t.arrived(formatTime(arrivedAt))}</span>
                </p>
              </div>
              <LinkButton to={patientRecordPath(userId._id)} look="outline" size="small" className="min-h-11">
                {t.toRecord}
              </LinkButton>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
