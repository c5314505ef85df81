import type { Analyte } from '@antam/contract/constants';
import type { RuleRefusal } from '@antam/contract/errors';
import { addDays } from '../clinic-time';

interface PlanDates {
  startDate: string;
  endDate: string | null;
  nextAppointmentDate: string | null;
}

/** The first reason a treatment plan does not make sense, or null. */
export function refusalForPlan(plan: PlanDates & { regimen: string; customDrugs: string | null }): RuleRefusal | null {
  if (plan.endDate !== null && plan.endDate <= plan.startDate) return 'plan.endBeforeStart';
  if (plan.nextAppointmentDate !== null && plan.nextAppointmentDate < plan.startDate) return 'plan.nextBeforeStart';
  if (plan.regimen === 'Custom' && !plan.customDrugs) return 'plan.drugsRequired';
  return null;
}

/** A plan is being followed from its start until its end. */
export function isCurrent(plan: Pick<PlanDates, 'startDate' | 'endDate'>, today: string): boolean {
  return plan.startDate <= today && (plan.endDate === null || plan.endDate >= today);
}

/** The regimen by the name a doctor reads: a Custom one is its drugs. */
export function nameOfRegimen(plan: { regimen: string; customDrugs: string | null }): string {
  return plan.regimen === 'Custom' ? (plan.customDrugs ?? plan.regimen) : plan.regimen;
}

/** A medicine is being taken when the latest prescription names it, or while its own supply lasts. */
export function isTaken(
  medicine: { recordDate: string; daysSupply: number | null },
  latestPrescription: string,
  today: string,
): boolean {
  if (medicine.recordDate === latestPrescription) return true;
  return medicine.daysSupply !== null && addDays(medicine.recordDate, medicine.daysSupply) > today;
}

/** The first reason a laboratory result does not make sense, or null. */
export function refusalForLab(
  result: { sampledOn: string; resultedOn: string | null },
  today: string,
): RuleRefusal | null {
  if (result.sampledOn > today) return 'lab.inTheFuture';
  if (result.resultedOn === null) return null;
  if (result.resultedOn < result.sampledOn) return 'lab.resultBeforeSample';
  return result.resultedOn > today ? 'lab.inTheFuture' : null;
}

/** A reminder somebody wrote is important while it failed or goes out within these days. */
export const IMPORTANT_WITHIN_DAYS = 7;

/** What a result means, as thresholds the clinic uses (WHO; spec: 50, 200, 1000 copies/mL and 200, 500 cells/mm³). */
export type LabMeaning = 'undetectable' | 'suppressed' | 'low' | 'high' | 'strong' | 'fair' | 'weak';

export function meaningOf(analyte: Analyte, value: number, belowDetection: boolean): LabMeaning {
  if (analyte === 'ViralLoad') {
    if (belowDetection || value < 50) return 'undetectable';
    if (value < 200) return 'suppressed';
    return value < 1000 ? 'low' : 'high';
  }
  if (value >= 500) return 'strong';
  return value >= 200 ? 'fair' : 'weak';
}
