import type { CounterForStaff, CounterLine, CounterPrescription } from '@antam/contract/dispensing';
import type { PrescribedMedicine, SupplyForDoctor, SupplyForPatient, SupplyMedicine } from '@antam/contract/supply';
import { lastDayToHandOver, remainingOf } from '@antam/rules/care/handing-over';
import { unitOfMedicine } from '@antam/rules/care/medicine-catalogue';
import { listMedicines } from '@antam/rules/care/medicines';
import { NEXT_VISIT } from '@antam/rules/care/next-visit';
import { latestChanges } from '@antam/rules/care/prescription-changes';
import { currentRegimen } from '@antam/rules/care/regimen-timeline';
import { isArv } from '@antam/rules/care/still-taken';
import { daysLeft, type Supply, suppliesOf, supplyOfMedicine } from '@antam/rules/care/supply';
import { addDays } from '@antam/rules/clinic-time';
import { regimenDays } from '@antam/rules/packs/patient-facts';
import { arvSupplyOf, isHeldTaken } from '../prescriptions/list-taken';
import type { ItemRow } from '../prescriptions/queries';
import type { SupplyRows } from './find-supply';
import type { CounterLineRow, CounterRow } from './queries';

/** One row of what was handed over. */
export function presentLine(row: CounterLineRow): CounterLine {
  const { id: _id, medicineName: medicationName, medicineCode, ...line } = row;
  return { _id, medicationName, unit: unitOfMedicine(medicineCode), ...line };
}

/** What is to be handed over to one patient, for the counter; a doctor's answer is stripped of the name. */
export function presentAtCounter(rows: readonly CounterRow[], today: string): CounterForStaff {
  const [first] = rows as [CounterRow];
  return {
    patient: {
      patientCode: first.patientCode ?? '',
      fullName: first.fullName,
      dateOfBirth: first.dateOfBirth,
    },
    prescriptions: rows.map((row) => presentPrescription(row, today)),
  };
}

function presentPrescription(row: CounterRow, today: string): CounterPrescription {
  const lastDay = lastDayToHandOver(row);
  return {
    ...{ _id: row.id, code: row.code, writtenOn: row.recordDate, doctorName: row.doctorName },
    ...{ lastDay, isExpired: today > lastDay },
    items: row.items.map((item) => ({
      position: item.position,
      medicationName: item.medicationName,
      isChecked: item.medicineCode !== null,
      dosage: item.dosage,
      frequency: item.frequency,
      days: item.days,
      quantity: item.quantity,
      unit: unitOfMedicine(item.medicineCode),
      left: remainingOf(item, row.lines),
      isReplaced: item.isReplaced,
    })),
    lines: row.lines.map(presentLine),
  };
}

/** A patient's own medicines: how to take them, how long they last, when to come, what changed. */
export function presentSupplyToPatient(rows: SupplyRows, today: string): SupplyForPatient {
  const { listed, earlier } = listOf(rows, today);
  const first = firstRunOut(rows, listed, today);
  const { nextVisitOn, showsNames, regimenChanges } = rows;
  const supply = arvSupplyOf(rows.newestFirst.toReversed(), regimenChanges);
  const isCovered = nextVisitOn !== null && first !== null && nextVisitOn < first;
  const { stoppedOn } = regimenDays(regimenChanges, today, supply?.dispensedOn ?? null);
  const changes = latestChanges(rows.records);
  return {
    medicines: listed.map((one) => presentMedicine(one, today)),
    earlierMedicines: earlier.map(presentPrescribed),
    stoppedOn,
    nextVisitOn,
    comeBy: first && !isCovered ? addDays(first, -NEXT_VISIT.daysBeforeRunOut) : null,
    // After a stop the last prescription does not tell what is taken.
    changes: stoppedOn && changes && stoppedOn >= changes.on ? null : changes,
    papers: papersOf(rows.records),
    showsNames,
  };
}

/**
 * The day before which a patient has to come: when the antiretrovirals run out, unless the patient attended after that,
 * because what was received then is not known. For a patient without any, when the first of the medicines runs out that
 * has not yet. Null while it is unknown, for one whose treatment here has ended, and where what is in hand was replaced.
 */
function firstRunOut(rows: SupplyRows, listed: readonly ListedMedicine[], today: string): string | null {
  const { records, newestFirst, regimenChanges, courses, isByRunOut } = rows;
  if (courses?.outcome) return null;
  if (listed.some(isArv) || currentRegimen(regimenChanges, today)) {
    const prescriptions = records.map(({ recordDate, prescription: items }) => ({ recordDate, items }));
    const isKnown = isByRunOut && isHeldTaken({ prescriptions, handedOver: newestFirst, regimenChanges }, today);
    return isKnown ? (arvSupplyOf(newestFirst.toReversed(), regimenChanges)?.runsOutOn ?? null) : null;
  }
  if (listed.some(({ supply }) => supply === null)) return null;
  const days = listed.flatMap(({ supply }) => supply?.runsOutOn ?? []).filter((day) => day > today);
  return days.toSorted()[0] ?? null;
}

function papersOf(newestFirst: SupplyRows['records']): SupplyForPatient['papers'] {
  const prescribed = newestFirst.find(({ prescription }) => prescription.length > 0);
  return {
    summaryOf: newestFirst[0]?.id ?? null,
    sheetOf: prescribed ? { recordId: prescribed.id, on: prescribed.recordDate } : null,
  };
}

/** The same for a doctor, with everything that was handed over. */
export function presentSupplyToDoctor(rows: SupplyRows, today: string): SupplyForDoctor {
  return {
    medicines: listOf(rows, today).listed.map((one) => presentMedicine(one, today)),
    history: rows.newestFirst.map(({ prescribedCodes: _, prescriptionId: __, ...line }) => presentLine(line)),
  };
}

type ListedMedicine = ReturnType<typeof listOf>['listed'][number];

/** The medicines that are taken or may be, each with what the patient has of it, and those that no longer are. */
function listOf({ records, newestFirst, regimenChanges, courses }: SupplyRows, today: string) {
  const prescribing = records.map(({ recordDate, prescription, treatmentPlanId, endDate }) => ({
    ...{ recordDate, prescription, treatmentPlanId: treatmentPlanId ? { endDate } : null },
  }));
  const lines = newestFirst.toReversed();
  const supplies = suppliesOf(lines);
  const supplyFor = ({ medicineCode, medicationName: medicineName }: ItemRow): Supply | null => {
    const supply = supplyOfMedicine(supplies, { medicineCode, medicineName });
    return supply === 'unknown' ? null : supply;
  };
  const medicines = listMedicines(prescribing, { lines, regimenChanges, courses, today });
  return {
    listed: medicines
      .filter(({ state }) => state !== 'earlier')
      .map((medicine) => ({ ...medicine, supply: supplyFor(medicine) })),
    earlier: medicines.filter(({ state }) => state === 'earlier'),
  };
}

function presentMedicine({ supply, ...medicine }: ListedMedicine, today: string): SupplyMedicine {
  return { ...presentPrescribed(medicine), handed: supply && handedOf(supply, today) };
}

function presentPrescribed(medicine: Omit<ListedMedicine, 'supply'>): PrescribedMedicine {
  const { medicationName, medicineCode, dosage, frequency, duration, instructions, quantity } = medicine;
  const { recordDate, lastDay, state } = medicine;
  return {
    ...{ state, medicationName, isChecked: medicineCode !== null, dosage, frequency, duration, instructions },
    ...{ quantity, unit: unitOfMedicine(medicineCode), prescribedOn: recordDate, lastDay },
  };
}

/** What a patient has of each medicine, from everything that was handed over. */
export function suppliesOfRows(newestFirst: SupplyRows['newestFirst']): Supply[] {
  return suppliesOf(newestFirst.toReversed());
}

const handedOf = ({ dispensedOn, days, runsOutOn, leftoverDays }: Supply, today: string) => ({
  ...{ on: dispensedOn, days, runsOutOn, daysLeft: daysLeft(runsOutOn, today), leftoverDays },
});
