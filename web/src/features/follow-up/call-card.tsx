import type { FollowUpForStaff } from '@antam/contract/follow-up';
import { useTimes } from '../../lib/time/times';
import { PhoneLink } from '../../ui/phone-link';
import { useFollowUpTexts } from './follow-up-texts';
import { RuleSentence } from './rule-sentence';

/** Whom to call, under which name and when it is safe. */
export function CallCard({ row }: { row: FollowUpForStaff }) {
  const t = useFollowUpTexts();
  const { phone, alias, safeFrom, safeTo, patientCode } = row;
  return (
    <div className="grid gap-1.5 rounded-field border border-line bg-sunken p-4">
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-lg">
        {phone ? <PhoneLink phone={phone} /> : <span className="text-ink-soft">{t.noPhone}</span>}
        <span className="text-ink-soft text-sm">{patientCode}</span>
      </p>
      <p className="flex flex-wrap gap-x-4 gap-y-1 font-medium">
        {alias && <span>{t.askFor(alias)}</span>}
        <span className={safeFrom ? undefined : 'font-normal text-ink-soft'}>
          {safeFrom && safeTo ? t.safeTime(safeFrom, safeTo) : t.noWishes}
        </span>
      </p>
      <p className="text-ink-soft text-sm">
        <RuleSentence answer={row.late} />
      </p>
    </div>
  );
}

/** What was tried before, newest first. */
export function AttemptHistory({ row: { attempts } }: { row: Pick<FollowUpForStaff, 'attempts'> }) {
  const t = useFollowUpTexts();
  const { formatDateTime } = useTimes();
  if (attempts.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-ink-soft">
        {t.dialog.history} ({attempts.length})
      </summary>
      <ul className="grid gap-2 text-sm">
        {attempts.map(({ _id, at, how, outcome, by }) => (
          <li key={_id} className="flex flex-wrap gap-x-3">
            <span className="tabular-nums">{formatDateTime(at)}</span>
            <span className="font-medium">{t.outcomes[outcome]}</span>
            <span className="text-ink-soft">
              {t.dialog.ways[how]}, {by}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
