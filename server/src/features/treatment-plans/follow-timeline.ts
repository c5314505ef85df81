import type { RegimenReason } from '@antam/contract/care-codes';
import { changesOfPlans, type KnownChange, type PlanRegimen } from '@antam/rules/care/plan-timeline';
import type { RegimenLine } from '@antam/rules/care/regimen-catalogue';
import type { RegimenChangeKind } from '@antam/rules/care/regimen-timeline';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import type { HeldPatientScope } from '../../platform/session/scope';
import { demandFollowing } from '../regimen-history/check-change';
import type { PlansTimeline, RegimenChangeRow } from '../regimen-history/queries';

/** What a doctor says of the change that a plan makes; a client that knows only plans says nothing. */
export interface StatedChange {
  regimenCode?: string;
  /** Where it is given, it must follow from the history so far. */
  kind?: RegimenChangeKind;
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
  { viewer, clinic, now }: Pick<Call, 'viewer' | 'clinic' | 'now'>,
  { patientId }: HeldPatientScope,
  { plans, changes, stated }: Plans,
): PlansTimeline {
  if (stated?.kind) {
    const { plan, kind, reason = null } = stated;
    const before = changes.filter(({ treatmentPlanId }) => treatmentPlanId !== plan.id);
    demandFollowing({ kind, reason, happenedOn: plan.startDate }, before, clinic.dateOf(now));
  }
  const made = changesOfPlans(plans, stated ? [...changeStated(stated), ...changes] : changes);
  if (stated?.kind && !made.some(({ treatmentPlanId }) => treatmentPlanId === stated.plan.id))
    throw new Refusal('regimen.same', { fields: { regimenCode: 'regimen.same' } });
  const idOf = (planId: string) => changes.find((change) => change.treatmentPlanId === planId)?.id ?? newId();
  const rows = made.map((change) => ({ id: idOf(change.treatmentPlanId), ...change }));
  return { patientId, notedBy: viewer.userId, changes: JSON.stringify(rows) };
}

/** Takes precedence over what was stated of the plan's change earlier. */
function changeStated({ plan, kind, line = null, reason = null }: NonNullable<Plans['stated']>): KnownChange[] {
  if (!kind && line === null && reason === null) return [];
  const { id: treatmentPlanId, regimenCode, customDrugs, startDate: happenedOn } = plan;
  const change = { regimenCode, customDrugs, line, happenedOn, treatmentPlanId, reason };
  return [{ id: treatmentPlanId, kind: kind ?? 'start', ...change }];
}
