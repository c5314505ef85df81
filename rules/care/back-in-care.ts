import type { CareOutcome } from '@antam/contract/care-codes';

interface Left {
  outcome: CareOutcome | null;
  outcomeOn: string | null;
  /** When the care file came to say so; null where it is not known. */
  outcomeNotedAt?: Date | null;
}

interface Visit {
  /** The clinic's day. */
  on: string;
  /** Null for a patient whose arrival was not noted. */
  arrivedAt: Date | null;
}

/**
 * Whether a visit shows that a person is in our care again although the care file says otherwise: one who died or was
 * transferred is here on a later day, or arrived on the same day after the file said so. The file may have been written
 * at the visit of a patient who had arrived before.
 */
export function isHereAgain({ outcome, outcomeOn, outcomeNotedAt = null }: Left, { on, arrivedAt }: Visit): boolean {
  if (outcomeOn === null || (outcome !== 'died' && outcome !== 'transferredOut')) return false;
  if (outcomeOn !== on) return outcomeOn < on;
  return outcomeNotedAt !== null && arrivedAt !== null && arrivedAt > outcomeNotedAt;
}

/** Whether a signed visit ends the outcome of the care file: the person is here again, or takes medicine again. */
export function endsOutcome(left: Left, visit: Visit & { isTreatmentBegun: boolean }): boolean {
  return isHereAgain(left, visit) || (left.outcome === 'stopped' && visit.isTreatmentBegun);
}
