import { expect, test } from 'vitest';
import { clinicTime, DEFAULT_ZONE } from '../clinic-time';
import { refusalForRequestedTime } from './requested-time';

const refusal = (appointmentDate: string, startTime?: unknown) =>
  refusalForRequestedTime({ appointmentDate, timeSlot: '09:00-09:30', startTime }, clinicTime(DEFAULT_ZONE));

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
  ['a second after the start', '2026-03-02T09:00:01+07:00'],
])('refuses %s', (_, appointmentDate) => {
  expect(refusal(appointmentDate)).toBe('booking.timeMismatch');
});

test('the start that is sent beside the slot must be its start; what is no time of day is ignored', () => {
  expect(refusal('2026-03-02', '15:00')).toBe('booking.timeMismatch');
  for (const startTime of ['09:00', '09:00 AM', '', null, 9]) expect(refusal('2026-03-02', startTime)).toBeNull();
});
