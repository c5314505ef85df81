import type { CareFacts, CareField, CareFile, saveCareFile } from '@antam/contract/care-file';
import type { BodyOf } from '@antam/contract/endpoint';

type ListField = 'pregnancies' | 'allergies' | 'otherMedicines' | 'measures';
type TextField = Exclude<CareField, ListField>;

/** Whether a list was asked about, and whether it has rows. */
export type Known = 'unknown' | 'none' | 'some';

/** A care file as the form holds it: everything as it is typed. */
export type CareValues = Record<TextField, string> & {
  pregnancies: { from: string; to: string }[];
  allergyKnown: Known;
  allergies: { substance: string; atc: string; reaction: string; severity: string }[];
  medicineKnown: Known;
  otherMedicines: { name: string; atc: string; note: string }[];
  measures: { on: string; weightKg: string; heightCm: string }[];
};

/** The facts of a file, without its version and author. */
export function factsIn({ version: _, changedAt: __, changedBy: ___, ...facts }: CareFile): CareFacts {
  return facts;
}

export function valuesOf(file: CareFacts): CareValues {
  const { pregnancies, allergies, otherMedicines, measures, ...single } = file;
  return {
    ...(typed(single) as Record<TextField, string>),
    pregnancies: pregnancies.map((row) => typed(row)),
    allergyKnown: knownOf(allergies),
    allergies: (allergies ?? []).map((row) => typed(row)),
    medicineKnown: knownOf(otherMedicines),
    otherMedicines: (otherMedicines ?? []).map((row) => typed(row)),
    measures: measures.map((row) => typed(row)),
  };
}

/** What the form says, as the contract and the rules take it. */
export function factsOf(values: CareValues): CareFacts {
  const { pregnancies, allergyKnown, allergies, medicineKnown, otherMedicines, measures, ...single } = values;
  const facts = {
    ...read(single),
    pregnancies: pregnancies.map((row) => ({ ...row, to: row.to || null })),
    allergies: allergyKnown === 'unknown' ? null : allergyKnown === 'none' ? [] : allergies.map(read),
    otherMedicines: medicineKnown === 'unknown' ? null : medicineKnown === 'none' ? [] : otherMedicines.map(read),
    measures: measures.map(({ on, weightKg, heightCm }) => ({
      on,
      weightKg: numberOf(weightKg),
      heightCm: numberOf(heightCm),
    })),
    ...Object.fromEntries(NUMBERS.map((name) => [name, numberOf(values[name])])),
  };
  return facts as CareFacts;
}

export function bodyOf(values: CareValues, { version }: Pick<CareFile, 'version'>): BodyOf<typeof saveCareFile> {
  return { ...factsOf(values), version };
}

const NUMBERS = ['entryCode', 'whoStage', 'tbScreeningCode', 'tbTreatmentCode'] as const;

const typed = <R extends object>(row: R): { [K in keyof R]: string } =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? '' : String(value)])) as {
    [K in keyof R]: string;
  };

const read = (row: Record<string, string>) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value.trim() || null]));

/** A decimal comma is a decimal point; what is no number is refused by the schema. */
const numberOf = (text: string) => (text.trim() ? Number(text.trim().replace(',', '.')) : null);

const knownOf = (list: readonly unknown[] | null): Known => {
  if (list === null) return 'unknown';
  return list.length === 0 ? 'none' : 'some';
};
