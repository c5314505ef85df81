import * as codes from '@antam/rules/care/care-codes';
import { INTERACTIONS } from '@antam/rules/care/interactions';
import { MEDICINE_FORMS } from '@antam/rules/care/medicine';
import { REGIMEN_CATALOGUE } from '@antam/rules/care/regimen-catalogue';
import { REGIMEN_CHANGE_KINDS } from '@antam/rules/care/regimen-timeline';
import { withDifferences } from '@antam/texts/differences';
import { careCodeTexts as englishCodes } from '@antam/texts/en/doctor-care-codes';
import { safetyTexts as englishSafety } from '@antam/texts/en/doctor-safety';
import { careCodeTexts as givenCodes } from '@antam/texts/given/doctor-care-codes';
import { safetyTexts as givenSafety } from '@antam/texts/given/doctor-safety';
import { careCodeTexts as vietnameseCodes } from '@antam/texts/vi/doctor-care-codes';
import { safetyTexts as vietnameseSafety } from '@antam/texts/vi/doctor-safety';
import { describe, expect, test } from 'vitest';

const SAFETY = { given: givenSafety, vi: vietnameseSafety, en: withDifferences(givenSafety, englishSafety) };
const CODES = { given: givenCodes, vi: vietnameseCodes, en: withDifferences(givenCodes, englishCodes) };

describe.each(['given', 'vi', 'en'] as const)('in %s', (language) => {
  test('every safety rule says what happens and what to do', () => {
    const rules: Record<string, { effect: string; advice: string }> = SAFETY[language].rules;
    const named = [...INTERACTIONS.map(({ rule }) => rule), 'tdf-kidney', 'allergy'];
    expect(Object.keys(rules).toSorted()).toEqual(named.toSorted());
    for (const rule of named) expect([rule, rules[rule]?.effect, rules[rule]?.advice]).not.toContain('');
    expect(INTERACTIONS.filter(({ action }) => !SAFETY[language].action[action])).toEqual([]);
  });

  test.each([
    ['entry', Object.values(codes.ENTRY_CODES)],
    ['tbTreatment', Object.values(codes.TB_TREATMENT_CODES)],
    ['tbScreening', Object.values(codes.TB_SCREENING_CODES)],
    ['registrationState', Object.values(codes.REGISTRATION_STATE_CODES)],
    ['viralLoadReason', Object.values(codes.VIRAL_LOAD_REASON_CODES)],
    ['viralLoadResult', Object.values(codes.VIRAL_LOAD_RESULT_CODES)],
    ['regimenReason', Object.values(codes.REGIMEN_REASON_CODES)],
    ['measure', Object.values(codes.MEASURE_CODES)],
    ['regimenChange', REGIMEN_CHANGE_KINDS],
    ['regimenStatus', [...new Set(REGIMEN_CATALOGUE.regimens.map(({ status }) => status))]],
    ['form', Object.keys(MEDICINE_FORMS)],
  ] as const)('every code of the list %s has words', (list, keys) => {
    expect(Object.keys(CODES[language][list]).toSorted()).toEqual([...keys].toSorted());
  });
});
