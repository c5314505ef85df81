import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { Pill } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '../../lib/paths';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { ArrowLink } from '../../ui/arrow-link';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

type RegimenCardProps = {
  plan: TreatmentPlan | null;
  stoppedOn: string | null;
  /** Whether a doctor wrote a record of the patient, so that the first visit is over. */
  hasRecord: boolean;
};

/**
 * The current plan, and that it is paused after a stop. The regimen is named only after one press: a patient may not look
 * at this screen alone.
 */
export function RegimenCard({ plan, stoppedOn, hasRecord }: RegimenCardProps) {
  const t = useOverviewTexts().regimen;
  const [isShown, setShown] = useState(false);
  const more = <ArrowLink to={PATHS.userTreatment}>{t.more}</ArrowLink>;
  if (!plan) {
    return (
      <OverviewCard title={t.title} action={more}>
        <EmptyState icon={<Pill />} title={t.empty} text={hasRecord ? t.emptyAfterVisit : t.emptyText} />
      </OverviewCard>
    );
  }
  const next = nextVisitAhead(plan, clinicToday());
  return (
    <OverviewCard title={stoppedOn ? t.paused : t.title} action={more}>
      <div>
        {stoppedOn && <p className="mb-3">{t.pausedOn(formatDate(stoppedOn))}</p>}
        {isShown && <p className="mb-2 font-semibold text-2xl">{nameOfRegimen(plan, t.drugsNotWritten)}</p>}
        <Button
          look="outline"
          size="small"
          className="min-h-11"
          aria-expanded={isShown}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? t.hide : t.show}
        </Button>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          <li>{t.since(formatDate(plan.startDate))}</li>
          {next && <li>{t.nextVisit(formatDate(next))}</li>}
          <li>{t.by(plan.doctorId.userId.fullName ?? '')}</li>
        </ul>
      </div>
    </OverviewCard>
  );
}
