import { usePageMeta } from '../../lib/page-meta';
import { useFactorTexts } from '../../lib/texts/factor-texts';
import { useDocumentLanguage } from '../../lib/texts/language';
import { PageHeader } from '../../ui/page-header';
import { SecurityTab } from './security-tab';

/** Password, devices and second step of a member of Staff or an Admin, whose account has no other page. */
export default function SecurityScreen() {
  const t = useFactorTexts().page;
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <SecurityTab />
    </>
  );
}
