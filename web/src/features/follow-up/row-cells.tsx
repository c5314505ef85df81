import type { FollowUpForDoctor, FollowUpForStaff } from '@antam/contract/follow-up';
import { addDays } from '@antam/rules/clinic-time';
import { formatDate } from '../../lib/time/format';
import { Chip } from '../../ui/chip';
import { useFollowUpTexts } from './follow-up-texts';
import { RuleSentence } from './rule-sentence';

type Row = FollowUpForStaff | FollowUpForDoctor;

/** How many days late and why, or the last day with medicine; with the sentence of the rules on demand. */
export function WhyCell({ row }: { row: Row }) {
  const t = useFollowUpTexts();
  const { group, daysLate, late, call, bookedOn } = row;
  if (!late) return null;
  const dayOf = (name: string) => late.because.find(({ what }) => what === name)?.on;
  const visit = dayOf('visit');
  const attended = dayOf('attended');
  return (
    <div className="grid gap-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {group === 'visitMissed' ? (
          <>
            {visit && <span className="font-medium">{t.missedOn(formatDate(visit))}</span>}
            {late.due && <span className="text-ink-soft">{t.medicineUntil(formatDate(addDays(late.due, -1)))}</span>}
          </>
        ) : late.state === 'noDate' ? (
          <>
            <span className="font-medium">{t.noDate}</span>
            {attended && <span className="text-ink-soft">{t.lastHere(formatDate(attended))}</span>}
          </>
        ) : (
          daysLate > 0 && <span className="whitespace-nowrap font-semibold tabular-nums">{t.days(daysLate)}</span>
        )}
        {late.state === 'lost' && <Chip tone="error">{t.lost}</Chip>}
        {bookedOn && <Chip tone="success">{t.bookedOn(formatDate(bookedOn))}</Chip>}
      </span>
      <details className="text-ink-soft text-sm">
        <summary className="inline-flex min-h-9 cursor-pointer items-center underline underline-offset-4">
          {t.explain}
        </summary>
        <p className="max-w-prose">
          <RuleSentence answer={late} /> {call && <RuleSentence answer={call} />}
        </p>
      </details>
    </div>
  );
}

/** The last attempt, and whether to call. */
export function ContactCell({ row }: { row: Row }) {
  const t = useFollowUpTexts();
  const [last] = row.attempts;
  return (
    <div className="grid justify-items-start gap-1">
      {row.call && (row.group === 'late' || row.group === 'noDate') && <CallChip call={row.call} />}
      <span className="text-ink-soft text-sm">
        {last ? t.last(t.outcomes[last.outcome], formatDate(last.at)) : t.never}
      </span>
    </div>
  );
}

function CallChip({ call: { state, due } }: { call: FollowUpForStaff['call'] }) {
  const t = useFollowUpTexts();
  return (
    <Chip tone={state === 'call' ? 'warning' : 'neutral'}>
      {state === 'call' ? t.callNow : state === 'callLater' && due ? t.callFrom(formatDate(due)) : t.noCall}
    </Chip>
  );
}
