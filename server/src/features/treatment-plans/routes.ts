import {
  createTreatmentPlan,
  deleteTreatmentPlan,
  listTreatmentPlans,
  updateTreatmentPlan,
} from '@antam/contract/treatment-plans';
import type { Db } from '../../platform/database';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/paging';
import { Refusal } from '../../platform/refusal';
import { careOfAll, openCare, type PatientScope } from '../../platform/scope';
import { presentPlan } from './present';
import { findPlan, listPlans, type PlanWithPatientRow } from './queries';
import { changePlan, createPlan, removePlan } from './write-plan';

export const treatmentPlanRoutes: Feature = ({ serve, jobs }) => {
  serve(listTreatmentPlans, async (call) => {
    const { viewer, query, db, page, paged, audit } = call;
    const patientId = viewer.role === 'Customer' ? (query.userId ?? viewer.userId) : query.userId;
    if (patientId) {
      const scope = await openCare(call, patientId, { action: 'plan.list' });
      return paged(slicePage(await listPlans(db, scope, query, page), page, keyOf)).map(presentPlan);
    }
    const rows = paged(slicePage(await listPlans(db, careOfAll(viewer), query, page), page, keyOf));
    await audit({ action: 'plan.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentPlan);
  });

  serve(createTreatmentPlan, async (call) => {
    const { scope, id } = await createPlan({ ...call, jobs }, call.body);
    return presentPlan(await findWritten(call.db, scope, id));
  });

  serve(updateTreatmentPlan, async (call) => {
    const { scope, id } = await changePlan({ ...call, jobs }, call.params.id, call.body);
    return presentPlan(await findWritten(call.db, scope, id));
  });

  serve(deleteTreatmentPlan, (call) => removePlan({ ...call, jobs }, call.params.id));
};

const keyOf = (row: PlanWithPatientRow) => [row.startDate, row.id];

async function findWritten(db: Db, scope: PatientScope, id: string): Promise<PlanWithPatientRow> {
  const plan = await findPlan(db, scope, id);
  if (!plan) throw new Refusal('plan.notFound');
  return plan;
}
