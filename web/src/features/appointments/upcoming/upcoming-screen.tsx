import { useCustomerPage } from '../../../clinic/customer-page';
import { lateDialog } from '../../../ui/late-dialog';
import { PageHeader } from '../../../ui/page-header';
import { Tabs } from '../../../ui/tabs';
import { BookLink } from './book-link';
import { CancelledVisits } from './cancelled-visits';
import { PastVisits } from './past-visits';
import { useUpcomingTexts } from './upcoming-texts';
import { UpcomingVisits } from './upcoming-visits';

const OwnWaiting = lateDialog(() => import('../waiting/own-waiting').then((module) => module.OwnWaiting));

export default function UpcomingScreen() {
  const t = useUpcomingTexts();
  useCustomerPage(t.title);
  return (
    <>
      <PageHeader title={t.title} text={t.text} actions={<BookLink />} />
      <OwnWaiting onClose={() => {}} />
      <Tabs
        name="tab"
        label={t.tabs.label}
        tabs={[
          { key: 'ahead', label: t.tabs.ahead, content: <UpcomingVisits /> },
          { key: 'behind', label: t.tabs.behind, content: <PastVisits /> },
          { key: 'cancelled', label: t.tabs.cancelled, content: <CancelledVisits /> },
        ]}
      />
    </>
  );
}
