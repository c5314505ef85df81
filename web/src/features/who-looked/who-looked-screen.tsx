import type { Look } from '@antam/contract/who-looked';
import { Eye } from 'lucide-react';
import { useCustomerPage } from '../../clinic/customer-page';
import { SECURITY_PATHS } from '../../lib/security-paths';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
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
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={SECURITY_PATHS.Customer} look="outline" size="small">
            ← {t.back}
          </LinkButton>
        }
      />
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
