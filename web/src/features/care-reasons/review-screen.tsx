import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { useCareReasonTexts } from './care-reason-texts';
import { ReviewList } from './review-list';

/** /admin/reasons: why doctors opened care of patients whom they do not treat, for the weekly review. */
export default function ReviewScreen() {
  const t = useCareReasonTexts().review;
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Tabs
        name="state"
        label={t.state}
        tabs={[
          { key: 'open', label: t.open, content: <ReviewList state="open" /> },
          { key: 'reviewed', label: t.reviewed, content: <ReviewList state="reviewed" /> },
        ]}
      />
    </>
  );
}
