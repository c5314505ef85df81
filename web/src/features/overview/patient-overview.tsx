import type { PatientOverview as Overview } from '@antam/contract/overview';
import { CalendarClock, FileHeart, MessagesSquare } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { Afterwards } from '../../ui/afterwards';
import { FigureCard } from './figure-card';
import { KkCard } from './kk-card';
import { LatestLabsCard } from './latest-labs-card';
import { NextStepsCard } from './next-steps-card';
import { NextVisitCard } from './next-visit-card';
import { useOverviewTexts } from './overview-texts';
import { RegimenCard } from './regimen-card';
import { RemindersCard } from './reminders-card';
import { SpendingCard } from './spending-card';

/** The patient's own figures: the next visit, medicines, latest results. */
export function PatientOverview({ overview, isReturn }: { overview: Overview; isReturn: boolean }) {
  const t = useOverviewTexts();
  return (
    <div className="grid gap-4 sm:gap-5">
      <NextStepsCard steps={overview.nextSteps} answers={overview.answers} />
      <ul className="grid grid-cols-3 gap-2 sm:gap-5">
        <FigureCard
          to={PATHS.userUpcoming}
          icon={<CalendarClock />}
          figure={overview.upcomingAppointments}
          label={t.figures.upcoming}
        />
        <FigureCard
          to={PATHS.userRecords}
          icon={<FileHeart />}
          figure={overview.medicalRecords}
          label={t.figures.records}
        />
        <FigureCard
          to={PATHS.userMessages}
          icon={<MessagesSquare />}
          figure={overview.unreadMessages}
          label={t.figures.messages}
        />
      </ul>
      <Afterwards atOnce={isReturn}>
        <div className="grid items-start gap-4 sm:gap-5 xl:grid-cols-2">
          <div className="grid gap-4 sm:gap-5">
            {overview.kk && <KkCard kk={overview.kk} />}
            <NextVisitCard visit={overview.nextAppointment} />
            <RegimenCard
              plan={overview.currentPlan}
              stoppedOn={overview.stoppedOn}
              hasRecord={overview.medicalRecords > 0}
            />
          </div>
          <div className="grid gap-4 sm:gap-5">
            <Afterwards atOnce={isReturn}>
              <LatestLabsCard viralLoad={overview.latestViralLoad} cd4={overview.latestCd4} />
              <RemindersCard reminders={overview.openReminders} />
            </Afterwards>
          </div>
        </div>
        <Afterwards atOnce={isReturn}>
          <SpendingCard spending={overview.spending} />
        </Afterwards>
      </Afterwards>
    </div>
  );
}
