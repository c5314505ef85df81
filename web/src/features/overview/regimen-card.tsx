import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { Pill } from 'lucide-react';
import { PATHS } from '../../lib/paths';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { ArrowLink } from '../../ui/arrow-link';
import { EmptyState } from '../../ui/empty-state';
import { OverviewCard } from './overview-card';
import { useOverviewTexts } from './overview-texts';

export function RegimenCard({ plan }: { plan: TreatmentPlan | null }) {
  const t = useOverviewTexts().regimen;
  if (!plan) {
    return (
      <OverviewCard title={t.title}>
        <EmptyState icon={<Pill />} title={t.empty} text={t.emptyText} />
      </OverviewCard>
    );
  }
  const next = nextVisitAhead(plan, clinicToday());
  return (
    <OverviewCard title={t.title} action={<ArrowLink to={PATHS.userTreatment}>{t.more}</ArrowLink>}>
      <div>
        <p className="font-semibold text-2xl">{nameOfRegimen(plan, t.drugsNotWritten)}</p>
        <ul className="mt-2 grid gap-1 text-ink-soft">
          <li>{t.since(formatDate(plan.startDate))}</li>
          {next && <li>{t.nextVisit(formatDate(next))}</li>}
          <li>{t.by(plan.doctorId.userId.fullName ?? '')}</li>
        </ul>
      </div>
    </OverviewCard>
  );
}
