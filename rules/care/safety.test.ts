import { describe, expect, test } from 'vitest';
import { INTERACTIONS, SAFETY_SOURCES } from './interactions';
import { MEDICINES } from './medicine-catalogue';
import { checkSafety } from './safety';
import { SUBSTANCES } from './substances';
import type { SafetyFacts } from './taken-medicines';

const TLD = 'tdf-3tc-dtg-300-300-50';
const item = (medicineCode: string | null, timesADay: number | null = 1, unitsPerDose: number | null = 1) => ({
  ...{ medicineCode, medicineName: medicineCode ?? 'Trà thảo mộc', unitsPerDose, timesADay },
});
const KNOWN: SafetyFacts = {
  ...{ items: [], currentMedicines: [], otherMedicines: [], allergies: [] },
  ...{ ageYears: 35, weightKg: 55, egfr: 90, tbTreatment: 0 },
};
const check = (change: Partial<SafetyFacts>) => checkSafety({ ...KNOWN, ...change });
const keys = (change: Partial<SafetyFacts>) => check(change).warnings.map(({ key }) => key);

test('every interaction names its source and known substances, and has a rule of its own', () => {
  expect(new Set(INTERACTIONS.map(({ rule }) => rule)).size).toBe(INTERACTIONS.length);
  for (const { rule, arvs, partners, source, rows } of INTERACTIONS) {
    expect([rule, source in SAFETY_SOURCES, rows.length > 0]).toEqual([rule, true, true]);
    expect([rule, [...arvs, ...partners].every((one) => one in SUBSTANCES)]).toEqual([rule, true]);
  }
});

describe.each(
  INTERACTIONS.flatMap(({ rule, arvs, partners, ...more }) =>
    arvs.flatMap((arv) =>
      partners.map((partner) => ({ rule, arv, partner, age: 'age' in more ? more.age : undefined })),
    ),
  ),
)('$rule', ({ rule, arv, partner, age }) => {
  test(`${arv} with ${partner} from elsewhere warns`, () => {
    const medicine = MEDICINES.find(
      ({ substances, isArv }) => isArv && substances.includes(arv) && substances.length < 3,
    );
    const ageYears = age && 'below' in age ? age.below - 1 : 35;
    const otherMedicines = [{ name: partner, atc: SUBSTANCES[partner] }];
    const { warnings } = check({ items: [item(medicine?.code ?? '')], otherMedicines, ageYears });
    expect(warnings).toContainEqual(expect.objectContaining({ rule, key: `${rule}:${partner}` }));
    expect(warnings.every(({ source, between }) => source.length > 0 && between.every(Boolean))).toBe(true);
  });
});

test.each([
  ['TLD alone beside TB treatment', [item(TLD), item('rhze-150-75-400-275')], ['dtg-rifampicin:rifampicin']],
  ['TLD with an extra DTG 50 mg', [item(TLD), item('dtg-50'), item('rhze-150-75-400-275')], []],
  ['DTG 50 mg twice a day', [item('dtg-50', 2), item('rifampicin-300')], []],
  ['DTG 100 mg once a day', [item('dtg-50', 1, 2), item('rifampicin-300')], ['dtg-rifampicin:rifampicin']],
  ['DTG of an unknown dose', [item('dtg-50', null), item('rifampicin-300')], ['dtg-rifampicin:rifampicin']],
  ['metformin 500 mg twice a day', [item(TLD), item('metformin-500', 2)], []],
  ['metformin 500 mg three times a day', [item(TLD), item('metformin-500', 3)], ['dtg-metformin:metformin']],
  ['metformin 850 mg twice a day', [item(TLD), item('metformin-850', 2)], ['dtg-metformin:metformin']],
  ['metformin of an unknown dose', [item(TLD), item('metformin-500', null)], ['dtg-metformin:metformin']],
  ['iron and folic acid', [item(TLD), item('ferrous-sulfate-folic-acid-60-0-4')], ['dtg-cations:ferrous sulfate']],
  [
    'a protease inhibitor with TDF',
    [item('tdf-300'), item('atv-300'), item('rtv-100')],
    ['pi-tdf:tenofovir disoproxil'],
  ],
  ['a protease inhibitor with TAF', [item('taf-25'), item('atv-300'), item('rtv-100')], []],
  ['a progestogen with nevirapine', [item('nvp-200'), item('medroxyprogesterone-150')], []],
  ['pravastatin is not listed', [item('lpv-r-200-50'), item('atorvastatin-10')], []],
])('a prescription: %s', (_, items, expected) => {
  expect(keys({ items })).toEqual(expected);
});

test('one reason is one warning, however many medicines share it', () => {
  const items = [item(TLD), item('dtg-50', null), item('rifampicin-150'), item('rifampicin-300')];
  expect(keys({ items, otherMedicines: [{ name: 'R', atc: 'J04AB02' }] })).toEqual(['dtg-rifampicin:rifampicin']);
});

test('a medicine still taken from an earlier prescription is checked; two that are not prescribed now are not', () => {
  expect(keys({ items: [item('rifampicin-300')], currentMedicines: [item(TLD)] })).toEqual([
    'dtg-rifampicin:rifampicin',
  ]);
  expect(keys({ items: [item(TLD)], currentMedicines: [item(TLD)] })).toEqual([]);
  expect(keys({ items: [], currentMedicines: [item(TLD), item('rifampicin-300')] })).toEqual([]);
});

test('the dose of an earlier prescription counts, and its free text is named as not checked', () => {
  const items = [item('rifampicin-300'), item('dtg-50')];
  expect(keys({ items, currentMedicines: [item(TLD)] })).toEqual([]);
  expect(keys({ items, currentMedicines: [item(TLD, null)] })).toEqual(['dtg-rifampicin:rifampicin']);
  const { unknowns } = check({ items: [item(null)], currentMedicines: [item(null), item(TLD)] });
  expect(unknowns).toEqual([{ what: 'notChecked', name: 'Trà thảo mộc' }]);
});

test('the dose of a medicine from elsewhere is unknown, so it warns', () => {
  expect(keys({ items: [item(TLD)], otherMedicines: [{ name: 'Metformin', atc: 'A10BA02' }] })).toEqual([
    'dtg-metformin:metformin',
  ]);
});

test('rifampicin with a protease inhibitor: children below 10 have a rule of their own', () => {
  const items = [item('lpv-r-100-25'), item('rifampicin-150')];
  expect(keys({ items, ageYears: 9 })).toEqual(['pi-rifampicin-child:rifampicin']);
  expect(keys({ items, ageYears: 10 })).toEqual(['pi-rifampicin:rifampicin']);
  expect(keys({ items, ageYears: null })).toEqual(['pi-rifampicin:rifampicin']);
});

test.each([
  ['the same substance', 'J05AJ03', 'dtg-50', ['allergy:dolutegravir']],
  ['a combination that contains it', 'J05AJ03', TLD, ['allergy:dolutegravir']],
  [
    'a substance of a combination the patient is allergic to',
    'J01EE01',
    'co-trimoxazole-800-160',
    ['allergy:sulfamethoxazole', 'allergy:trimethoprim'],
  ],
  ['another substance', 'J05AF06', TLD, []],
  ['a whole group', 'J01C', 'amoxicillin-clavulanic-acid-500-125', ['allergy:amoxicillin', 'allergy:clavulanic acid']],
  ['another group', 'J01F', 'amoxicillin-500', []],
])('an allergy to %s', (_, atc, code, expected) => {
  expect(keys({ items: [item(code)], allergies: [{ substance: 'Thuốc đã dị ứng', atc }] })).toEqual(expected);
});

test.each([
  [49, ['tdf-kidney']],
  [50, []],
  [null, []],
])('TDF with an eGFR of %s', (egfr, expected) => {
  expect(keys({ items: [item(TLD)], egfr })).toEqual(expected);
  expect(keys({ items: [item('abc-300')], egfr })).toEqual([]);
});

test('what is not known is said: no warning does not mean safe', () => {
  const unknown = { allergies: null, otherMedicines: null, weightKg: null, egfr: null, tbTreatment: 2 };
  expect(check({ ...unknown, items: [item(TLD), item(null)] })).toEqual({
    warnings: [],
    unknowns: [
      ...[
        { what: 'allergies' },
        { what: 'otherMedicines' },
        { what: 'weight' },
        { what: 'egfr' },
        { what: 'tbMedicines' },
      ],
      { what: 'notChecked', name: 'Trà thảo mộc' },
    ],
  });
});

test('a medicine or an allergy without a known ATC code is named as not checked', () => {
  const { unknowns } = check({
    otherMedicines: [
      { name: 'Thuốc nam', atc: null },
      { name: 'Perindopril', atc: 'C09AA04' },
    ],
    allergies: [{ substance: 'Tôm', atc: null }],
  });
  expect(unknowns.map((one) => 'name' in one && one.name)).toEqual(['Thuốc nam', 'Perindopril', 'Tôm']);
});

test('everything known and nothing found leaves nothing to say', () => {
  expect(check({ items: [item(TLD)], tbTreatment: null })).toEqual({ warnings: [], unknowns: [] });
});

test('an antacid of two metals is warned of once, and a second antacid again', () => {
  const antacid = item('aluminium-magnesium-hydroxide-200-200');
  expect(keys({ items: [item(TLD), antacid] })).toHaveLength(1);
  expect(keys({ items: [item(TLD), antacid, item('zinc-sulfate-20')] })).toHaveLength(2);
});
