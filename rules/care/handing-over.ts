import type { ErrorCode } from '@antam/contract/errors';
import { addDays } from '../clinic-time';
import { longestDays, quantityOf } from './dosing';

/** One medicine of a prescription, as far as the counter counts it. */
export interface PrescribedItem {
  position: number;
  /** How long it lasts; null where the prescription does not say. */
  days: number | null;
  unitsPerDose: number | null;
  timesADay: number | null;
  quantity: number | null;
  /** Whether a newer prescription has the same medicine: then the older one is not handed over any more. */
  isReplaced: boolean;
}

/** One row of what was handed over; a return and a correction are about an earlier row. */
export interface DispensingLine {
  id: string;
  position: number;
  kind: 'handed' | 'returned' | 'corrected';
  aboutId: string | null;
  days: number | null;
  quantity: number | null;
}

interface Amount {
  days: number | null;
  quantity: number | null;
}

export type PlannedHandOver = Amount & { position: number };

type HandOverRefusal = Extract<ErrorCode, `dispensing.${string}` | 'prescription.expired'>;

type Plan<T> = ({ ok: true } & T) | { ok: false; refusal: HandOverRefusal };

/** The last day on which a prescription may be handed over: after it, its own days would be over. */
export function lastDayToHandOver({ recordDate, days }: { recordDate: string; days: number | null }): string {
  return addDays(recordDate, days ?? longestDays({ isListedDisease: false }));
}

/** The rows that stand: each with what its last correction says. Lines come oldest first. */
export function standingLines<L extends DispensingLine>(lines: readonly L[]): L[] {
  return lines
    .filter(({ kind }) => kind !== 'corrected')
    .map((line) => {
      const correction = lines.findLast(({ kind, aboutId }) => kind === 'corrected' && aboutId === line.id);
      return correction ? { ...line, days: correction.days, quantity: correction.quantity } : line;
    });
}

/**
 * What is still to be handed over of an item; null when nothing is. Of an item that does not say how long it lasts, all
 * is handed over at once.
 */
export function remainingOf(item: PrescribedItem, lines: readonly DispensingLine[]): Amount | null {
  if (item.isReplaced) return null;
  const standing = standingLines(lines).filter(({ position }) => position === item.position);
  if (item.days === null) {
    const isHanded = standing.some(
      (line) => line.kind === 'handed' && line.days !== 0 && !standing.some(({ aboutId }) => aboutId === line.id),
    );
    return isHanded ? null : { days: null, quantity: item.quantity };
  }
  const days = item.days - sumOf(standing, 'days');
  if (days <= 0) return null;
  if (item.quantity === null) return { days, quantity: null };
  const quantity = item.quantity - sumOf(standing, 'quantity');
  return { days, quantity: Math.min(item.quantity, Math.max(0, quantity)) };
}

/** Decides what is handed over: the given days of the given items, or without them all that is left. */
export function planHandOver(
  items: readonly PrescribedItem[],
  lines: readonly DispensingLine[],
  wanted: readonly { position: number; days: number }[] | null,
): Plan<{ handed: PlannedHandOver[] }> {
  const left = new Map(items.map((item) => [item.position, remainingOf(item, lines)]));
  if (!wanted) {
    const handed = [...left].flatMap(([position, amount]) => (amount ? [{ position, ...amount }] : []));
    if (handed.length > 0) return { ok: true, handed };
    return refuse(items.some(({ isReplaced }) => isReplaced) ? 'dispensing.replaced' : 'dispensing.nothingLeft');
  }
  const handed: PlannedHandOver[] = [];
  for (const { position, days } of wanted) {
    const item = items.find((one) => one.position === position);
    const amount = left.get(position);
    if (item?.isReplaced) return refuse('dispensing.replaced');
    if (!item || !amount) return refuse('dispensing.nothingLeft');
    if (amount.days !== null && days > amount.days) return refuse('dispensing.beyondPrescribed');
    handed.push({ position, ...(days === amount.days ? amount : withinLeft(amountFor(item, days), amount)) });
  }
  return { ok: true, handed };
}

/**
 * Decides about medicine that comes back: never more than was handed over in this row. A row without days comes back
 * once, as a whole.
 */
export function planReturn(
  item: PrescribedItem,
  lines: readonly DispensingLine[],
  { aboutId, days }: { aboutId: string; days: number },
): Plan<Amount> {
  const handed = findHanded(lines, aboutId);
  if (!handed) return refuse('dispensing.notHanded');
  const returned = returnedOf(handed, lines);
  const kept = { days: lessOf(handed.days, returned.days), quantity: lessOf(handed.quantity, returned.quantity) };
  if (kept.days === null ? returned.times > 0 : days > kept.days) return refuse('dispensing.beyondHanded');
  return {
    ok: true,
    days,
    quantity: days === kept.days ? kept.quantity : withinLeft(amountFor(item, days), kept).quantity,
  };
}

/**
 * Decides about a row that was written wrongly: what really was handed over, 0 days for nothing. It may neither exceed
 * the prescription, also one that a newer one replaces by now, nor fall below what came back.
 */
export function planCorrection(
  item: PrescribedItem,
  lines: readonly DispensingLine[],
  { aboutId, days }: { aboutId: string; days: number },
): Plan<Amount> {
  const handed = findHanded(lines, aboutId);
  if (!handed) return refuse('dispensing.notHanded');
  if (days < returnedOf(handed, lines).days) return refuse('dispensing.beyondHanded');
  const left = remainingOf({ ...item, isReplaced: false }, lines);
  const most = { days: (handed.days ?? 0) + (left?.days ?? 0), quantity: moreOf(handed.quantity, left?.quantity) };
  if (item.days !== null && days > most.days) return refuse('dispensing.beyondPrescribed');
  return { ok: true, ...withinLeft(amountFor(item, days), most) };
}

const findHanded = (lines: readonly DispensingLine[], id: string) =>
  standingLines(lines).find((line) => line.id === id && line.kind === 'handed');

/** How much of a row came back, and how often. */
function returnedOf({ id }: DispensingLine, lines: readonly DispensingLine[]) {
  const returns = lines.filter(({ kind, aboutId }) => kind === 'returned' && aboutId === id);
  const total = (part: 'days' | 'quantity') => returns.reduce((sum, line) => sum + (line[part] ?? 0), 0);
  return { times: returns.length, days: total('days'), quantity: total('quantity') };
}

const lessOf = (amount: number | null, less: number) => (amount === null ? null : amount - less);
const moreOf = (amount: number | null, more: number | null | undefined) =>
  amount === null ? null : amount + (more ?? 0);

function amountFor({ unitsPerDose, timesADay }: PrescribedItem, days: number): Amount {
  const isKnown = unitsPerDose !== null && timesADay !== null;
  return { days, quantity: isKnown ? quantityOf({ unitsPerDose, timesADay, days }) : null };
}

/** Several parts, each rounded up to whole units, are together no more than the whole. */
function withinLeft({ days, quantity }: Amount, left: Amount): Amount {
  return { days, quantity: quantity === null || left.quantity === null ? quantity : Math.min(quantity, left.quantity) };
}

function sumOf(lines: readonly DispensingLine[], part: 'days' | 'quantity'): number {
  return lines.reduce((sum, line) => sum + (line.kind === 'returned' ? -1 : 1) * (line[part] ?? 0), 0);
}

const refuse = (refusal: HandOverRefusal) => ({ ok: false as const, refusal });
