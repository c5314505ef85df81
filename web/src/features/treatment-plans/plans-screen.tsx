import { PLAN_ORDERS, type PlanOrder, type TreatmentPlan } from '@antam/contract/treatment-plans';
import { ClipboardList, Plus, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useOwnDoctor } from '../../clinic/own-doctor';
import { useDebounced } from '../../lib/debounced';
import { useKeptState } from '../../lib/kept-state';
import { usePageMeta } from '../../lib/page-meta';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lateDialog } from '../../ui/late-dialog';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SearchField } from '../../ui/search-field';
import { SelectField } from '../../ui/select-field';
import { showSuccess } from '../../ui/snackbars';
import { Waiting } from '../../ui/waiting';
import { DeletePlanDialog } from './delete-plan-dialog';
import { PlanTable } from './plan-table';
import { usePlanTexts } from './plan-texts';
import { usePlans } from './queries';

const PlanDialog = lateDialog(() => import('./plan-dialog').then((module) => module.PlanDialog));

/** /doctor/treatments. */
export default function PlansScreen() {
  const t = usePlanTexts();
  const [typed, setTyped] = useKeptState('search', '');
  const [order, setOrder] = useKeptState<PlanOrder>('order', 'newest');
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; plan: TreatmentPlan } | 'create' | null>(null);
  const search = useDebounced(typed.trim());
  const list = usePlans(search, order);
  const doctor = useOwnDoctor();
  const plans = list.data?.pages.flatMap((page) => page.items) ?? [];
  usePageMeta({ title: t.pageTitle });

  const close = () => setOpen(null);
  const onSaved = (message: string) => {
    close();
    showSuccess(message);
  };
  const addButton = (
    <Button onClick={() => setOpen('create')}>
      <Plus aria-hidden="true" className="size-5" />
      {t.add}
    </Button>
  );

  return (
    <>
      <PageHeader title={t.title} text={t.text} actions={addButton} />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField label={t.search} value={typed} onChange={setTyped} className="grow basis-64" />
        <SelectField
          label={t.sort}
          hideLabel
          className="max-sm:grow [&_select]:min-h-13"
          value={order}
          onChange={(event) => setOrder(event.target.value as PlanOrder)}
          options={PLAN_ORDERS.map((value) => ({ value, label: `${t.sort}: ${t.sorts[value]}` }))}
        />
      </div>
      <Waiting for={list} failed={t.loadFailed} rows={6} className="h-14" />
      {list.data && plans.length === 0 && (
        <EmptyState
          icon={search ? <SearchX /> : <ClipboardList />}
          title={search ? t.notFound : t.empty}
          text={search ? t.notFoundText : t.emptyText}
          action={search ? undefined : addButton}
        />
      )}
      {plans.length > 0 && (
        <PlanTable
          plans={plans}
          ownDoctorId={doctor.data?._id ?? null}
          onEdit={(plan) => setOpen({ dialog: 'edit', plan })}
          onDelete={(plan) => setOpen({ dialog: 'delete', plan })}
        />
      )}
      <LoadMore hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => list.fetchNextPage()} />
      {open === 'create' && <PlanDialog onSaved={onSaved} onClose={close} />}
      {typeof open === 'object' && open?.dialog === 'edit' && (
        <PlanDialog
          plan={open.plan}
          patient={patientOf(open.plan, t.unknownPatient)}
          onSaved={onSaved}
          onClose={close}
        />
      )}
      {typeof open === 'object' && open?.dialog === 'delete' && (
        <DeletePlanDialog plan={open.plan} onDeleted={() => onSaved(t.deleted)} onClose={close} />
      )}
    </>
  );
}

function patientOf({ userId }: TreatmentPlan, unknown: string) {
  return { value: userId._id, label: userId.fullName ?? unknown, detail: userId.patientCode ?? undefined };
}
