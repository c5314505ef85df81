import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Card } from '../../ui/card';
import { type Fact, FactList } from '../../ui/fact-list';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { usePlanEnd } from './plan-end';

type PlanCardProps = { plan: TreatmentPlan; showsName: boolean; stoppedOn: string | null };

export function PlanCard({ plan, showsName, stoppedOn }: PlanCardProps) {
  const t = useMyTreatmentTexts().treatment;
  const endOf = usePlanEnd(stoppedOn);
  const next = nextVisitAhead(plan, clinicToday());
  return (
    <Card className="grid gap-4">
      {showsName ? (
        <p className="font-semibold text-2xl">{nameOfRegimen(plan, t.drugsNotWritten)}</p>
      ) : (
        <p className="text-ink-soft text-lg">{t.hiddenName}</p>
      )}
      <FactList
        className="max-w-2xl"
        facts={[
          [t.start, formatDate(plan.startDate)],
          [t.end, endOf(plan)],
          [t.next, next && formatDate(next)],
          [t.doctor, plan.doctorId.userId.fullName],
          // Notes may name medicines.
          ...(showsName ? [[t.notes, plan.notes] as Fact] : []),
        ]}
      />
    </Card>
  );
}
