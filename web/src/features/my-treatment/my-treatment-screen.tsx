import type { SupplyForPatient } from '@antam/contract/supply';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { isCurrent } from '@antam/rules/care/plans';
import { Pill } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCustomerPage } from '../../clinic/customer-page';
import { PATHS } from '../../lib/paths';
import { clinicToday } from '../../lib/time/clinic';
import { EmptyState } from '../../ui/empty-state';
import { LinkButton } from '../../ui/link-button';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { type FirstAnswer, Waiting } from '../../ui/waiting';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { OwnChanges } from './own-changes';
import { PlanCard } from './plan-card';
import { PlansTable } from './plans-table';
import { useOwnPlans } from './queries';

type MyTreatmentScreenProps = {
  /** Whether medicines are named; what names them is shown after one press. */
  showsNames: boolean;
  namesSwitch: ReactNode;
  supply: PlansProps['supply'];
  medications: ReactNode;
  papers: ReactNode;
  labResults: ReactNode;
};

/** One's own plan; medicines and results come from the features that draw them. */
export function MyTreatmentScreen({
  showsNames,
  namesSwitch,
  supply,
  medications,
  papers,
  labResults,
}: MyTreatmentScreenProps) {
  const t = useMyTreatmentTexts().treatment;
  useCustomerPage(t.title);
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={PATHS.userDoctors} look="outline">
            {t.doctors}
          </LinkButton>
        }
      />
      <div className="grid gap-8">
        {namesSwitch}
        <section>
          <h2 className="mb-3 text-xl">{t.medications}</h2>
          {medications}
        </section>
        <OwnChanges showsNames={showsNames} />
        <Plans showsNames={showsNames} supply={supply} />
        {papers}
        <section>
          <h2 className="mb-3 text-xl">{t.labs}</h2>
          {labResults}
        </section>
      </div>
    </>
  );
}

type PlansProps = {
  showsNames: boolean;
  supply: FirstAnswer & { data: Pick<SupplyForPatient, 'stoppedOn' | 'papers'> | undefined };
};

function Plans({ showsNames, supply }: PlansProps) {
  const all = useMyTreatmentTexts();
  const t = all.treatment;
  const query = useOwnPlans();
  const { data } = query;

  if (!data || !supply.data)
    return <Waiting for={data ? supply : query} failed={all.failed} rows={1} className="h-48 rounded-card" />;
  const { stoppedOn, papers } = supply.data;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<Pill />}
        title={t.empty}
        text={papers.summaryOf === null ? t.emptyText : t.emptyAfterVisit}
        action={<LinkButton to={PATHS.userBooking}>{t.book}</LinkButton>}
      />
    );

  const today = clinicToday();
  const current = data.filter((plan) => isCurrent(plan, today));
  const planned = data.filter((plan) => plan.startDate > today);
  const earlier = data.filter((plan) => plan.startDate <= today && !isCurrent(plan, today));
  return (
    <>
      {current.length + planned.length === 0 && (
        <section className="grid gap-4">
          <h2 className="text-xl">{t.current}</h2>
          <Notice tone="warning">{t.noneCurrent}</Notice>
        </section>
      )}
      <PlanCards title={stoppedOn ? t.paused : t.current} plans={current} {...{ showsNames, stoppedOn }} />
      <PlanCards title={all.changes.planned} plans={planned} showsNames={showsNames} stoppedOn={null} />
      {earlier.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl">{t.earlier}</h2>
          <PlansTable plans={earlier} caption={t.earlier} {...{ showsNames, stoppedOn }} />
        </section>
      )}
    </>
  );
}

type PlanCardsProps = { title: string; plans: TreatmentPlan[]; showsNames: boolean; stoppedOn: string | null };

function PlanCards({ title, plans, showsNames, stoppedOn }: PlanCardsProps) {
  const t = useMyTreatmentTexts().treatment;
  if (plans.length === 0) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {stoppedOn && <Notice tone="warning">{t.pausedText}</Notice>}
      {plans.map((plan) => (
        <PlanCard key={plan._id} plan={plan} showsName={showsNames} stoppedOn={stoppedOn} />
      ))}
    </section>
  );
}
