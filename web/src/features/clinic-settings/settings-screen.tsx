import { usePageMeta } from '../../lib/page-meta';
import { useErrorText } from '../../lib/texts/error-text';
import { useDocumentLanguage } from '../../lib/texts/language';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { SkeletonList } from '../../ui/skeleton';
import { useSettings } from './queries';
import { SettingsForm } from './settings-form';
import { useSettingsTexts } from './settings-texts';

export default function SettingsScreen() {
  const t = useSettingsTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Settings />
    </>
  );
}

function Settings() {
  const t = useSettingsTexts();
  const errorText = useErrorText();
  const { data, error, isPending, isFetching, refetch } = useSettings();
  if (isPending) return <SkeletonList rows={4} className="h-40" />;
  if (!data)
    return <ErrorState message={errorText(error, t.loadFailed)} onRetry={() => refetch()} isRetrying={isFetching} />;
  return <SettingsForm settings={data} />;
}
