import { noteRegimenChange } from '@antam/contract/regimen-history';
import {
  createTreatmentPlan,
  deleteTreatmentPlan,
  listTreatmentPlans,
  updateTreatmentPlan,
} from '@antam/contract/treatment-plans';
import type { Feature } from '../../platform/feature';
import { openCare } from '../../platform/session/open-patient';
import { careOfAll } from '../../platform/session/scope';
import { noteRegimen } from './change-regimen';
import { listPlans } from './list-plans';
import { presentPlan, presentPlanByCode } from './present';
import { changePlan, createPlan, removePlan } from './write-plan';

export const treatmentPlanRoutes: Feature = ({ serve }) => {
  serve(listTreatmentPlans, async (call) => {
    const { viewer, query, db, page, paged, audit, clinic, now } = call;
    const patientId = viewer.role === 'Customer' ? (query.userId ?? viewer.userId) : query.userId;
    const filter = { ...query, today: clinic.dateOf(now) };
    if (patientId) {
      const scope = await openCare(call, patientId, { action: 'plan.read' });
      // A cursor of an order by name would carry the name.
      const sort = query.sort === 'patient' ? undefined : query.sort;
      const plans = paged(await listPlans(db, scope, { ...filter, sort }, page));
      return plans.map(viewer.role === 'Customer' ? presentPlan : presentPlanByCode);
    }
    const rows = paged(await listPlans(db, careOfAll(call), filter, page));
    await audit({ action: 'plan.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentPlan);
  });

  serve(createTreatmentPlan, async (call) => presentPlan(await createPlan(call, call.body)));

  serve(updateTreatmentPlan, async (call) => presentPlan(await changePlan(call, call.params.id, call.body)));

  serve(noteRegimenChange, async (call) => ({ _id: await noteRegimen(call, call.body) }));

  serve(deleteTreatmentPlan, (call) => removePlan(call, call.params.id));
};
