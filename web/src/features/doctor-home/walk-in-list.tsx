import type { TodayVisit } from '@antam/contract/visit-page';
import type { VisitForDoctor } from '@antam/contract/visits';
import { patientRecordPath, visitPath } from '../../lib/doctor-paths';
import { useDoctorTexts } from '../../lib/texts/doctor-texts';
import { useTimes } from '../../lib/time/times';
import { Card } from '../../ui/card';
import { Chip } from '../../ui/chip';
import { LinkButton } from '../../ui/link-button';
import { VisitFacts } from './visit-facts';

type WalkInListProps = { visits: VisitForDoctor[]; facts: TodayVisit[] | undefined };

/** Patients who came without an appointment and were received for this doctor or for none, in order of arrival. */
export function WalkInList({ visits, facts }: WalkInListProps) {
  const t = useDoctorTexts().home;
  const { formatTime } = useTimes();
  return (
    <section aria-labelledby="walk-ins" className="mt-8">
      <h2 id="walk-ins" className="mb-4 text-xl">
        {t.walkIns}
      </h2>
      <ul className="grid gap-3">
        {visits.map(({ _id, userId, doctorId, arrivedAt, calledAt }) => (
          <li key={_id}>
            <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:p-5">
              <div className="min-w-0 grow basis-52">
                <h3 className="wrap-anywhere font-semibold text-lg leading-snug">
                  {userId.fullName ?? t.unknownPatient}
                </h3>
                {facts
                  ?.filter((visit) => visit._id === _id)
                  .map((visit) => (
                    <VisitFacts key={visit._id} visit={visit} />
                  ))}
                <p className="mt-2 flex flex-wrap gap-2">
                  <Chip tone={calledAt ? 'success' : 'info'}>{calledAt ? t.walkInCalled : t.walkInWaiting}</Chip>
                  {!doctorId && <Chip>{t.visit.anyDoctor}</Chip>}
                  <span className="self-center text-ink-soft text-sm">{t.arrived(formatTime(arrivedAt))}</span>
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <LinkButton
                  to={visitPath({ kind: 'walk-in', _id })}
                  size="small"
                  className="min-h-11"
                  aria-label={t.createFor(t.visit.open, userId.fullName ?? t.unknownPatient)}
                >
                  {t.visit.open}
                </LinkButton>
                <LinkButton to={patientRecordPath(userId._id)} look="outline" size="small" className="min-h-11">
                  {t.toRecord}
                </LinkButton>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}
