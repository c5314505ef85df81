import { Mail } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SelectField } from '../../ui/select-field';
import { Waiting } from '../../ui/waiting';
import { useContactRequestsTexts } from './contact-requests-texts';
import { type RequestStatus, useContactRequests } from './queries';
import { RequestCard } from './request-card';

const STATUSES: RequestStatus[] = ['new', 'answered', 'closed'];

export default function ContactRequestsScreen() {
  const t = useContactRequestsTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [status, setStatus] = useKeptState<RequestStatus | ''>('status', '');
  const requests = useContactRequests(status);
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
            value={status}
            onChange={(event) => setStatus(event.target.value as RequestStatus | '')}
            options={STATUSES.map((one) => ({ value: one, label: t.statuses[one] }))}
          />
        }
      />
      <Waiting for={requests} failed={t.loadFailed} rows={3} className="h-40" />
      {requests.isSuccess && requests.items.length === 0 && (
        <EmptyState icon={<Mail />} title={t.emptyTitle} text={t.emptyText} />
      )}
      <div className="grid gap-4">
        {requests.items.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </div>
      <LoadMore
        hasMore={requests.hasNextPage}
        isLoading={requests.isFetchingNextPage}
        onMore={() => requests.fetchNextPage()}
      />
    </>
  );
}
