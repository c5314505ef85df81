import type { CareFacts, CareFileChange } from '@antam/contract/care-file';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { LoadMore } from '../../ui/load-more';
import { Waiting } from '../../ui/waiting';
import { useCareFileTexts } from './care-file-texts';
import { useCareWords } from './care-words';
import { useCareFileChanges } from './queries';

/** Who changed what in a care file, newest first. */
export function HistoryDialog({ patientId, onClose }: { patientId: string; onClose: () => void }) {
  const t = useCareFileTexts().history;
  const list = useCareFileChanges(patientId);
  const changes = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog
      title={t.title}
      width="wide"
      isOpen
      onClose={onClose}
      actions={
        <Button look="quiet" onClick={onClose}>
          {t.close}
        </Button>
      }
    >
      <Waiting for={list} failed={t.failed} rows={3} className="h-20" />
      {list.data && changes.length === 0 && <p className="text-ink-soft">{t.empty}</p>}
      <ol className="grid gap-5">
        {changes.map((change) => (
          <Saving key={change._id} change={change} />
        ))}
      </ol>
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
    </Dialog>
  );
}

function Saving({ change: { changedAt, changedBy, changes } }: { change: CareFileChange }) {
  const t = useCareFileTexts();
  const { formatDateTime } = useTimes();
  return (
    <li className="border-line border-l-2 pl-4">
      <p className="text-ink-soft text-sm">
        <time dateTime={changedAt} className="font-medium text-ink tabular-nums">
          {formatDateTime(changedAt)}
        </time>{' '}
        · {changedBy.fullName ?? t.history.unnamed}
      </p>
      <dl className="mt-1 grid gap-1">
        {changes.map((one) => (
          <div key={one.field} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{t.fields[one.field]}:</dt>
            <ChangedFact change={one} />
          </div>
        ))}
      </dl>
    </li>
  );
}

type Changed = CareFileChange['changes'][number];

/** A single fact as it was and is; of a longer list only the rows that came or went. */
function ChangedFact({ change: { field, before, after } }: { change: Changed }) {
  const t = useCareFileTexts();
  const { say } = useCareWords();
  const worded = (value: unknown) => say(field, { [field]: value } as Partial<CareFacts>);
  if (Array.isArray(before) && Array.isArray(after) && before.length > 0 && after.length > 0) {
    return (
      <dd className="min-w-0">
        {without(before, after).map((row) => (
          <p key={JSON.stringify(row)} className="text-ink-soft">
            − {worded([row])}
          </p>
        ))}
        {without(after, before).map((row) => (
          <p key={JSON.stringify(row)} className="font-medium">
            + {worded([row])}
          </p>
        ))}
      </dd>
    );
  }
  const was = worded(before);
  return (
    <dd className="min-w-0">
      {was && <span className="text-ink-soft">{was} → </span>}
      <span className="font-medium">{worded(after) ?? t.history.removed}</span>
    </dd>
  );
}

function without(rows: readonly unknown[], others: readonly unknown[]): unknown[] {
  const known = new Set(others.map((row) => JSON.stringify(row)));
  return rows.filter((row) => !known.has(JSON.stringify(row)));
}
