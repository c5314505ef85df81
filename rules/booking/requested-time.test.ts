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

test.each([
  ...['09:00', '9:00', '09:00:00', '09:00 AM', '9:00am', '09:00 SA', '2026-03-02T09:00', '2026-03-02 09:00:00'],
  ...['2026-03-02T09:00:00+07:00', '2026-03-02T02:00:00.000Z', '2026-03-02T00:00:00+07:00'],
])('takes the start %s beside the slot', (startTime) => {
  expect(refusal('2026-03-02', startTime)).toBeNull();
});

test.each([
  ...['15:00', '10:30 AM', '09:00 PM', '9:00 pm', '09:00 CH', '12:00 AM', '10:30:00', '09:00:30', '00:00'],
  ...['2026-03-02T10:30:00+07:00', '2026-03-02T03:30:00Z', '2026-03-02T09:00:00Z', '2026-03-02T10:30'],
  ...['2026-03-03T09:00:00+07:00', '2026-03-03T09:00', '2026-03-02T09:00:01+07:00'],
])('refuses the start %s beside the slot', (startTime) => {
  expect(refusal('2026-03-02', startTime)).toBe('booking.timeMismatch');
});

test('noon is 12:00 PM', () => {
  const at = (startTime: string) =>
    refusalForRequestedTime(
      { appointmentDate: '2026-03-02', timeSlot: '12:00-12:30', startTime },
      clinicTime(DEFAULT_ZONE),
    );
  expect([at('12:00 PM'), at('12:00'), at('12:00 AM')]).toEqual([null, null, 'booking.timeMismatch']);
});

test.each(['', 'sáng', '2026-03-02', 'slot 3', '10', '2026-13-45T10:30:00Z', null, 9, {}])(
  'what is no time, such as %j, is ignored beside the slot',
  (startTime) => {
    expect(refusal('2026-03-02', startTime)).toBeNull();
  },
);
