import { CallsBanner } from '../../features/calls/calls-banner';
import { CodeCheckIn } from '../../features/desk/code-check-in';
import { useDashboardTexts } from '../../features/desk/dashboard-texts';
import { DeskFigures } from '../../features/desk/desk-figures';
import { useStaffOverview } from '../../features/desk/queries';
import { ReminderTable } from '../../features/reminders/reminder-table';
import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { latePart } from '../../ui/late-part';
import { PageHeader } from '../../ui/page-header';

/** Only where a code leads to a question; most patients are received by their code alone. */
const ArrivalForm = latePart(() => import('../../features/check-in/arrival-form').then((file) => file.ArrivalForm), {
  rows: 1,
  className: 'h-48',
});

export default function StaffDashboardScreen() {
  const t = useDashboardTexts();
  const calls = useStaffOverview().data?.callsToMake;
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid grid-cols-1 gap-8">
        <CallsBanner calls={calls} />
        <DeskFigures />
        <CodeCheckIn arrivalForm={(props) => <ArrivalForm {...props} />} />
        <ReminderTable loadFailed={t.remindersFailed} />
      </div>
    </>
  );
}
