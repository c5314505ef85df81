import { TEST_GROUPS, type TestCounts, type TestGroup } from '@antam/contract/tests-due';
import { classNames } from '../../lib/class-names';
import { useTestTexts } from './test-texts';

type GroupButtonsProps = {
  counts: TestCounts | undefined;
  chosen: TestGroup | undefined;
  onChoose: (group: TestGroup | undefined) => void;
};

/** The groups of the list, each with the number of its patients. */
export function GroupButtons({ counts, chosen, onChoose }: GroupButtonsProps) {
  const t = useTestTexts();
  const entries = [
    { group: undefined, label: t.all, count: counts?.all },
    ...TEST_GROUPS.map((group) => ({ group, label: t.groups[group], count: counts?.[group] })),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.groupsLabel}</legend>
      <div className="flex flex-wrap gap-2">
        {entries.map(({ group, label, count }) => (
          <button
            key={label}
            type="button"
            aria-pressed={group === chosen}
            onClick={() => onChoose(group)}
            className={classNames(
              'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium leading-tight',
              group === chosen
                ? 'border-brand bg-brand-soft text-on-brand-soft ring-1 ring-brand'
                : 'border-line-strong bg-surface text-ink-soft hover:border-brand hover:text-ink',
            )}
          >
            {label}
            <span className="font-semibold tabular-nums">{count ?? '…'}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
