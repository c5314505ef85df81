import { expect, test } from 'vitest';
import { clinicTime, DEFAULT_ZONE } from '../clinic-time';
import { refusalForRequestedTime } from './requested-time';

const refusal = (appointmentDate: string, timeSlot = '09:00-09:30') =>
  refusalForRequestedTime({ appointmentDate, timeSlot }, clinicTime(DEFAULT_ZONE));

test.each([
  ['a plain date', '2026-03-02'],
  ['the clinic’s midnight', '2026-03-02T00:00:00+07:00'],
  ['the clinic’s midnight, written in UTC', '2026-03-01T17:00:00.000Z'],
  ['the start of the slot', '2026-03-02T09:00:00+07:00'],
  ['the start of the slot, written in UTC', '2026-03-02T02:00:00Z'],
])('takes %s', (_, appointmentDate) => {
  expect(refusal(appointmentDate)).toBeNull();
});

test.each([
  ['another time of the day', '2026-03-02T10:30:00+07:00'],
  ['the end of the slot', '2026-03-02T09:30:00+07:00'],
  ['the slot’s hour in another zone', '2026-03-02T09:00:00Z'],
])('refuses %s', (_, appointmentDate) => {
  expect(refusal(appointmentDate)).toBe('booking.timeMismatch');
});
