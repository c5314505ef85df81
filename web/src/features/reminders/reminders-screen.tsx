import { useDocumentLanguage } from '../../lib/language';
import { usePageMeta } from '../../lib/page-meta';
import { PageHeader } from '../../ui/page-header';
import { CodeSearch } from './code-search';
import { ReminderForm } from './reminder-form';
import { ReminderTable } from './reminder-table';
import { useRemindersTexts } from './reminders-texts';
import { TodayTable } from './today-table';

/** /staff-reminder, and the same screen under /doctor/reminders. */
export default function RemindersScreen() {
  const t = useRemindersTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-8">
        <div className="grid items-start gap-6 xl:grid-cols-[1fr_26rem]">
          <div className="grid min-w-0 gap-8">
            <CodeSearch />
            <TodayTable />
          </div>
          <ReminderForm />
        </div>
        <ReminderTable />
      </div>
    </>
  );
}
