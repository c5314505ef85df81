import { FATES, type Fate } from '@antam/contract/deliveries';
import { Send } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { FilteredList } from '../../ui/filtered-list';
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
  const options = FATES.map((one) => ({ value: one, label: t.fates[one] }));
  return (
    <FilteredList
      words={t}
      icon={<Send />}
      filter={{ label: t.filter, placeholder: t.every, value: fate, options, onChange: setFate }}
      pages={log}
      waiting={{ rows: 6 }}
      before={<ReplyList />}
    >
      {(items) => <DeliveryTable deliveries={items} />}
    </FilteredList>
  );
}
