import type { Look } from '@antam/contract/who-looked';
import { Eye } from 'lucide-react';
import { useCustomerPage } from '../../clinic/customer-page';
import { OwnDataHeader } from '../../clinic/own-data-header';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { Waiting } from '../../ui/waiting';
import { DayOfLooks } from './day-of-looks';
import { useLooks } from './queries';
import { useWhoLookedTexts } from './who-looked-texts';

export function WhoLooked() {
  const t = useWhoLookedTexts();
  useCustomerPage(t.title);
  const looks = useLooks();
  return (
    <>
      <OwnDataHeader texts={t} />
      <Waiting for={looks} failed={t.loadFailed} rows={3} className="h-40 rounded-card" />
      {looks.isSuccess && looks.items.length === 0 && (
        <EmptyState icon={<Eye />} title={t.emptyTitle} text={t.emptyText} />
      )}
      <div className="grid gap-6">
        {byDay(looks.items).map(([day, own]) => (
          <DayOfLooks key={day} day={day} looks={own} />
        ))}
      </div>
      <LoadMore hasMore={looks.hasNextPage} isLoading={looks.isFetchingNextPage} onMore={() => looks.fetchNextPage()} />
    </>
  );
}

function byDay(looks: readonly Look[]): [day: string, looks: Look[]][] {
  const days = new Map<string, Look[]>();
  for (const look of looks) days.set(look.day, [...(days.get(look.day) ?? []), look]);
  return [...days];
}
