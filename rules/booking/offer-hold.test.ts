import { expect, test } from 'vitest';
import { clinicTime, DEFAULT_ZONE } from '../clinic-time';
import { offerUntil } from './offer-hold';

const clinic = clinicTime(DEFAULT_ZONE);
const at = (text: string) => clinic.instantOf(text.slice(0, 10), text.slice(11));
const until = (now: string, startsAt: string, change: object = {}) =>
  offerUntil({
    ...{ startsAt: at(startsAt), holdHours: 24, quietFrom: '21:00', quietTo: '07:00', now: at(now), clinic },
    ...change,
  });

test.each<[string, string, string, object, string | null]>([
  [
    'without quiet hours it is held 24 hours',
    '2026-03-10 10:00',
    '2026-03-20 09:00',
    { quietFrom: null },
    '2026-03-11 10:00',
  ],
  ['quiet hours do not count', '2026-03-10 10:00', '2026-03-20 09:00', {}, '2026-03-11 20:00'],
  [
    'in the quiet hours it begins with their end',
    '2026-03-10 22:00',
    '2026-03-20 09:00',
    { holdHours: 3 },
    '2026-03-11 10:00',
  ],
  [
    'what is left in the evening goes on in the morning',
    '2026-03-10 20:00',
    '2026-03-20 09:00',
    { holdHours: 2 },
    '2026-03-11 08:00',
  ],
  [
    'quiet hours at noon do not count either',
    '2026-03-10 11:00',
    '2026-03-20 09:00',
    { holdHours: 2, quietFrom: '12:00', quietTo: '14:00' },
    '2026-03-10 15:00',
  ],
  ['at the latest two hours before it starts', '2026-03-10 10:00', '2026-03-10 16:00', {}, '2026-03-10 14:00'],
  ['half an hour to answer is enough', '2026-03-10 10:00', '2026-03-10 12:30', {}, '2026-03-10 10:30'],
  ['less than that is no offer', '2026-03-10 10:00', '2026-03-10 12:29', {}, null],
  ['at night the half hour counts from the morning on', '2026-03-10 22:00', '2026-03-11 09:30', {}, '2026-03-11 07:30'],
  ['what would run out before the patient is told is no offer', '2026-03-10 22:00', '2026-03-11 09:00', {}, null],
  ['after midnight neither', '2026-03-11 01:00', '2026-03-11 09:29', {}, null],
  ['nor with ten minutes left in the evening', '2026-03-10 20:50', '2026-03-11 09:00', {}, null],
  [
    'who has no quiet hours may answer at night',
    '2026-03-10 22:00',
    '2026-03-11 09:00',
    { quietFrom: null },
    '2026-03-11 07:00',
  ],
])('%s', (_, now, startsAt, change, expected) => {
  expect(until(now, startsAt, change)).toEqual(expected && at(expected));
});
