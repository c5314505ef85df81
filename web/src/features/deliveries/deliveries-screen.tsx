import { FATES, type Fate } from '@antam/contract/deliveries';
import { Send } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SelectField } from '../../ui/select-field';
import { Waiting } from '../../ui/waiting';
import { useDeliveriesTexts } from './deliveries-texts';
import { DeliveryTable } from './delivery-table';
import { useDeliveries } from './queries';
import { ReplyList } from './reply-list';

/** What became of each message to a patient, by each way it took. */
export default function DeliveriesScreen() {
  const t = useDeliveriesTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [fate, setFate] = useKeptState<Fate | ''>('fate', '');
  const log = useDeliveries(fate);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <SelectField
            className="w-48"
            label={t.filter}
            placeholder={t.every}
            value={fate}
            onChange={(event) => setFate(event.target.value as Fate | '')}
            options={FATES.map((one) => ({ value: one, label: t.fates[one] }))}
          />
        }
      />
      <ReplyList />
      <Waiting for={log} failed={t.loadFailed} rows={6} />
      {log.isSuccess && log.items.length === 0 && (
        <EmptyState icon={<Send />} title={t.emptyTitle} text={t.emptyText} />
      )}
      {log.items.length > 0 && <DeliveryTable deliveries={log.items} />}
      <LoadMore hasMore={log.hasNextPage} isLoading={log.isFetchingNextPage} onMore={() => log.fetchNextPage()} />
    </>
  );
}
