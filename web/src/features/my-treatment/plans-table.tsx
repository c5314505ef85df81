import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { Table } from '../../ui/table';
import { useMyTreatmentTexts } from './my-treatment-texts';
import { usePlanEnd } from './plan-end';

type PlansTableProps = { plans: TreatmentPlan[]; caption: string; showsNames: boolean; stoppedOn: string | null };

export function PlansTable({ plans, caption, showsNames, stoppedOn }: PlansTableProps) {
  const t = useMyTreatmentTexts().treatment;
  const endOf = usePlanEnd(stoppedOn);
  return (
    <Table
      caption={caption}
      rows={plans}
      rowKey={(plan) => plan._id}
      columns={[
        {
          key: 'regimen',
          header: t.regimen,
          cell: (plan) => (
            <span className="font-medium">{showsNames ? nameOfRegimen(plan, t.drugsNotWritten) : t.hiddenName}</span>
          ),
        },
        { key: 'start', header: t.start, cell: (plan) => formatDate(plan.startDate) },
        { key: 'end', header: t.end, cell: endOf },
        {
          key: 'next',
          header: t.next,
          cell: (plan) => {
            const next = nextVisitAhead(plan, clinicToday());
            return next ? formatDate(next) : '–';
          },
        },
        { key: 'notes', header: t.notes, cell: (plan) => (showsNames && plan.notes) || '–' },
      ]}
    />
  );
}
