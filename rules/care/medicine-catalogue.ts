import { ARV_MEDICINES } from './arv-medicines';
import { MEDICINE_FORMS, type Medicine, type MedicineRow } from './medicine';
import { OTHER_MEDICINES } from './other-medicines';

/** The medicines a prescription can name; any other is free text and is not checked. It holds no doses. */
export const MEDICINES: readonly Medicine[] = [
  ...ARV_MEDICINES.map((row) => medicineOf(row, true)),
  ...OTHER_MEDICINES.map((row) => medicineOf(row, false)),
];

const BY_CODE = new Map(MEDICINES.map((medicine) => [medicine.code, medicine]));

export function medicineByCode(code: string): Medicine | null {
  return BY_CODE.get(code) ?? null;
}

/** What a medicine is counted in; null for free text, of which only the words are known. */
export function unitOfMedicine(code: string | null): string | null {
  const medicine = code === null ? null : medicineByCode(code);
  return medicine && MEDICINE_FORMS[medicine.form];
}

/** The name on a prescription: with its strength. */
export function nameOfMedicine({ name, strength }: Pick<Medicine, 'name' | 'strength'>): string {
  return `${name} ${strength}`;
}

/** The medicines in whose name, strength or substances every word of the text occurs. */
export function findMedicines(text: string): Medicine[] {
  const words = text.trim().toLowerCase().split(/\s+/);
  return MEDICINES.filter((medicine) => {
    const said = `${nameOfMedicine(medicine)} ${medicine.substances.join(' ')} ${ALSO_CALLED[medicine.code] ?? ''}`;
    return words.every((word) => said.toLowerCase().includes(word));
  });
}

/** Other names that doctors type. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  'tdf-3tc-dtg-300-300-50': 'TLD',
  'tdf-3tc-efv-300-300-400': 'TLE400',
  'tdf-3tc-efv-300-300-600': 'TLE600',
  'zdv-3tc-300-150': 'AZT/3TC',
  'zdv-3tc-60-30': 'AZT/3TC',
  'zdv-3tc-nvp-300-150-200': 'AZT/3TC/NVP',
  'zdv-300': 'AZT',
  'co-trimoxazole-400-80': 'CTX 480 mg',
  'co-trimoxazole-800-160': 'CTX 960 mg',
  'isoniazid-300': 'INH',
  'isoniazid-100': 'INH',
};

function medicineOf(row: MedicineRow, isArv: boolean): Medicine {
  const [code, name, form, strength, atc, substances, source] = row;
  return { code, name, form, strength, atc, substances, source, isArv };
}
