import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { useTakeBack } from './queries';
import { useWorkingTimeTexts } from './working-time-texts';

type EntryCardProps<Entry> = {
  kind: 'leave' | 'closure' | 'extraHours';
  words: { title: string; text: string; add: string; none: string; askBack: string };
  entries: UseQueryResult<Entry[]>;
  /** What an entry is called, and what else is known of it. */
  show: (entry: Entry) => { when: string; detail: string | null };
  onAdd: () => void;
  children?: ReactNode;
};

/** A list of leave, closures or extra hours, each of which can be taken back. */
export function EntryCard<Entry extends { _id: string }>(props: EntryCardProps<Entry>) {
  const { kind, words, entries, show, onAdd, children } = props;
  const t = useWorkingTimeTexts();
  const errorText = useErrorText();
  const takeBack = useTakeBack(kind);
  const [asked, setAsked] = useState<Entry | null>(null);

  function confirm() {
    if (!asked) return;
    takeBack.mutate(asked._id, {
      onSuccess: () => showSuccess(t.takenBack),
      onError: (failure) => showSnackbar(errorText(failure), 'error'),
      onSettled: () => setAsked(null),
    });
  }

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
            const { when, detail } = show(entry);
            return (
              <li
                key={entry._id}
                className="flex items-center justify-between gap-x-3 rounded-field bg-sunken py-2.5 pr-2 pl-4"
              >
                <span className="min-w-0">
                  <span className="block font-medium tabular-nums">{when}</span>
                  {detail && <span className="block break-words text-ink-soft text-sm">{detail}</span>}
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
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={asked ? show(asked).when : ''}
        description={words.askBack}
        confirmLabel={t.takeBack}
        isBusy={takeBack.isPending}
        onConfirm={confirm}
      />
    </Card>
  );
}
