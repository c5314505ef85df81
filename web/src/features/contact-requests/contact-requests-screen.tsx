import { Mail } from 'lucide-react';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { FilteredList } from '../../ui/filtered-list';
import { useContactRequestsTexts } from './contact-requests-texts';
import { type RequestStatus, useContactRequests } from './queries';
import { RequestCard } from './request-card';
import { useUnderAnswer } from './under-answer';

const STATUSES: RequestStatus[] = ['new', 'answered', 'closed'];

export default function ContactRequestsScreen() {
  const t = useContactRequestsTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [status, setStatus] = useKeptState<RequestStatus | ''>('status', '');
  const requests = useContactRequests(status);
  const { shown, isGone, hold } = useUnderAnswer(requests.items);
  const options = STATUSES.map((one) => ({ value: one, label: t.statuses[one] }));
  return (
    <FilteredList
      words={t}
      icon={<Mail />}
      filter={{ label: t.filter, placeholder: t.every, value: status, options, onChange: setStatus }}
      pages={{ ...requests, items: shown }}
      waiting={{ rows: 3, className: 'h-40' }}
    >
      {(items) => (
        <div className="grid gap-4">
          {items.map((request) => (
            <RequestCard
              key={request._id}
              request={request}
              isGone={isGone(request)}
              onAnswering={(isAnswering) => hold(request, isAnswering)}
            />
          ))}
        </div>
      )}
    </FilteredList>
  );
}
