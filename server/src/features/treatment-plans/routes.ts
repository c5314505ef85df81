import {
  createTreatmentPlan,
  deleteTreatmentPlan,
  listTreatmentPlans,
  updateTreatmentPlan,
} from '@antam/contract/treatment-plans';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { careOfAll, openCare, type PatientScope } from '../../platform/session/scope';
import { listPlans } from './list-plans';
import { presentPlan } from './present';
import { findPlan, type PlanWithPatientRow } from './queries';
import { changePlan, createPlan, removePlan } from './write-plan';

export const treatmentPlanRoutes: Feature = ({ serve }) => {
  serve(listTreatmentPlans, async (call) => {
    const { viewer, query, db, page, paged, audit, clinic, now } = call;
    const patientId = viewer.role === 'Customer' ? (query.userId ?? viewer.userId) : query.userId;
    const filter = { ...query, today: clinic.dateOf(now) };
    if (patientId) {
      const scope = await openCare(call, patientId, { action: 'plan.list' });
      return paged(await listPlans(db, scope, filter, page)).map(presentPlan);
    }
    const rows = paged(await listPlans(db, careOfAll(viewer), filter, page));
    await audit({ action: 'plan.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentPlan);
  });

  serve(createTreatmentPlan, async (call) => {
    const { scope, id } = await createPlan(call, call.body);
    return presentPlan(await findWritten(call.db, scope, id));
  });

  serve(updateTreatmentPlan, async (call) => {
    const { scope, id } = await changePlan(call, call.params.id, call.body);
    return presentPlan(await findWritten(call.db, scope, id));
  });

  serve(deleteTreatmentPlan, (call) => removePlan(call, call.params.id));
};

async function findWritten(db: Db, scope: PatientScope, id: string): Promise<PlanWithPatientRow> {
  const plan = await findPlan(db, scope, id);
  if (!plan) throw new Refusal('plan.notFound');
  return plan;
}
