import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { PageHeader } from '../../ui/page-header';
import { Waiting } from '../../ui/waiting';
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
  const settings = useSettings();
  if (!settings.data) return <Waiting for={settings} failed={t.loadFailed} rows={4} className="h-40" />;
  return <SettingsForm settings={settings.data} />;
}
