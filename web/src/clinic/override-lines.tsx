import type { RecordForDoctor } from '@antam/contract/medical-records';
import { SUPPLY_REASON } from '@antam/rules/care/multi-month';
import { useSafetyTexts } from '../lib/texts/safety-texts';

type OverrideLinesProps = { overrides: RecordForDoctor['overrides'] };

/** The warnings that the doctor went on against, each with the reason. */
export default function OverrideLines({ overrides }: OverrideLinesProps) {
  const t = useSafetyTexts();
  return (
    <ul aria-label={t.overridden} className="mt-2 grid gap-1 border-warning border-l-2 pl-3 text-[0.9375rem]">
      {overrides.map((override) => (
        <li key={override.key} className="wrap-anywhere">
          <span className="text-ink-soft">{warningOf(override, t)}</span>{' '}
          <span className="font-medium">{override.reason}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the warning was about; a rule that is no longer in the catalogue is named by its key. */
function warningOf(
  { key, rule }: OverrideLinesProps['overrides'][number],
  t: ReturnType<typeof useSafetyTexts>,
): string {
  if (rule === SUPPLY_REASON) return `${t.supply.reason}:`;
  const known = Object.entries(t.rules).find(([name]) => name === rule)?.[1].effect ?? key;
  const substance = rule === 'allergy' ? `${key.split(':')[1]}: ` : '';
  return `${substance}${known} ${t.reason}:`;
}
