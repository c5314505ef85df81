import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
import { useTrust } from './queries';
import { TrustForm } from './trust-form';
import { useTrustTexts } from './trust-texts';

export default function TrustScreen() {
  const t = useTrustTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Trust />
    </>
  );
}

function Trust() {
  const t = useTrustTexts();
  const settings = useTrust();
  if (!settings.data) return <Waiting for={settings} failed={t.loadFailed} rows={3} className="h-40" />;
  return <TrustForm settings={settings.data} />;
}
