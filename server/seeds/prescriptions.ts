import type { DispensingSource } from '@antam/contract/dispensing';
import { describeDosing, quantityOf } from '@antam/rules/care/dosing';
import { medicineByCode, nameOfMedicine } from '@antam/rules/care/medicine-catalogue';
import { addDays } from '@antam/rules/clinic-time';
import { after } from './arrivals';
import { createRandom, type Random } from './random';
import type { Drug } from './regimens';
import type { Row } from './rows';
import type { Doctor, Patient, World } from './world';

interface Prescribing {
  patient: Patient;
  doctor: Doctor;
  recordId: string;
  date: string;
  writtenAt: Date;
  drugs: readonly Drug[];
  days: number;
}

const SOURCES: readonly DispensingSource[] = ['BHYT', 'BHYT', 'BHYT', 'GlobalFund', 'PEPFAR'];
/** Of a long and recent prescription the counter has handed over this much; the rest comes with the next delivery. */
export const FIRST_PART_DAYS = 60;
export const RECENT_DAYS = 50;

/** Writes the prescription of a record, and that it was handed over at the counter a quarter of an hour later. */
export function prescribe(world: World, prescribing: Prescribing): void {
  const { rows } = world;
  const { patient, doctor, recordId, date, writtenAt, drugs, days } = prescribing;
  const random = createRandom(recordId);
  const items = drugs.map((drug, position) => itemOf(drug, { recordId, position, days }));
  rows.prescriptionItems.push(...items);
  const id = random.id(writtenAt);
  const of = { id, recordId, patientId: patient.id, doctorId: doctor.id };
  rows.prescriptions.push({ ...of, code: random.code(), signedAt: writtenAt, days });
  const isRecent = days > FIRST_PART_DAYS && date > addDays(world.today, -RECENT_DAYS);
  const isPart = isRecent && patient !== world.demoPatient;
  handOver(world, prescribing, { id, items, days: isPart ? FIRST_PART_DAYS : days, random });
}

function itemOf(
  drug: Drug,
  { recordId, position, days }: { recordId: string; position: number; days: number },
): Row<'prescriptionItems'> {
  const { unitsPerDose, timesDaily, instructions } = drug;
  const dosing = { unitsPerDose, timesADay: timesDaily, days };
  const medicine = 'medicineCode' in drug ? medicineByCode(drug.medicineCode) : null;
  return {
    ...{ recordId, position, instructions, daysSupply: days, unitsPerDose, timesDaily, quantity: quantityOf(dosing) },
    medicineCode: medicine?.code ?? null,
    medicationName: medicine ? nameOfMedicine(medicine) : (drug as { medicationName: string }).medicationName,
    ...describeDosing(dosing, medicine?.form ?? 'tablet'),
  };
}

interface Handing {
  id: string;
  items: readonly Row<'prescriptionItems'>[];
  days: number;
  random: Random;
}

function handOver(world: World, { patient, date, writtenAt }: Prescribing, { id, items, days, random }: Handing): void {
  const { rows, staff } = world;
  const source = random.pick(SOURCES);
  const createdAt = after(writtenAt, 15);
  for (const item of items) {
    const dosing = { unitsPerDose: item.unitsPerDose ?? 1, timesADay: item.timesDaily ?? 1, days };
    rows.dispensings.push({
      ...{ id: random.id(createdAt), patientId: patient.id, prescriptionId: id, position: item.position },
      ...{ kind: 'handed', aboutId: null, medicineCode: item.medicineCode ?? null, medicineName: item.medicationName },
      ...{ quantity: quantityOf(dosing), days, source, note: null, dispensedOn: date },
      ...{ dispensedBy: staff[0] as string, createdAt },
    });
  }
}
