import { expect, test } from 'vitest';
import {
  certificateLine,
  experienceLine,
  isCompleteCertificate,
  isCompleteExperience,
  isCompleteSkill,
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
