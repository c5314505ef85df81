import { expect, test } from 'vitest';
import {
  certificateLine,
  experienceLine,
  isCompleteCertificate,
  isCompleteExperience,
  isCompleteSkill,
  problemsWithDates,
  problemWithExperiences,
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
])('the dates of a line that %s', (_, row, problems) => {
  expect(problemsWithDates(row)).toEqual(problems);
});

test('an experience that ends before it began is named; one that was stored before may stay', () => {
  const work = { position: 'Bác sĩ', organization: 'BV', startDate: '2012-03-01', endDate: '2014-03-01' };
  const backwards = { ...work, endDate: '2010-03-01' };
  expect(problemWithExperiences([work], [])).toBeNull();
  expect(problemWithExperiences([work, backwards], [work])).toEqual({
    ...{ field: 'experiences.1.endDate', problem: 'endBeforeStart' },
  });
  expect(problemWithExperiences([backwards], [backwards])).toBeNull();
});
