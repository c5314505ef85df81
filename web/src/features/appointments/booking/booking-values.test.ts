import { expect, test } from 'vitest';
import { problemsOf } from './booking-check';
import { NO_VALUES, requestOf } from './booking-values';

const FILLED = {
  ...NO_VALUES,
  patientName: 'Nguyễn Văn An',
  serviceType: 'Consultation',
  consultationDuration: '60',
  doctor: '0b0c7c5e-7c1b-4c0e-8d5e-0f3a2f4b5c6d',
  date: '2026-03-10',
  timeSlot: '08:00-08:30',
};

test('an empty form lacks the name, the service, the doctor, the day and the slot', () => {
  expect(problemsOf(NO_VALUES)).toEqual(['patientName', 'serviceType', 'doctor', 'date', 'timeSlot']);
});

test.each([
  ['a consultation needs its duration', { consultationDuration: '' }, ['consultationDuration']],
  ['an examination needs its kind', { serviceType: 'Examination' }, ['examinationType']],
  ['an age is at most 130', { age: '131' }, ['age']],
  ['a name of blanks is no name', { patientName: '   ' }, ['patientName']],
  ['everything else may be empty', {}, []],
])('%s', (_, change, problems) => {
  expect(problemsOf({ ...FILLED, ...change })).toEqual(problems);
});

test('the time goes out with the clinic’s offset', () => {
  expect(requestOf(FILLED)).toMatchObject({
    appointmentDate: '2026-03-10T08:00:00+07:00',
    startTime: '08:00',
    duration: '60',
    examinationType: '',
  });
});

test('an examination sends no consultation duration', () => {
  const request = requestOf({ ...FILLED, serviceType: 'Examination', examinationType: 'revisit' });
  expect(request).toMatchObject({ duration: 30, examinationType: 'revisit' });
});
