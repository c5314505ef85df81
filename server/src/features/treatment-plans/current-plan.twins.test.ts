import { currentPlan, successionOf } from '@antam/rules/care/plans';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import type { PatientScope } from '../../platform/session/scope';
import { aDay, agreeOn, dayFrom, type PlanRow, planShapes, plansOf } from '../../test/twins';
import { selectCurrentPlan } from './queries';

const standing = (plans: PlanRow[], patientId: string) =>
  plans.filter((plan) => plan.patientId === patientId && plan.withdrawnAt === null);

/** The first and the last day of a plan, and those beside them. */
const edgesOf = ({ startDate, endDate }: PlanRow) =>
  [startDate, endDate ?? startDate].flatMap((day) => [-1, 0, 1].map((days) => dayFrom(day, days)));

test('the plan a patient follows on a day is the same for the rule and for the database', () =>
  agreeOn(planShapes, async (tx, shapes, people) => {
    const plans = plansOf(people, shapes);
    if (plans.length > 0) await tx.insertInto('treatmentPlans').values(plans).execute();
    for (const plan of plans.slice(0, 3)) {
      const { patientId } = plan;
      for (const today of edgesOf(plan)) {
        const found = await selectCurrentPlan(tx, { patientId } as PatientScope, today).execute();
        const expected = currentPlan(standing(plans, patientId), today);
        expect(found.map(({ id }) => id)).toEqual(expected ? [expected.id] : []);
      }
    }
  }));

const aPeriod = fc.record({ startDate: aDay(60), length: fc.option(fc.integer({ min: 0, max: 60 })) });

test('a plan that the rule lets stand is taken by the database, and one it refuses is not', () =>
  agreeOn(fc.tuple(planShapes, aPeriod), async (tx, [shapes, { startDate, length }], people) => {
    const plans = plansOf(people, shapes);
    if (plans.length > 0) await tx.insertInto('treatmentPlans').values(plans).execute();
    const [patientId] = people.patients as [string];
    const plan = { startDate, endDate: length === null ? null : dayFrom(startDate, length) };
    const succession = successionOf(plan, standing(plans, patientId));

    if ('ended' in succession && succession.ended) {
      const { id } = succession.ended;
      await tx.updateTable('treatmentPlans').set({ endDate: succession.endDate }).where('id', '=', id).execute();
    }
    const doctorId = people.doctors[0]?.id as string;
    const row = { id: newId(), patientId, doctorId, regimen: 'Custom' as const, regimenCode: 'Khác', ...plan };
    const insert = tx.insertInto('treatmentPlans').values(row).execute();
    if ('refusal' in succession) await expect(insert).rejects.toThrow('treatment_plans_one_at_a_time');
    else await insert;
  }));
