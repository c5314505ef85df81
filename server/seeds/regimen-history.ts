import type { RegimenReason } from '@antam/contract/care-codes';
import { changesOfPlans, type KnownChange } from '@antam/rules/care/plan-timeline';
import type { RegimenLine } from '@antam/rules/care/regimen-catalogue';
import type { CourseName } from './courses';
import { createRandom } from './random';
import type { World } from './world';

/** What the doctors of the demo stated of the second plan of a course: the reason, and the line where it is known. */
const STATED: { [C in CourseName]?: { reason: RegimenReason; line: RegimenLine | null } } = {
  movedToDolutegravir: { reason: 2, line: 1 },
  withTuberculosis: { reason: 4, line: 1 },
  secondLine: { reason: 3, line: 2 },
  kidneys: { reason: 2, line: 1 },
};

/** The regimen history of every patient with a plan, with the reasons of its changes. */
export function writeRegimenHistory({ patients, rows, today }: World): void {
  const random = createRandom(`${today} regimens`);
  for (const { id: patientId, care, doctor } of patients) {
    const plans = rows.treatmentPlans
      .filter((plan) => plan.patientId === patientId)
      .map(({ customDrugs = null, ...plan }) => ({ ...plan, customDrugs }));
    const stated = care && STATED[care.course];
    const known = plans.slice(1).flatMap(({ id, regimenCode, customDrugs, startDate }): KnownChange[] => {
      const change = { id, regimenCode, customDrugs, happenedOn: startDate, treatmentPlanId: id };
      return stated ? [{ kind: 'start', ...change, ...stated }] : [];
    });
    for (const change of changesOfPlans(plans, known)) {
      const createdAt = plans.find((plan) => plan.id === change.treatmentPlanId)?.createdAt as Date;
      rows.regimenChanges.push({
        ...{ id: random.id(createdAt), patientId, notedBy: doctor?.userId as string, createdAt },
        ...change,
      });
    }
  }
}
