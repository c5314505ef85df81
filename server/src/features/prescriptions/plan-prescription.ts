import type { PrescriptionItemRequest } from '@antam/contract/medical-records';
import { describeDosing, longestDays, quantityOf, refusalForDosing, repeatedItem } from '@antam/rules/care/dosing';
import { medicineByCode, nameOfMedicine } from '@antam/rules/care/medicine-catalogue';
import { Refusal } from '../../platform/http/refusal';
import { newCode, newId } from '../../platform/ids';
import type { ItemRow, NewPrescription, Override } from './queries';

/** The clinic treats HIV, which is among the diseases for which more than 30 days may be prescribed. */
const DISEASE = { isListedDisease: true };

/**
 * Works out a prescription that is signed now: the quantity of each item and, of a medicine of the catalogue, its name
 * and the words of its dosing. The legal length holds for every item, and nothing overrides it.
 */
export function planPrescription(
  items: readonly PrescriptionItemRequest[],
  signedAt: Date,
  overrides: readonly Override[] = [],
): NewPrescription {
  const rows = items.map((item, index) => (item.medicineCode ? itemOfCatalogue(item, index) : freeText(item, index)));
  const repeated = repeatedItem(rows);
  if (repeated >= 0) throw refused('prescription.sameTwice', repeated, 'medicineCode');
  const lengths = rows.flatMap(({ daysSupply }) => daysSupply ?? []);
  const days = lengths.length > 0 ? Math.max(...lengths) : null;
  return { id: newId(), code: newCode(), signedAt, days, items: rows, overrides };
}

function itemOfCatalogue(item: PrescriptionItemRequest, index: number): ItemRow {
  const medicine = medicineByCode(item.medicineCode ?? '');
  if (!medicine) throw refused('prescription.unknownMedicine', index, 'medicineCode');
  const { unitsPerDose, timesADay, instructions } = item;
  const days = daysOf(item, index);
  if (unitsPerDose === null || timesADay === null || days === null)
    throw refused('prescription.badAmount', index, 'unitsPerDose');
  const dosing = { unitsPerDose, timesADay, days };
  const refusal = refusalForDosing(dosing, DISEASE);
  if (refusal) throw refused(refusal, index, 'daysSupply');
  return {
    ...{ medicationName: nameOfMedicine(medicine), medicineCode: medicine.code, instructions },
    ...{ unitsPerDose, timesADay, daysSupply: days, quantity: quantityOf(dosing) },
    ...describeDosing(dosing, medicine.form),
  };
}

/** Free text keeps its words. Its dose may be given as numbers too, but no rule knows the medicine. */
function freeText(item: PrescriptionItemRequest, index: number): ItemRow {
  const { _id, days: _, quantity: __, ...words } = item;
  const { unitsPerDose, timesADay } = item;
  const daysSupply = daysOf(item, index);
  if ((unitsPerDose === null) !== (timesADay === null)) throw refused('prescription.badAmount', index, 'timesADay');
  if (daysSupply !== null && daysSupply > longestDays(DISEASE))
    throw refused('prescription.tooLong', index, 'daysSupply');
  const isWhole = unitsPerDose !== null && timesADay !== null && daysSupply !== null;
  return {
    ...words,
    daysSupply,
    quantity: isWhole ? quantityOf({ unitsPerDose, timesADay, days: daysSupply }) : null,
  };
}

/** Two names of one number must not say different things. */
function daysOf({ days, daysSupply }: PrescriptionItemRequest, index: number): number | null {
  if (days !== null && daysSupply !== null && days !== daysSupply)
    throw refused('prescription.badAmount', index, 'days');
  return days ?? daysSupply;
}

function refused(code: ConstructorParameters<typeof Refusal>[0], index: number, field: string): Refusal {
  return new Refusal(code, { fields: { [`prescription.${index}.${field}`]: code } });
}
