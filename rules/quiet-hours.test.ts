import { expect, test } from 'vitest';
import { clinicTime } from './clinic-time';
import { endOfQuiet } from './quiet-hours';

const clinic = clinicTime('Asia/Ho_Chi_Minh');
const at = (time: string) => new Date(`2026-03-05T${time}:00+07:00`);

test.each([
  ['in the evening', '21:00', '07:00', '23:30', '2026-03-06T07:00:00+07:00'],
  ['from the first minute', '21:00', '07:00', '21:00', '2026-03-06T07:00:00+07:00'],
  ['after midnight', '21:00', '07:00', '00:00', '2026-03-05T07:00:00+07:00'],
  ['in the last minute', '21:00', '07:00', '06:59', '2026-03-05T07:00:00+07:00'],
  ['over noon', '12:00', '13:30', '12:45', '2026-03-05T13:30:00+07:00'],
])('it is quiet %s', (_, quietFrom, quietTo, time, end) => {
  expect(endOfQuiet({ quietFrom, quietTo, now: at(time), clinic })).toEqual(new Date(end));
});

test.each([
  ['at the end itself', '21:00', '07:00', '07:00'],
  ['by day', '21:00', '07:00', '12:00'],
  ['before a quiet noon', '12:00', '13:30', '11:59'],
  ['after a quiet noon', '12:00', '13:30', '13:30'],
  ['when no hours were chosen', null, null, '23:00'],
  ['when only a beginning was chosen', '21:00', null, '23:00'],
  ['when the hours begin and end at once', '21:00', '21:00', '21:00'],
])('it is not quiet %s', (_, quietFrom, quietTo, time) => {
  expect(endOfQuiet({ quietFrom, quietTo, now: at(time), clinic })).toBeNull();
});

test('the clock is the clinic’s, not the machine’s', () => {
  const now = new Date('2026-03-05T15:30:00Z');
  expect(endOfQuiet({ quietFrom: '21:00', quietTo: '07:00', now, clinic })).toEqual(new Date('2026-03-06T00:00:00Z'));
});

test('in the night the clocks change, quiet ends by the clock on the wall', () => {
  const berlin = clinicTime('Europe/Berlin');
  const now = new Date('2026-03-28T23:00:00+01:00');
  expect(endOfQuiet({ quietFrom: '21:00', quietTo: '07:00', now, clinic: berlin })).toEqual(
    new Date('2026-03-29T07:00:00+02:00'),
  );
});
