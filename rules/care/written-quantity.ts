import { MEDICINE_FORMS } from './medicine';
import { medicineByCode } from './medicine-catalogue';
import type { Substance } from './substances';

/** Addictive and psychotropic substances: Circular 20/2017/TT-BYT, annexes I and II. */
const CONTROLLED: readonly Substance[] = [
  ...(['methadone', 'buprenorphine'] as const),
  ...(['diazepam', 'midazolam', 'triazolam', 'phenobarbital'] as const),
];

/**
 * A quantity as the law wants it on a prescription (Circular 52/2017/TT-BYT, article 6, kept by Circular
 * 26/2025/TT-BYT): below 10 with a zero in front, and of an addictive or psychotropic medicine in words.
 */
export function writtenQuantity(quantity: number, medicineCode: string | null): string {
  const medicine = medicineCode === null ? null : medicineByCode(medicineCode);
  const isControlled = medicine?.substances.some((substance) => CONTROLLED.includes(substance));
  const amount = isControlled ? capitalised(numberInWords(quantity)) : String(quantity).padStart(2, '0');
  return medicine ? `${amount} ${MEDICINE_FORMS[medicine.form]}` : amount;
}

const DIGITS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

/** A whole number from 0 to 999,999 in Vietnamese words. */
export function numberInWords(number: number): string {
  if (number < 1000) return belowThousand(number);
  const rest = number % 1000;
  const thousands = `${belowThousand(Math.floor(number / 1000))} nghìn`;
  if (rest === 0) return thousands;
  return `${thousands} ${rest < 100 ? `không trăm ${afterHundred(rest)}` : belowThousand(rest)}`;
}

function belowThousand(number: number): string {
  if (number < 100) return belowHundred(number);
  const rest = number % 100;
  const hundreds = `${DIGITS[Math.floor(number / 100)]} trăm`;
  return rest === 0 ? hundreds : `${hundreds} ${afterHundred(rest)}`;
}

function afterHundred(rest: number): string {
  return rest < 10 ? `lẻ ${DIGITS[rest]}` : belowHundred(rest);
}

function belowHundred(number: number): string {
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  if (tens === 0) return DIGITS[ones] as string;
  const first = tens === 1 ? 'mười' : `${DIGITS[tens]} mươi`;
  if (ones === 0) return first;
  // After ten, one, four and five have other words.
  const changed = ones === 5 ? 'lăm' : tens > 1 && ones === 1 ? 'mốt' : tens > 1 && ones === 4 ? 'tư' : DIGITS[ones];
  return `${first} ${changed}`;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
