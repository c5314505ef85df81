import { MAX_DAYS_SUPPLY } from '@antam/contract/limits';
import type { VisitPage } from '@antam/contract/visit-page';
import { ANALYTES } from '@antam/rules/care/analytes';
import { longestDays, repeatedItem } from '@antam/rules/care/dosing';
import { refusalForLab } from '@antam/rules/care/lab-results';
import { SUPPLY_REASON } from '@antam/rules/care/multi-month';
import type { Problems } from '../../lib/form/contract-form';
import { catalogueMedicine, checkedItem, isBlank, type MedicineFields, numberOf } from './medicine-fields';
import { prescribedDays } from './prescribed-days';
import { problemsOfRegimen } from './regimen-fields';
import { resultOf } from './typed-results';
import type { ResultFields, VisitFields } from './visit-fields';
import type { useVisitTexts } from './visit-texts';

type Words = Pick<ReturnType<typeof useVisitTexts>, 'today' | 'prescription' | 'results' | 'nextVisit'>;
type Refusal = NonNullable<ReturnType<typeof refusalForLab>>['code'];

interface Checking {
  /** The warnings about the prescription; each needs a reason. */
  warnings: readonly { key: string }[];
  /** What is said where more days than proposed have no reason. */
  daysReasonRequired: string;
  reasonRequired: string;
  /** Whether a next visit is wanted and has no time. */
  isTimeMissing: boolean;
  page: VisitPage;
  /** What is said at a choice that is missing. */
  required: string;
  words: Words;
  refusalText: (code: Refusal) => string;
  today: string;
}

/** What is missing or impossible before a visit can be signed. */
export function problemsOf(fields: VisitFields, checking: Checking): Problems<VisitFields> {
  const { words, warnings, reasonRequired } = checking;
  const problems = problemsOfRegimen(fields, checking.page, checking.required);
  for (const { key } of warnings) if (!fields.reasons[key]?.trim()) problems[`reasons.${key}`] = reasonRequired;
  if (prescribedDays(fields, checking.page)?.isLonger && !fields.reasons[SUPPLY_REASON]?.trim())
    problems[`reasons.${SUPPLY_REASON}`] = checking.daysReasonRequired;
  if (checking.isTimeMissing) problems.nextOn = words.nextVisit.timeRequired;
  if (!fields.diagnosis.trim()) problems.diagnosis = words.today.diagnosisRequired;
  fields.medicines.forEach((row, at) => {
    const found = isBlank(row) ? {} : problemsOfMedicine(row, words.prescription);
    for (const [field, text] of Object.entries(found)) problems[`medicines.${at}.${field}`] = text;
  });
  const repeated = repeatedItem(fields.medicines.map(checkedItem));
  if (repeated >= 0) problems[`medicines.${repeated}.name`] = words.prescription.sameTwice;
  fields.results.forEach((row, at) => {
    const found = problemsOfResult(row, checking);
    for (const [field, text] of Object.entries(found)) problems[`results.${at}.${field}`] = text;
  });
  return problems as Problems<VisitFields>;
}

function problemsOfMedicine(row: MedicineFields, words: Words['prescription']): Record<string, string> {
  const problems: Record<string, string> = {};
  if (!row.name.trim()) problems.name = words.nameRequired;
  const isListed = catalogueMedicine(row) !== null;
  const most = longestDays({ isListedDisease: true });
  const days = numberOf(row.days);
  // In numbers a dose is whole or is refused; words of an earlier prescription may say less.
  const isInNumbers = isListed && !row.dosage && !row.frequency;
  const limit = Math.min(most, MAX_DAYS_SUPPLY);
  const isFine = Number.isInteger(days) && days >= 1 && days <= limit;
  if ((row.days.trim() !== '' || isInNumbers) && !isFine) problems.days = words.daysInvalid(limit);
  for (const field of ['unitsPerDose', 'timesADay'] as const)
    if (isInNumbers && !(numberOf(row[field]) > 0)) problems[field] = words.amountInvalid;
  return problems;
}

function problemsOfResult(row: ResultFields, { words, refusalText, today }: Checking): Record<string, string> {
  const result = resultOf(row);
  const { valueInvalid, wholeInvalid, sampledRequired } = words.results;
  const mayHaveDecimals = ANALYTES[row.analyte].decimals > 0;
  if (Number.isNaN(result.value)) return { value: mayHaveDecimals ? valueInvalid : wholeInvalid };
  if (!row.sampledOn) return { sampledOn: sampledRequired };
  const refusal = refusalForLab(result, today);
  return refusal ? { [refusal.field]: refusalText(refusal.code) } : {};
}
