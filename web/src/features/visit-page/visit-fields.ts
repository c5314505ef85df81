import type { Analyte } from '@antam/contract/constants';
import type { VisitPage } from '@antam/contract/visit-page';
import { type MedicineFields, medicineOf } from './medicine-fields';
import { emptyRegimen, type RegimenFields } from './regimen-fields';

export type ResultFields = {
  analyte: Analyte;
  value: string;
  isBelow: boolean;
  sampledOn: string;
  /** Missing in a draft of an earlier version of this page. */
  isReleased?: boolean;
  sentence?: string;
};

/** Everything a doctor types at a visit; this is also what a draft holds. */
export type VisitFields = RegimenFields & {
  notes: string;
  diagnosis: string;
  medicines: MedicineFields[];
  /** Why the doctor goes on, by the key of the warning. */
  reasons: Record<string, string>;
  results: ResultFields[];
  isAcutelyIll: boolean;
  /** Null while the page decides: it books a visit where it can propose one. */
  isNextWanted: boolean | null;
  /** The day the doctor chose; empty while it follows from the days of medicine. */
  nextOn: string;
  nextSlot: string;
};

type LastRecords = Pick<VisitPage, 'lastRecord' | 'lastPrescription'>;

/** The record whose diagnosis is carried on: the last one with medicines, since one without may be about something else. */
export const carriedRecord = ({ lastRecord, lastPrescription }: LastRecords) => lastPrescription ?? lastRecord;

/** What a visit starts from. The diagnosis that is carried on stands until the doctor changes it. */
export function emptyVisit(records: LastRecords): VisitFields {
  return {
    notes: '',
    diagnosis: carriedRecord(records)?.diagnosis ?? '',
    medicines: [],
    reasons: {},
    results: [],
    isAcutelyIll: false,
    ...emptyRegimen(),
    isNextWanted: null,
    nextOn: '',
    nextSlot: '',
  };
}

export const emptyResult = (today: string): ResultFields => ({
  analyte: 'ViralLoad',
  value: '',
  isBelow: false,
  sampledOn: today,
  // The patient is here, and the result is talked about.
  isReleased: true,
  sentence: '',
});

/** The fields of a draft. It may come from an earlier version of this page: what does not fit is left as it starts. */
export function fieldsOfDraft(page: VisitPage): VisitFields {
  const start = emptyVisit(page);
  const kept = page.draft?.content ?? {};
  const fitting = Object.entries(start).map(([name, value]) => {
    const typed = kept[name];
    const isFitting = typeof typed === typeof value || (name === 'isNextWanted' && typeof typed === 'boolean');
    return [name, isFitting && Array.isArray(typed) === Array.isArray(value) ? typed : value];
  });
  return Object.fromEntries(fitting) as VisitFields;
}

/** The medicines of the last prescription, as rows that can be changed. */
export function repeatPrescription({ lastPrescription }: Pick<VisitPage, 'lastPrescription'>): MedicineFields[] {
  return (lastPrescription?.prescription ?? []).map(medicineOf);
}
