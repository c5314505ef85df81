import type { HolidayKey } from '@antam/contract/constants';
import { holidaysToPropose } from '@antam/rules/booking/holidays';
import { useState } from 'react';
import { useClosureName } from '../../lib/texts/closure-name';
import { useClinicNow } from '../../lib/time/clinic-now';
import { Button } from '../../ui/button';
import { lateDialog } from '../../ui/late-dialog';
import type { ClosureValues } from './closure-dialog';
import { EntryCard } from './entry-card';
import { useClosures } from './queries';
import { useDaysText } from './show-days';
import { TakeBackDialog } from './take-back-dialog';
import { useWorkingTimeTexts } from './working-time-texts';

const ClosureDialog = lateDialog(() => import('./closure-dialog').then((module) => module.ClosureDialog));
const PROPOSED = 6;
const NO_CLOSURE: ClosureValues = { firstDay: '', lastDay: '', name: '', holiday: null, openDays: [] };

/** The days on which the clinic is closed, with the public holidays ahead as a proposal. */
export function ClosuresCard() {
  const t = useWorkingTimeTexts();
  const daysText = useDaysText();
  const { date: today } = useClinicNow();
  const closures = useClosures();
  const [adding, setAdding] = useState<ClosureValues | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const closureName = useClosureName();
  const nameOf = (holiday: HolidayKey) => closureName({ name: '', holiday });
  const ahead = closures.data ? holidaysToPropose(today, closures.data) : [];
  const proposals = showsAll ? ahead : ahead.slice(0, PROPOSED);
  return (
    <>
      <EntryCard
        words={t.closures}
        entries={closures}
        show={(entry) => ({ when: daysText(entry), detail: closureName(entry), unsettled: entry.unsettled })}
        takeBack={(entry, when, onClose) => (
          <TakeBackDialog kind="closure" id={entry._id} when={when} text={t.closures.askBack} onClose={onClose} />
        )}
        onAdd={() => setAdding(NO_CLOSURE)}
      >
        {proposals.length > 0 && (
          <div className="grid gap-2 border-line border-t pt-4">
            <div>
              <h3 className="text-base">{t.closures.proposals}</h3>
              <p className="text-ink-soft text-sm">{t.closures.proposalsText}</p>
            </div>
            <ul className="grid gap-1">
              {proposals.map(({ key, firstDay, lastDay }) => (
                <li key={firstDay} className="flex items-center justify-between gap-x-4 py-1">
                  <span>
                    <span className="block">{nameOf(key)}</span>
                    <span className="block text-ink-soft text-sm tabular-nums">{daysText({ firstDay, lastDay })}</span>
                  </span>
                  <Button
                    look="outline"
                    size="small"
                    className="shrink-0"
                    aria-label={`${t.closures.propose}: ${nameOf(key)}, ${daysText({ firstDay, lastDay })}`}
                    onClick={() => setAdding({ firstDay, lastDay, name: nameOf(key), holiday: key, openDays: [] })}
                  >
                    {t.closures.propose}
                  </Button>
                </li>
              ))}
            </ul>
            {proposals.length < ahead.length && (
              <Button
                look="quiet"
                size="small"
                className="-ml-3.5 justify-self-start"
                onClick={() => setShowsAll(true)}
              >
                {t.closures.showAll}
              </Button>
            )}
          </div>
        )}
      </EntryCard>
      {adding && <ClosureDialog initial={adding} onClose={() => setAdding(null)} />}
    </>
  );
}
