import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Waiting } from '../../ui/waiting';
import { useWorkingTimeTexts } from './working-time-texts';

type EntryCardProps<Entry> = {
  words: { title: string; text: string; add: string; none: string };
  entries: UseQueryResult<Entry[]>;
  /** What an entry is called, and what else is known of it. */
  show: (entry: Entry) => { when: string; detail: string | null; unsettled?: number };
  onAdd: () => void;
  /** The dialog that takes an entry back. */
  takeBack: (entry: Entry, when: string, onClose: () => void) => ReactNode;
  children?: ReactNode;
};

/** A list of leave, closures or extra hours, each of which can be taken back. */
export function EntryCard<Entry extends { _id: string }>(props: EntryCardProps<Entry>) {
  const { words, entries, show, onAdd, takeBack, children } = props;
  const t = useWorkingTimeTexts();
  const [asked, setAsked] = useState<Entry | null>(null);

  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-3 max-sm:flex-wrap">
        <div>
          <h2 className="text-lg">{words.title}</h2>
          <p className="text-ink-soft text-sm">{words.text}</p>
        </div>
        <Button size="small" className="shrink-0" onClick={onAdd}>
          {words.add}
        </Button>
      </div>
      <Waiting for={entries} failed={t.loadFailed} rows={2} className="h-14" />
      {entries.data?.length === 0 && (
        <p className="rounded-field bg-sunken px-4 py-5 text-center text-ink-soft">{words.none}</p>
      )}
      {entries.data && entries.data.length > 0 && (
        <ul className="grid gap-2">
          {entries.data.map((entry) => {
            const { when, detail, unsettled = 0 } = show(entry);
            return (
              <li
                key={entry._id}
                className="flex items-center justify-between gap-x-3 rounded-field bg-sunken py-2.5 pr-2 pl-4"
              >
                <span className="min-w-0">
                  <span className="block font-medium tabular-nums">{when}</span>
                  {detail && <span className="block break-words text-ink-soft text-sm">{detail}</span>}
                  {unsettled > 0 && <span className="block text-ink-soft text-sm">{t.unsettled(unsettled)}</span>}
                </span>
                <Button
                  look="quiet"
                  size="small"
                  className="shrink-0"
                  aria-label={`${t.takeBack}: ${when}`}
                  onClick={() => setAsked(entry)}
                >
                  {t.takeBack}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {children}
      {asked && takeBack(asked, show(asked).when, () => setAsked(null))}
    </Card>
  );
}
