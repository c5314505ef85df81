import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { mayChangePlan } from '@antam/rules/access';
import { nameOfRegimen } from '@antam/rules/care/regimens';
import { Pencil, Trash2 } from 'lucide-react';
import { formatDate } from '../../lib/time/format';
import { Button } from '../../ui/button';
import { type Column, Table } from '../../ui/table';
import { usePlanTexts } from './plan-texts';

type PlanTableProps = {
  plans: TreatmentPlan[];
  ownDoctorId: string | null;
  onEdit: (plan: TreatmentPlan) => void;
  onDelete: (plan: TreatmentPlan) => void;
};

export function PlanTable({ plans, ownDoctorId, onEdit, onDelete }: PlanTableProps) {
  const t = usePlanTexts();
  const viewer = { userId: '', role: 'Doctor', doctorId: ownDoctorId, sessionId: '', mayDispense: false } as const;
  const day = (date: string | null) => <span className="tabular-nums">{date ? formatDate(date) : t.noDate}</span>;

  const columns: Column<TreatmentPlan>[] = [
    { key: 'patient', header: t.columns.patient, cell: (plan) => <PatientCell plan={plan} /> },
    { key: 'regimen', header: t.columns.regimen, cell: (plan) => nameOfRegimen(plan, t.drugsNotWritten) },
    { key: 'start', header: t.columns.start, cell: (plan) => day(plan.startDate) },
    { key: 'end', header: t.columns.end, cell: (plan) => day(plan.endDate) },
    { key: 'next', header: t.columns.next, cell: (plan) => day(plan.nextAppointmentDate) },
    {
      key: 'actions',
      header: t.columns.actions,
      align: 'end',
      cell: (plan) =>
        mayChangePlan(viewer, { doctorId: plan.doctorId._id }) ? (
          <PlanActions plan={plan} onEdit={onEdit} onDelete={onDelete} />
        ) : (
          <span className="text-ink-soft text-sm">
            <span className="block font-medium">{t.readOnly}</span>
            {t.ofDoctor(plan.doctorId.userId.fullName ?? '')}
          </span>
        ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={plans} rowKey={(plan) => plan._id} onPhone="cardsOnTablet" />;
}

function PatientCell({ plan: { userId } }: { plan: TreatmentPlan }) {
  const t = usePlanTexts();
  return (
    <>
      <span className="font-medium">{userId.fullName ?? t.unknownPatient}</span>
      {userId.patientCode && <span className="block text-ink-soft text-sm tabular-nums">{userId.patientCode}</span>}
    </>
  );
}

type PlanActionsProps = { plan: TreatmentPlan } & Pick<PlanTableProps, 'onEdit' | 'onDelete'>;

function PlanActions({ plan, onEdit, onDelete }: PlanActionsProps) {
  const t = usePlanTexts();
  const patient = plan.userId.fullName ?? t.unknownPatient;
  return (
    <span className="narrow:-ml-4 flex flex-wrap gap-1 wide:justify-end">
      <Button
        look="quiet"
        size="small"
        className="min-h-11"
        aria-label={t.editOf(patient)}
        onClick={() => onEdit(plan)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t.edit}
      </Button>
      <Button
        look="quiet"
        size="small"
        className="min-h-11 text-error"
        aria-label={t.removeOf(patient)}
        onClick={() => onDelete(plan)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        {t.remove}
      </Button>
    </span>
  );
}
