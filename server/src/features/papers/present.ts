import { REGIMEN_REASON_CODES } from '@antam/rules/care/care-codes';
import { nameOfChange } from '@antam/rules/care/plan-timeline';
import { supplyOfMedicine } from '@antam/rules/care/supply';
import { writtenQuantity } from '@antam/rules/care/written-quantity';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { addDays } from '@antam/rules/clinic-time';
import { papers } from '@antam/texts/papers';
import { careCodeTexts } from '@antam/texts/vi/doctor-care-codes';
import type { InferResult } from 'kysely';
import { suppliesOfRows } from '../dispensing/present';
import type { selectDispensings } from '../dispensing/queries';
import type { ItemRow } from '../prescriptions/queries';
import type { RegimenChangeRow } from '../regimen-history/queries';
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
  timeline: readonly RegimenChangeRow[];
  results: readonly { analyte: string; value: number; belowDetection: boolean; sampledOn: string }[];
  prescriptions: InferResult<ReturnType<typeof selectNewestPrescription>>;
  handed: InferResult<ReturnType<typeof selectDispensings>>;
}

/** What a summary for another clinic says. The timeline is oldest first, the rest newest first. */
export function summaryOf(course: Course, written: { doctor: string; on: string }): SummaryContent {
  const { place, person, facts, timeline, results, prescriptions, handed } = course;
  const newest = (analyte: string) => results.find((result) => result.analyte === analyte) ?? null;
  return {
    clinic: clinicOf(place),
    patient: patientOf(person, facts),
    hivConfirmedOn: facts?.hivConfirmedOn ?? null,
    artStartedOn: facts?.artStartedOn ?? null,
    whoStage: facts?.whoStage ?? null,
    regimens: timeline.map((change, at) => ({
      name: change.kind === 'stop' ? papers.summary.stopped : (nameOfChange(change) ?? papers.summary.unknown),
      from: change.happenedOn,
      to: timeline[at + 1]?.happenedOn ?? null,
      reason: change.reason && careCodeTexts.regimenReason[REGIMEN_REASON_CODES[change.reason]].toLowerCase(),
    })),
    viralLoad: newest('ViralLoad'),
    cd4: newest('CD4'),
    allergies:
      facts?.allergies?.map(({ substance, reaction }) => [substance, reaction].filter(Boolean).join(': ')) ?? null,
    otherMedicines: facts?.otherMedicines?.map(({ name }) => name) ?? null,
    tbTreatment: periodOf(facts?.tbFrom, facts?.tbTo),
    tbPrevention: periodOf(facts?.tptFrom, facts?.tptTo),
    coTrimoxazole: periodOf(facts?.ctxFrom, facts?.ctxTo),
    lastPrescription: lastPrescriptionOf(prescriptions, handed),
    doctor: written.doctor,
    writtenOn: written.on,
  };
}

function lastPrescriptionOf([prescription]: Course['prescriptions'], handed: Course['handed']) {
  if (!prescription) return null;
  const supplies = suppliesOfRows(handed);
  const items = prescription.items.map((item) => {
    const { medicationName: name, medicineCode } = item;
    const supply = supplyOfMedicine(supplies, { medicineCode, medicineName: name });
    return { name, dosing: dosingOf(item), lasts: supply === 'unknown' ? null : addDays(supply.runsOutOn, -1) };
  });
  return { date: prescription.recordDate, items };
}

export function clinicOf(place: Shared['place']): SheetContent['clinic'] {
  return place[0] ?? DEFAULT_SETTINGS;
}

function patientOf(person: Person, facts: Facts | undefined): SheetContent['patient'] {
  const { fullName: name, ...rest } = person;
  const weightKg = facts?.measures.findLast((measure) => measure.weightKg !== null)?.weightKg ?? null;
  return { name, weightKg, ...rest };
}

/** How much each time, how often and how long, as Circular 26/2025/TT-BYT wants it; free text in its own words. */
function dosingOf({ dosage, frequency, duration, timesADay, daysSupply }: ItemRow): string {
  if (dosage && timesADay && daysSupply) return papers.sheet.dosing(dosage, timesADay, daysSupply);
  return [dosage, frequency, duration].filter(Boolean).join(', ');
}

function periodOf(from: string | null | undefined, to: string | null | undefined) {
  return from ? { from, to: to ?? null } : null;
}
