import { nameOfRegimen } from '@antam/rules/care/regimens';
import { writtenQuantity } from '@antam/rules/care/written-quantity';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { papers } from '@antam/texts/papers';
import type { InferResult } from 'kysely';
import type { ItemRow } from '../prescriptions/queries';
import type { SheetContent } from './draw-sheet';
import type { SummaryContent } from './draw-summary';
import type { selectCareFacts, selectNewestPrescription, selectPerson, selectPlace, selectSheet } from './queries';

type Rows<Select extends (...args: never[]) => { execute(): Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>['execute']>
>;
type Person = InferResult<ReturnType<typeof selectPerson>>[number];
type Facts = InferResult<ReturnType<typeof selectCareFacts>>[number];

interface Shared {
  place: Rows<typeof selectPlace>;
  person: Person;
  facts: Facts | undefined;
}

/** What a prescription sheet says. */
export function sheetOf(
  { place, person, facts }: Shared,
  sheet: InferResult<ReturnType<typeof selectSheet>>[number],
  nextVisit: string | null,
): SheetContent {
  return {
    clinic: clinicOf(place),
    code: sheet.code,
    patient: patientOf(person, facts),
    diagnosis: sheet.diagnosis,
    items: sheet.items.map((item) => ({
      name: item.medicationName,
      quantity: item.quantity === null ? null : writtenQuantity(item.quantity, item.medicineCode),
      dosing: dosingOf(item),
      instructions: item.instructions,
    })),
    nextVisit,
    doctor: sheet.doctorName ?? '',
    signedOn: sheet.recordDate,
  };
}

interface Course extends Shared {
  plans: readonly { regimen: string; customDrugs: string | null; startDate: string; endDate: string | null }[];
  results: readonly { analyte: string; value: number; belowDetection: boolean; sampledOn: string }[];
  prescription: InferResult<ReturnType<typeof selectNewestPrescription>>[number] | undefined;
}

/** What a summary for another clinic says. Plans and results come newest first. */
export function summaryOf(course: Course, written: { doctor: string; on: string }): SummaryContent {
  const { place, person, facts, plans, results, prescription } = course;
  const newest = (analyte: string) => results.find((result) => result.analyte === analyte) ?? null;
  return {
    clinic: clinicOf(place),
    patient: patientOf(person, facts),
    hivConfirmedOn: facts?.hivConfirmedOn ?? null,
    artStartedOn: facts?.artStartedOn ?? null,
    regimens: plans.toReversed().map((plan) => ({
      name: nameOfRegimen(plan, papers.summary.unknown),
      from: plan.startDate,
      to: plan.endDate,
    })),
    viralLoad: newest('ViralLoad'),
    cd4: newest('CD4'),
    allergies:
      facts?.allergies?.map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': ')) ?? null,
    otherMedicines: facts?.otherMedicines?.map(({ name }) => name) ?? null,
    tbTreatment: periodOf(facts?.tbFrom, facts?.tbTo),
    tbPrevention: periodOf(facts?.tptFrom, facts?.tptTo),
    coTrimoxazole: periodOf(facts?.ctxFrom, facts?.ctxTo),
    lastPrescription: prescription
      ? {
          date: prescription.recordDate,
          items: prescription.items.map((item) => ({ name: item.medicationName, dosing: dosingOf(item) })),
        }
      : null,
    doctor: written.doctor,
    writtenOn: written.on,
  };
}

export function clinicOf(place: Shared['place']): SheetContent['clinic'] {
  return place[0] ?? DEFAULT_SETTINGS;
}

function patientOf(person: Person, facts: Facts | undefined): SheetContent['patient'] {
  const { fullName, dateOfBirth, gender, address } = person;
  const weightKg = facts?.measures.findLast((measure) => measure.weightKg !== null)?.weightKg ?? null;
  return { name: fullName, dateOfBirth, gender, weightKg, address };
}

/** How much each time, how often and how long, as Circular 26/2025/TT-BYT wants it; free text in its own words. */
function dosingOf({ dosage, frequency, duration, timesADay, daysSupply }: ItemRow): string {
  if (dosage && timesADay && daysSupply) return papers.sheet.dosing(dosage, timesADay, daysSupply);
  return [dosage, frequency, duration].filter(Boolean).join(', ');
}

function periodOf(from: string | null | undefined, to: string | null | undefined) {
  return from ? { from, to: to ?? null } : null;
}
