import { APPOINTMENT_STATUSES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import { mayBecome, statusesBefore } from './appointment-status';

const allowed = [
  ['Pending', 'Confirmed'],
  ['Pending', 'Cancelled'],
  ['Confirmed', 'Cancelled'],
];

test.each(APPOINTMENT_STATUSES.flatMap((from) => APPOINTMENT_STATUSES.map((to) => [from, to] as const)))(
  '%s to %s',
  (from, to) => {
    const expected = allowed.some(([a, b]) => a === from && b === to);
    expect(mayBecome(from, to)).toBe(expected);
    expect(statusesBefore(to).includes(from)).toBe(expected);
  },
);
