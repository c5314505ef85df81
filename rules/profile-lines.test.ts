import { expect, test } from 'vitest';
import {
  certificateLine,
  experienceLine,
  isCompleteCertificate,
  isCompleteExperience,
  isCompleteSkill,
  problemsWithDates,
  problemWithLines,
  skillLine,
} from './profile-lines';

const WORDS = { at: 'tại', now: 'nay' };

test('a profile is written as the specification says', () => {
  expect(skillLine({ name: 'ARV', level: 'Expert' })).toBe('ARV (Expert)');
  expect(certificateLine({ name: 'CKI', issuedBy: 'ĐH Y Hà Nội', date: '2015-06-01' })).toBe(
    'CKI (ĐH Y Hà Nội, 2015-06-01)',
  );
  expect(certificateLine({ name: 'CKI', issuedBy: null, date: '2015-06-01' })).toBe('CKI (2015-06-01)');
  const work = { position: 'Bác sĩ', organization: 'BV Nhiệt đới', startDate: '2012-03-01' };
  expect(experienceLine({ ...work, endDate: '2018-05-01' }, WORDS)).toBe('Bác sĩ tại BV Nhiệt đới (2012 - 2018)');
  expect(experienceLine({ ...work, endDate: null }, WORDS)).toBe('Bác sĩ tại BV Nhiệt đới (2012 - nay)');
});

test('a row counts only when what it needs is there', () => {
  expect(isCompleteSkill({ name: 'ARV', level: ' ' })).toBe(false);
  expect(isCompleteCertificate({ name: 'CKI', issuedBy: 'x' })).toBe(false);
  expect(isCompleteExperience({ position: 'Bác sĩ', organization: 'BV', startDate: '2012-03-01' })).toBe(true);
});

test.each([
  ['ends before it began', { startDate: '2020-01-01', endDate: '2010-01-01' }, { endDate: 'endBeforeStart' }],
  ['ends on its first day', { startDate: '2020-01-01', endDate: '2020-01-01' }, {}],
  ['goes on', { startDate: '2020-01-01', endDate: null }, {}],
  ['has no start yet', { startDate: '', endDate: '2020-01-01' }, {}],
  ['begins in the year 202', { startDate: '0202-01-01', endDate: '2020-01-01' }, { startDate: 'dateOutOfRange' }],
  ['ends in the year 20202', { startDate: '2020-01-01', endDate: '20202-01-01' }, { endDate: 'dateOutOfRange' }],
  ['was issued in the year 202', { date: '0202-01-01' }, { date: 'dateOutOfRange' }],
  ['was issued on a usual day', { date: '2020-01-01' }, {}],
  ['was issued today', { date: '2026-11-18' }, {}],
  ['was issued tomorrow', { date: '2026-11-19' }, { date: 'inTheFuture' }],
  ['begins tomorrow', { startDate: '2026-11-19', endDate: null }, { startDate: 'inTheFuture' }],
  ['ends some day', { startDate: '2026-11-18', endDate: '2027-11-18' }, {}],
])('the dates of a line that %s', (_, row, problems) => {
  expect(problemsWithDates(row, '2026-11-18')).toEqual(problems);
});

test('a line with a wrong date is named; one that was stored before may stay', () => {
  const problemWith = (lines: object, stored = {}) => problemWithLines(lines, { stored, today: '2026-11-18' });
  const work = { position: 'Bác sĩ', organization: 'BV', startDate: '2012-03-01', endDate: '2014-03-01' };
  const backwards = { ...work, endDate: '2010-03-01' };
  expect(problemWith({ experiences: [work] })).toBeNull();
  expect(problemWith({ experiences: [work, backwards] }, { experiences: [work] })).toEqual({
    ...{ field: 'experiences.1.endDate', problem: 'endBeforeStart' },
  });
  expect(problemWith({ experiences: [backwards] }, { experiences: [backwards] })).toBeNull();
  const ahead = { ...work, startDate: '2150-01-01', endDate: null };
  expect(problemWith({ experiences: [ahead] })).toEqual({ field: 'experiences.0.startDate', problem: 'inTheFuture' });

  const certificate = { name: 'CKI', issuedBy: null, date: '2200-12-31' };
  expect(problemWith({ certificates: [certificate] })).toEqual({
    ...{ field: 'certificates.0.date', problem: 'inTheFuture' },
  });
  expect(problemWith({ certificates: [certificate] }, { certificates: [certificate] })).toBeNull();
});
