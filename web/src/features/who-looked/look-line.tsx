import type { Look } from '@antam/contract/who-looked';
import { useAuditWords } from '../../clinic/audit-action-texts';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import type { Tone } from '../../ui/tone';
import { LookQuestion } from './look-question';
import { useWhoLookedTexts } from './who-looked-texts';

const TONES: Record<Look['kind'], Tone> = {
  opening: 'info',
  list: 'neutral',
  change: 'info',
  export: 'warning',
  other: 'neutral',
};

/** One line: when, who, what was done and why. */
export function LookLine({ look }: { look: Look }) {
  const t = useWhoLookedTexts();
  const { actionText, kinds, outcomes } = useAuditWords();
  const { kind, actions, basis, name, role, times, isRefused } = look;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[11rem_1fr_auto] sm:px-5">
      <p className="text-ink-soft tabular-nums">
        <When look={look} />
      </p>
      <div className="sm:order-last">
        <Chip tone={isRefused ? 'error' : TONES[kind]}>
          {isRefused ? outcomes[role ? 'refused' : 'failed'] : kinds[kind]}
        </Chip>
      </div>
      <div className="col-span-2 min-w-0 sm:col-span-1">
        <p className="font-medium">{name ? `${name} · ${t.roles[role ?? 'system']}` : t.roles[role ?? 'system']}</p>
        {kind === 'list' ? (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">{t.lists(times)}</summary>
            <ul className="list-disc pb-1 pl-5 text-ink-soft">
              {actions.map((one) => (
                <li key={one.action}>{counted(actionText(one.action), one.times)}</li>
              ))}
            </ul>
          </details>
        ) : (
          actions.map((one) => <p key={one.action}>{counted(actionText(one.action), one.times)}</p>)
        )}
        {basis && (
          <p className="text-ink-soft">
            {t.why}: {t.bases[basis]}
          </p>
        )}
        <LookQuestion look={look} />
      </div>
    </li>
  );

  function counted(words: string, count: number) {
    return count > 1 ? `${words}, ${t.times(count)}` : words;
  }
}

function When({ look: { firstAt, lastAt } }: { look: Look }) {
  const t = useWhoLookedTexts();
  const { formatTime } = useTimes();
  const [first, last] = [formatTime(firstAt), formatTime(lastAt)];
  return <time dateTime={firstAt}>{first === last ? first : t.between(first, last)}</time>;
}
