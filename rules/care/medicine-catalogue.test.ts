import { expect, test } from 'vitest';
import { MEDICINE_SOURCES } from './medicine';
import { findMedicines, MEDICINES, medicineByCode, nameOfMedicine } from './medicine-catalogue';
import { SUBSTANCES, substancesOfAtc } from './substances';

test('every medicine has a code of its own, an ATC code, a known source and known substances', () => {
  expect(new Set(MEDICINES.map(({ code }) => code)).size).toBe(MEDICINES.length);
  for (const { code, atc, source, substances, strength } of MEDICINES) {
    expect([code, /^[A-Z]\d{2}[A-Z]{2}(\d{2})?$/.test(atc)]).toEqual([code, true]);
    expect([code, source in MEDICINE_SOURCES, strength.length > 0]).toEqual([code, true, true]);
    expect([code, substances.length > 0 && substances.every((name) => name in SUBSTANCES)]).toEqual([code, true]);
  }
});

test('a medicine of one substance has the ATC code of the substance', () => {
  // The same substance has another code when it is used for another purpose.
  const emergency = 'levonorgestrel-1-5';
  for (const { code, atc, substances } of MEDICINES)
    if (substances.length === 1 && code !== emergency)
      expect([code, atc]).toEqual([code, SUBSTANCES[substances[0] as keyof typeof SUBSTANCES]]);
});

test('it has the antiretrovirals and more than 60 other medicines, and no dose', () => {
  expect(MEDICINES.filter(({ isArv }) => isArv)).toHaveLength(24);
  expect(MEDICINES.filter(({ isArv }) => !isArv).length).toBeGreaterThan(60);
  expect(Object.keys(MEDICINES[0] as object)).not.toContain('dose');
});

test.each([
  ['TLD', ['TDF/3TC/DTG 300/300/50 mg']],
  ['azt/3tc 300', ['ZDV/3TC 300/150 mg', 'ZDV/3TC/NVP 300/150/200 mg']],
  ['ctx 960', ['Co-trimoxazole 800/160 mg']],
  ['dolutegravir 50 ', ['TDF/3TC/DTG 300/300/50 mg', 'DTG 50 mg']],
  ['metformin 850', ['Metformin 850 mg']],
  ['herbal tea', []],
])('a doctor who types "%s" finds %j', (text, names) => {
  expect(findMedicines(text).map(nameOfMedicine)).toEqual(names);
});

test('a code that is not in the catalogue is no medicine', () => {
  expect(medicineByCode('dtg-50')?.name).toBe('DTG');
  expect(medicineByCode('herbal-tea')).toBeNull();
  expect(substancesOfAtc('J05AJ03')).toEqual(['dolutegravir']);
});
