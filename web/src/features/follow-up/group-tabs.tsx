import type { FollowUpCounts, FollowUpGroup } from '@antam/contract/follow-up';
import { classNames } from '../../lib/class-names';
import { useFollowUpTexts } from './follow-up-texts';

export interface ChosenGroup {
  group: FollowUpGroup;
  band?: string;
}

type GroupTabsProps = {
  counts: FollowUpCounts | undefined;
  chosen: ChosenGroup;
  onChoose: (chosen: ChosenGroup) => void;
};

/** The groups and bands of the list, each with the number of its rows. */
export function GroupTabs({ counts, chosen, onChoose }: GroupTabsProps) {
  const t = useFollowUpTexts();
  const bands = (counts?.bands ?? []).map(({ from, upTo, count }, at) => ({
    label: upTo === null ? t.lastBand(from) : t.band(from, upTo),
    count,
    is: { group: 'late' as const, band: String(at + 1) },
  }));
  const entries: { label: string; count: number | undefined; is: ChosenGroup }[] = [
    { label: t.allLate, count: counts?.late, is: { group: 'late' } },
    ...bands,
    { label: t.groups.visitMissed, count: counts?.visitMissed, is: { group: 'visitMissed' } },
    { label: t.groups.noDate, count: counts?.noDate, is: { group: 'noDate' } },
    { label: t.groups.toConfirm, count: counts?.toConfirm, is: { group: 'toConfirm' } },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t.groupsLabel}</legend>
      <div className="flex flex-wrap gap-2">
        {entries.map(({ label, count, is }) => {
          const isChosen = is.group === chosen.group && is.band === chosen.band;
          return (
            <button
              key={`${is.group} ${is.band ?? ''}`}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChoose(is)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 font-medium leading-tight',
                isChosen
                  ? 'border-brand bg-brand-soft text-on-brand-soft ring-1 ring-brand'
                  : 'border-line-strong bg-surface text-ink-soft hover:border-brand hover:text-ink',
              )}
            >
              {label}
              <span className="font-semibold tabular-nums">{count ?? '…'}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
