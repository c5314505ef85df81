import type { CareOutcome } from '@antam/contract/care-codes';

interface Left {
  outcome: CareOutcome | null;
  outcomeOn: string | null;
}

/**
 * Whether a visit shows that a person is in our care again although the care file says otherwise: one who died or was
 * transferred is here on a later day. On the day itself the visit may be the one at which the file was written.
 */
export function isHereAgain({ outcome, outcomeOn }: Left, visitOn: string): boolean {
  return outcomeOn !== null && (outcome === 'died' || outcome === 'transferredOut') && outcomeOn < visitOn;
}

/** Whether a signed visit ends the outcome of the care file: the person is here again, or takes medicine again. */
export function endsOutcome(left: Left, visit: { on: string; isTreatmentBegun: boolean }): boolean {
  return isHereAgain(left, visit.on) || (left.outcome === 'stopped' && visit.isTreatmentBegun);
}
