import { expect, test } from 'vitest';
import { emptyDoctor, readDoctor } from './doctor-draft';

test('incomplete rows are dropped, complete ones are kept', () => {
  const { details, wrongRows } = readDoctor({
    certificates: [
      { name: 'Chứng chỉ', issuedBy: '', date: '2020-05-01' },
      { name: 'Thiếu ngày', issuedBy: 'Bộ Y tế', date: '' },
    ],
    experiences: [{ position: 'Bác sĩ', organization: '', startDate: '2019-01-01', endDate: '' }],
    skills: [
      { name: 'Tư vấn', level: 'Cao' },
      { name: 'Thiếu trình độ', level: ' ' },
    ],
    schedule: [
      { days: [], start: '08:00', end: '12:00' },
      { days: ['Tuesday'], start: '08:00', end: '12:00' },
    ],
  });
  expect(wrongRows).toEqual([]);
  expect(details.certificates?.map((row) => row.name)).toEqual(['Chứng chỉ']);
  expect(details.experiences).toEqual([]);
  expect(details.skills?.map((row) => row.name)).toEqual(['Tư vấn']);
  expect(details.workSchedule?.map((entry) => entry.days)).toEqual([['Tuesday']]);
});

test('hours the clinic does not keep are named, not dropped', () => {
  const schedule = [{ days: ['Monday' as const], start: '08:10', end: '12:00' }];
  expect(readDoctor({ ...emptyDoctor(), schedule }).wrongRows).toEqual([0]);
});

test('a doctor’s choice of half hours stays as long as the hours do', () => {
  const kept = { days: ['Monday' as const], hours: { start: '08:00', end: '09:00' }, slots: [{ time: '08:30-09:00' }] };
  const same = { days: ['Monday' as const], start: '08:00', end: '09:00', kept };
  const read = (end: string) =>
    readDoctor({ ...emptyDoctor(), schedule: [{ ...same, end }] }).details.workSchedule?.[0];
  expect(read('09:00')?.slots).toEqual([{ time: '08:30-09:00' }]);
  expect(read('10:00')?.slots).toBeNull();
});
