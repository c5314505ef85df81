import { BellPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { Button } from '../../ui/button';
import { PageHeader } from '../../ui/page-header';
import { CodeSearch } from './code-search';
import { REMINDER_FORM_ID, ReminderForm } from './reminder-form';
import { ReminderTable } from './reminder-table';
import { useRemindersTexts } from './reminders-texts';
import { TodayTable } from './today-table';

/** /staff-reminder, and the same screen under /doctor/reminders. */
export default function RemindersScreen({ first }: { first?: ReactNode }) {
  const t = useRemindersTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <Button look="outline" onClick={goToForm}>
            <BellPlus aria-hidden="true" className="size-5" />
            {t.form.title}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {first}
        <CodeSearch />
        <TodayTable />
        <ReminderForm />
        <ReminderTable />
      </div>
    </>
  );
}

/** The day's list can be long, so a button leads to the form below it. */
function goToForm() {
  const form = document.getElementById(REMINDER_FORM_ID);
  form?.querySelector('input')?.focus({ preventScroll: true });
  form?.scrollIntoView({ block: 'center' });
}
