import { treatsHiv } from '@antam/rules/care/prevention';
import { lastInterruption, type RegimenChange } from '@antam/rules/care/regimen-timeline';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { daysBetween } from '@antam/rules/clinic-time';
import { lateAnswer } from '@antam/rules/packs/late';
import { VN_2021 } from '@antam/rules/packs/vn-2021';
import { arvSupplyOf } from '../prescriptions/list-taken';
import type { HandedOverRow } from '../prescriptions/queries';
import type { FollowedRow, KnownDayRow } from './queries';

interface KnownOfReturn {
  /** The day of the visit. */
  day: string;
  plans: readonly { startDate: string; nextAppointmentDate: string | null }[];
  /** Oldest first. */
  regimenChanges: readonly Pick<RegimenChange, 'kind' | 'happenedOn'>[];
  /** Newest first. */
  handedOver: readonly HandedOverRow[];
  knownDays: readonly KnownDayRow[];
  followUps: readonly FollowedRow[];
  clinic: ClinicTime;
}

/**
 * Whether the patient of a visit comes back after having been late, and since when they were expected: by the rules of
 * the follow-up list on that day, without what the visit itself changed, or because reception was following them up.
 */
export function judgeReturn(known: KnownOfReturn): { expectedOn: string; days: number } | null {
  const { day, plans, handedOver, regimenChanges, knownDays, followUps, clinic } = known;
  const lines = handedOver.filter(({ dispensedOn }) => dispensedOn < day).toReversed();
  if (plans.length === 0 && !lines.some(({ medicineCode }) => treatsHiv(medicineCode))) return null;

  const daysOf = (kind: KnownDayRow['kind']) => knownDays.filter((one) => one.kind === kind).map(({ date }) => date);
  const planned = plans
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate))
    .findLast(({ nextAppointmentDate }) => nextAppointmentDate !== null);
  const attended = [...daysOf('arrival'), ...lines.map(({ dispensedOn }) => dispensedOn)].filter((one) => one < day);
  const supply = arvSupplyOf(lines, regimenChanges);
  const before = lastInterruption(
    regimenChanges.filter(({ happenedOn }) => happenedOn < day),
    day,
    supply?.dispensedOn ?? null,
  );
  // Every pack counts from the day after a patient was expected.
  const late = lateAnswer(VN_2021, {
    ...{ today: day, outcome: null, supply, bookedVisits: daysOf('booked') },
    ...{ plannedVisit: planned?.nextAppointmentDate ?? null, lastAttended: attended.toSorted().at(-1) ?? null },
    stoppedOn: before?.until === null ? before.from : null,
  });
  if (late.due !== null && late.daysLate > 0) return { expectedOn: late.due, days: late.daysLate };

  const followed = followUps.find(({ closedAt }) => closedAt === null || clinic.dateOf(closedAt) === day);
  if (!followed?.expectedOn || followed.expectedOn >= day) return null;
  return { expectedOn: followed.expectedOn, days: daysBetween(followed.expectedOn, day) };
}
