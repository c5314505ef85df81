import { addDays } from '../clinic-time';
import { longestDays } from './dosing';
import { lastDayOf } from './last-day';
import { medicineByCode } from './medicine-catalogue';
import { isWholeTreatment } from './prevention';
import { changeSince, hasMedicine, isCourseOver, type NotedStops } from './stops';
import { isSameMedicine, type SuppliedLine, type Supply, suppliesOf, supplyOfMedicine } from './supply';

/** A medicine as it is taken; without a code it is free text, which no rule checks. */
export interface TakenItem {
  medicineCode: string | null;
  medicineName: string;
  unitsPerDose: number | null;
  timesADay: number | null;
}

interface PrescribedItem {
  medicineCode: string | null;
  medicationName: string;
  daysSupply: number | null;
  duration: string | null;
}

export interface EarlierPrescription<I extends PrescribedItem = PrescribedItem> {
  recordDate: string;
  items: readonly I[];
  /** The last day of the plan that it belongs to, where it has one. */
  planEndsOn?: string | null;
}

export interface KnownOfMedicines extends NotedStops {
  /** What was handed over, oldest first. */
  lines: readonly SuppliedLine[];
}

/**
 * `taken`: the days of a medicine, or what was handed over of it, reach today. `unsure`: they do, and something was noted
 * by which it may have ended. `usedUp`: they do not, or no days were written. `ended`: a newer prescription or a doctor's
 * note ended it.
 */
export type TakenState = 'taken' | 'unsure' | 'usedUp' | 'ended';

/**
 * What of each prescription is taken today. A newer one that repeats a medicine ends the earlier list, but antiretrovirals
 * only where it has some itself. These end with a stop, a regimen without them and a newer whole treatment; what the care
 * file names a course for, with that course. Which of these ends free text is not known. Prescriptions come newest first.
 */
export function takenStates(newestFirst: readonly EarlierPrescription[], known: KnownOfMedicines): TakenState[][] {
  const supplies = suppliesOf(known.lines);
  return newestFirst.map((prescription, at) => {
    const newer = newestFirst.slice(0, at);
    const own = prescription.items.map(named);
    // In the order in which they were written: each ends something of what those before it left.
    const left = newer.toReversed().reduce((items, one) => leftOf(one.items.map(named), items), own);
    const isReplaced = own.some(isArv) && newer.some(({ items }) => isWholeTreatment(items.map(codeOf)));
    return prescription.items.map((item, position) => {
      const medicine = own[position];
      if (!medicine || !left.includes(medicine)) return 'ended';
      const supply = supplyOfMedicine(supplies, medicine);
      return stateOf(item, prescription, { ...known, isReplaced, supply: supply === 'unknown' ? null : supply });
    });
  });
}

interface KnownOfItem extends NotedStops {
  supply: Supply | null;
  /** Whether another treatment was prescribed since. */
  isReplaced: boolean;
}

function stateOf(
  item: PrescribedItem,
  { recordDate, items, planEndsOn }: EarlierPrescription,
  known: KnownOfItem,
): TakenState {
  const { supply, isReplaced, today } = known;
  const prescribed = { medicineCode: item.medicineCode, recordDate, codes: items.map(codeOf) };
  const change = changeSince(recordDate, known);
  const goesOn = change !== null && hasMedicine(change, prescribed, known);
  // What was handed over after a stop is taken, though no restart was noted.
  const isChanged = change !== null && !goesOn && !(change.kind === 'stop' && isAfter(supply, change.happenedOn));
  const isStopped = isCourseOver(prescribed, known);
  if (item.medicineCode !== null && (isArv(item) ? isChanged || isReplaced : isStopped)) return 'ended';

  const lastDay = lastDayOf(item, recordDate);
  const isHeld = supply !== null && addDays(supply.runsOutOn, supply.leftoverDays) > today;
  if (!isHeld && (lastDay === null || lastDay < today)) return 'usedUp';
  const isPlanOver = !!planEndsOn && planEndsOn < today && !goesOn;
  const isFreeTextStopped = item.medicineCode === null && (isChanged || isStopped);
  return isPlanOver || isReplaced || isFreeTextStopped ? 'unsure' : 'taken';
}

const isAfter = (supply: Supply | null, day: string) => supply !== null && supply.days > 0 && supply.dispensedOn > day;

/**
 * What a patient takes of each earlier prescription, as the check of safety counts it: also what may be taken. Of the
 * newest prescription that is a medicine of the catalogue whose days are over, because nothing tells that it ended.
 */
export function stillTaken(
  newestFirst: readonly EarlierPrescription<PrescribedItem & Omit<TakenItem, 'medicineName'>>[],
  known: KnownOfMedicines,
): TakenItem[][] {
  const states = takenStates(newestFirst, known);
  return newestFirst.map(({ recordDate, items }, at) =>
    items
      .filter((item, position) => {
        const state = states[at]?.[position];
        if (state !== 'usedUp') return state !== 'ended';
        const isUnknown = lastDayOf(item, recordDate) === null && addDays(recordDate, LONGEST) > known.today;
        return isUnknown || (at === 0 && item.medicineCode !== null);
      })
      .map(({ medicineCode, medicationName: medicineName, unitsPerDose, timesADay }) => ({
        ...{ medicineCode, medicineName, unitsPerDose, timesADay },
      })),
  );
}

/** What does not say how long it lasts may last as long as a prescription may. */
const LONGEST = longestDays({ isListedDisease: true });

type Named = Pick<TakenItem, 'medicineCode' | 'medicineName'>;

/**
 * What a newer prescription leaves of an earlier one: everything where they have no medicine in common. A newer one that
 * repeats a medicine replaces the list, but a few tablets for a cold do not end the antiretrovirals beside them: those it
 * leaves where it has none itself.
 */
export function leftOf<One extends Named>(newer: readonly Named[], earlier: readonly One[]): One[] {
  const renewed = earlier.filter((one) => newer.some((other) => isSameMedicine(one, other)));
  if (renewed.length === 0) return [...earlier];
  // An antiretroviral that is written in words is known by the one it renews.
  return [...newer, ...renewed].some(isArv) ? [] : earlier.filter(isArv);
}

export const isArv = ({ medicineCode }: Pick<TakenItem, 'medicineCode'>) =>
  medicineCode !== null && (medicineByCode(medicineCode)?.isArv ?? false);

const codeOf = ({ medicineCode }: PrescribedItem) => medicineCode;

const named = ({ medicineCode, medicationName: medicineName }: PrescribedItem) => ({ medicineCode, medicineName });
