import { useState } from 'react';
import { useIdentityTexts } from '../lib/texts/identity-texts';
import { useTimes } from '../lib/time/times';
import { LoadMore } from '../ui/load-more';
import { Waiting } from '../ui/waiting';
import { useIdentityChanges } from './identity-queries';

/** Who changed which number and when; read once it is opened. */
export function IdentityHistory({ patientId }: { patientId: string }) {
  const t = useIdentityTexts();
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="min-h-11 cursor-pointer py-2.5 font-medium">{t.history}</summary>
      {isOpened && <Changes patientId={patientId} />}
    </details>
  );
}

function Changes({ patientId }: { patientId: string }) {
  const t = useIdentityTexts();
  const { formatDateTime } = useTimes();
  const list = useIdentityChanges(patientId);
  const savings = list.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <Waiting for={list} failed={t.loadFailed} rows={2} className="h-12" />
      {list.data && savings.length === 0 && <p className="text-ink-soft">{t.noHistory}</p>}
      <ol className="grid gap-4">
        {savings.map(({ _id, changedAt, changedBy, changes }) => (
          <li key={_id} className="border-line border-l-2 pl-4">
            <p className="text-ink-soft text-sm">
              {formatDateTime(changedAt)} · {changedBy.fullName ?? t.unnamed}
            </p>
            {changes.map(({ field, before, after }) => (
              <p key={field}>
                <span className="text-ink-soft">{t.fields[field]}: </span>
                {before && <span className="text-ink-soft">{before} → </span>}
                <span className="font-medium">{after ?? t.removed}</span>
              </p>
            ))}
          </li>
        ))}
      </ol>
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
    </>
  );
}
