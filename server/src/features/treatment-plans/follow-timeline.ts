import type { RegimenReason } from '@antam/contract/care-codes';
import { changesOfPlans, type KnownChange, type PlanRegimen } from '@antam/rules/care/plan-timeline';
import type { RegimenLine } from '@antam/rules/care/regimen-catalogue';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { HeldPatientScope } from '../../platform/session/scope';
import type { PlansTimeline, RegimenChangeRow } from '../regimen-history/queries';

/** What a doctor says of the change that a plan makes; a client that knows only plans says nothing. */
export interface StatedChange {
  regimenCode?: string;
  line?: RegimenLine | null;
  reason?: RegimenReason | null;
}

interface Plans {
  plans: readonly PlanRegimen[];
  changes: readonly RegimenChangeRow[];
  stated?: StatedChange & { plan: PlanRegimen };
}

/** The regimen history as it follows from a patient's plans after one of them is written or withdrawn. */
export function timelineAfter(
  { viewer }: Pick<Call, 'viewer'>,
  { patientId }: HeldPatientScope,
  { plans, changes, stated }: Plans,
): PlansTimeline {
  const made = changesOfPlans(plans, stated ? [...changeStated(stated), ...changes] : changes);
  const idOf = (planId: string) => changes.find((change) => change.treatmentPlanId === planId)?.id ?? newId();
  const rows = made.map((change) => ({ id: idOf(change.treatmentPlanId), ...change }));
  return { patientId, notedBy: viewer.userId, changes: JSON.stringify(rows) };
}

/** Takes precedence over what was stated of the plan's change earlier. */
function changeStated({ plan, line = null, reason = null }: NonNullable<Plans['stated']>): KnownChange[] {
  if (line === null && reason === null) return [];
  const { id: treatmentPlanId, regimenCode, customDrugs, startDate: happenedOn } = plan;
  return [{ kind: 'start', regimenCode, customDrugs, line, happenedOn, treatmentPlanId, reason }];
}
