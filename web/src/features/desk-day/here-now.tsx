import type { Visit } from '@antam/contract/visits';
import { useState } from 'react';
import { SlipButton } from '../../clinic/slip-button';
import { StepButtons } from '../../clinic/step-buttons';
import { minutesFrom, useMinuteClock } from '../../lib/time/minute-clock';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { useDeskDayTexts } from './desk-day-texts';

const SHOWN = 6;
/** From here on a wait is too long to overlook. */
const LONG_WAIT_MINUTES = 30;

/** Who is in the clinic now and since when: those who wait first, in order of arrival, then those called in, the last one first. */
export function HereNow({ arrivals, bloodTests }: { arrivals: readonly Visit[]; bloodTests: readonly string[] }) {
  const t = useDeskDayTexts().waiting;
  const [isWhole, setWhole] = useState(false);
  const now = useMinuteClock();
  const waiting = arrivals.filter((visit) => !visit.calledAt && !visit.completedAt);
  const called = arrivals
    .filter((visit) => visit.calledAt && !visit.completedAt)
    .sort((one, other) => String(other.calledAt).localeCompare(String(one.calledAt)));
  const here = [...waiting, ...called];
  // A patient who was called in by mistake must stay in sight, also when many wait, so that the call can be undone.
  const shown = isWhole ? here : [...waiting.slice(0, SHOWN), ...called.slice(0, SHOWN)];

  return (
    <section aria-labelledby="here-now">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="here-now" className="text-lg">
          {t.title}
        </h2>
        <p aria-live="polite" className="text-ink-soft text-sm tabular-nums">
          {t.count(waiting.length, called.length)}
        </p>
      </div>
      {here.length === 0 && <p className="text-ink-soft">{t.none}</p>}
      <ul className="grid grid-cols-1 gap-2 md:grid-cols-2 2xl:grid-cols-3">
        {shown.map((visit) => (
          <HereItem key={visit._id} visit={visit} now={now} isForBlood={bloodTests.includes(visit.userId._id)} />
        ))}
      </ul>
      {here.length > shown.length && (
        <Button look="quiet" size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t.more(here.length - shown.length)}
        </Button>
      )}
    </section>
  );
}

function HereItem({ visit, now, isForBlood }: { visit: Visit; now: Date; isForBlood: boolean }) {
  const t = useDeskDayTexts().waiting;
  const { formatSlotStart, formatTime } = useTimes();
  const name = visit.userId.fullName ?? visit.userId.patientCode ?? '–';
  const minutes = minutesFrom(visit.arrivedAt, now);
  const isLong = !visit.calledAt && minutes >= LONG_WAIT_MINUTES;
  const facts = [visit.timeSlot ? formatSlotStart(visit.timeSlot) : t.walkIn, visit.doctorName];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-field border border-line bg-surface px-3 py-2">
      <div className="min-w-0 grow basis-40">
        <p className="wrap-anywhere font-semibold leading-snug">{name}</p>
        <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {isForBlood && <p className="font-medium text-sm">{t.bloodTest}</p>}
        <p className={isLong ? 'font-medium text-sm text-warning' : 'text-ink-soft text-sm'}>
          {visit.calledAt ? t.called(formatTime(visit.calledAt)) : t.since(formatTime(visit.arrivedAt), minutes)}
        </p>
      </div>
      <div className="-ml-2.5 flex flex-wrap items-center gap-2">
        <SlipButton visit={visit} name={name} />
        <StepButtons visit={visit} name={name} />
      </div>
    </li>
  );
}
