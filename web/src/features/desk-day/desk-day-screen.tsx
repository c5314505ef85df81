import { usePageMeta } from '../../lib/page-meta';
import { useDocumentLanguage } from '../../lib/texts/language';
import { latePart } from '../../ui/late-part';
import { PageHeader } from '../../ui/page-header';
import { Tabs } from '../../ui/tabs';
import { DayBoard } from './day-board';
import { useDeskDayTexts } from './desk-day-texts';

// The day is what reception opens this screen for; the two lists come when their tab is chosen.
const LIST = { rows: 3, className: 'h-28 rounded-card' };
const PendingList = latePart(() => import('./pending-list').then((module) => module.PendingList), LIST);
const ToMoveList = latePart(() => import('./to-move-list').then((module) => module.ToMoveList), LIST);

/** Reception's day: every doctor's visits, who is here, and what is to be confirmed or moved. */
export default function DeskDayScreen() {
  const t = useDeskDayTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Tabs
        name="show"
        label={t.tabs.label}
        tabs={[
          { key: 'day', label: t.tabs.day, content: <DayBoard /> },
          { key: 'pending', label: t.tabs.pending, content: <PendingList /> },
          { key: 'toMove', label: t.tabs.toMove, content: <ToMoveList /> },
        ]}
      />
    </>
  );
}
