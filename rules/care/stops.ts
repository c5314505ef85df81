import type { CareFacts } from '@antam/contract/care-file';
import { medicineByCode } from './medicine-catalogue';
import { isSameTreatment } from './prevention';
import { medicinesOfRegimen } from './regimen-medicines';
import { currentRegimen, isSameRegimen, type RegimenChange } from './regimen-timeline';

/** What a doctor noted of the courses that are given beside a regimen: their first and last days. */
export type CareCourses = Pick<CareFacts, 'tbFrom' | 'tbTo' | 'tptFrom' | 'tptTo' | 'ctxFrom' | 'ctxTo'>;

type Changed = Pick<RegimenChange, 'kind' | 'regimenCode' | 'customDrugs' | 'happenedOn'>;

/** Everything by which a doctor ends medicines without a prescription. */
export interface NotedStops {
  /** The regimen history, oldest first. */
  regimenChanges: readonly Changed[];
  /** Null while there is no care file. */
  courses: CareCourses | null;
  today: string;
}

/**
 * The change of the regimen that came after a prescription; null while there was none. A new regimen is prescribed on the
 * day on which it begins; a stop also ends what was prescribed on its day. A change that lies ahead has not happened.
 */
export function changeSince(recordDate: string, { regimenChanges, today }: NotedStops): Changed | null {
  const last = regimenChanges.findLast(({ happenedOn }) => happenedOn <= today);
  if (!last) return null;
  return last.happenedOn > recordDate || (last.happenedOn === recordDate && last.kind === 'stop') ? last : null;
}

interface PrescribedMedicine {
  medicineCode: string | null;
  recordDate: string;
  /** Everything that was prescribed with it, and the medicine itself. */
  codes: readonly (string | null)[];
}

/**
 * Whether a regimen has what was prescribed before it: it is the regimen of that day again, it lists the medicine, or the
 * antiretrovirals of the prescription are its substances in other tablets. One that the regimen of that day lists and the
 * new one does not is left, also where only its strength is another.
 */
export function hasMedicine(
  change: Changed,
  { medicineCode, recordDate, codes }: PrescribedMedicine,
  { regimenChanges }: NotedStops,
): boolean {
  if (change.kind === 'stop') return false;
  const before = currentRegimen(regimenChanges, recordDate);
  if (before && isSameRegimen(before, change)) return true;
  const listed = codesOfRegimen(change.regimenCode);
  if (medicineCode === null) return false;
  if (listed.includes(medicineCode)) return true;
  const isLeft = before !== null && codesOfRegimen(before.regimenCode).includes(medicineCode);
  return !isLeft && medicineByCode(medicineCode)?.isArv === true && isSameTreatment(codes, listed);
}

/** The medicines of a regimen; none where the product knows only its code. */
export const codesOfRegimen = (code: string) => medicinesOfRegimen(code).map(({ medicine }) => medicine.code);

/** The courses of the care file and, by their ATC codes, the medicines that are given in them. */
const COURSES = [
  { atc: 'J01EE01', periods: [['ctxFrom', 'ctxTo']] },
  // The medicines of tuberculosis treat it and prevent it: they end when neither of the two goes on.
  {
    atc: 'J04A',
    periods: [
      ['tbFrom', 'tbTo'],
      ['tptFrom', 'tptTo'],
    ],
  },
] as const;

/** Whether the care file says that the course ended for which a medicine was prescribed; null is any medicine. */
export function isCourseOver(
  { medicineCode, recordDate }: Pick<PrescribedMedicine, 'medicineCode' | 'recordDate'>,
  { courses, today }: NotedStops,
): boolean {
  if (courses === null) return false;
  const atc = medicineCode === null ? null : (medicineByCode(medicineCode)?.atc ?? '');
  return COURSES.filter((course) => atc === null || atc.startsWith(course.atc)).some(({ periods }) => {
    const isRunning = periods.some(([from, to]) => courses[from] !== null && courses[to] === null);
    const ends = periods.flatMap(([, to]) => courses[to] ?? []);
    return !isRunning && ends.some((end) => end >= recordDate && end <= today);
  });
}
