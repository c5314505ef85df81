import { BellPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { AfterFirstSign } from '../../ui/after-first-sign';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { latePart } from '../../ui/late-part';
import { PageHeader } from '../../ui/page-header';
import { CodeSearch } from './code-search';
import { ReminderTable } from './reminder-table';
import { useRemindersTexts } from './reminders-texts';
import { TodayTable } from './today-table';

const FORM_SIZE = { rows: 1, className: 'h-[30rem] rounded-card' };
const ReminderForm = latePart(() => import('./reminder-form').then((module) => module.ReminderForm), FORM_SIZE);

/** /staff-reminder, and the same screen under /doctor/reminders. */
export default function RemindersScreen({ first }: { first?: ReactNode }) {
  const t = useRemindersTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  // The day's list can be long, so a button leads to the form below it.
  const [timesAskedFor, setAskedFor] = useState(0);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <Button look="outline" onClick={() => setAskedFor(timesAskedFor + 1)}>
            <BellPlus aria-hidden="true" className="size-5" />
            {t.form.title}
          </Button>
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {first}
        <CodeSearch />
        <TodayTable />
        <AfterFirstSign outline={<FormOutline title={t.form.title} />}>
          <ReminderForm timesAskedFor={timesAskedFor} />
        </AfterFirstSign>
        <ReminderTable />
      </div>
    </>
  );
}

function FormOutline({ title }: { title: string }) {
  return (
    <Card className={FORM_SIZE.className}>
      <h2 className="text-xl">{title}</h2>
      <div aria-hidden="true" className="mt-6 grid gap-x-6 gap-y-8 md:grid-cols-2">
        <div className="h-11 rounded-field bg-sunken" />
        <div className="h-11 rounded-field bg-sunken" />
        <div className="h-28 rounded-field bg-sunken md:col-span-2" />
        <div className="h-11 rounded-field bg-sunken" />
      </div>
    </Card>
  );
}
