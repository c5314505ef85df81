const HOUR_MS = 3_600_000;
/** A patient whose visit is left to be moved is told not to come so long before it would begin. */
export const TOLD_BEFORE_HOURS = 24;

/**
 * What a patient is told when a visit is left to be moved: that it needs another time, or, when it would begin within a
 * day, at once not to come.
 */
export function newsOfLeaving(startsAt: Date, now: Date): 'toMove' | 'away' {
  return startsAt.getTime() - now.getTime() <= TOLD_BEFORE_HOURS * HOUR_MS ? 'away' : 'toMove';
}
