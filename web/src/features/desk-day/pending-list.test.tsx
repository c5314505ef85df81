import type { AppointmentForStaff } from '@antam/contract/appointments';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { showBesideSlowOverview } from '../../test/slow-overview';
import { PendingList } from './pending-list';

const SLOTS = ['08:30-09:00', '09:00-09:30'];
const DAY = {
  date: '2033-02-01',
  doctors: [{ _id: 'lan', fullName: 'Lan', slots: SLOTS, awaySlots: [], absence: null, taken: SLOTS }],
  ...{ appointments: [], arrivals: [], bloodTests: [] },
};
const VISIT = {
  ...{ _id: 'one', userId: null, patientName: 'Mai', duration: 30, timeSlot: '09:00-09:30', status: 'Pending' },
  ...{ appointmentDate: '2033-01-31T02:00:00.000Z', appointmentType: 'Consultation', visitId: null },
  doctorId: { _id: 'an', userId: { _id: 'an', fullName: 'An' } },
  heldTime: {
    ...{ appointmentDate: '2033-02-01T01:30:00.000Z', timeSlot: '08:30-09:00', doctorId: 'lan', doctorName: 'Lan' },
    heldUntil: '2033-01-30T02:00:00.000Z',
  },
} as unknown as AppointmentForStaff;
const CANCELLED = 'This appointment has been cancelled.';
const isCancelled = () => Response.json({ code: 'appointment.cancelled', message: CANCELLED }, { status: 409 });

let pending: AppointmentForStaff[];
let answer: () => Response;
beforeEach(() => {
  pending = [VISIT];
  answer = () => Response.json(VISIT);
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    if (method === 'PUT') {
      pending = [];
      return answer();
    }
    return Response.json(address.includes('desk') ? DAY : pending);
  });
});
afterEach(() => vi.unstubAllGlobals());

const isRowGone = () => screen.findByText('Nothing left to confirm');

test.each([
  ['that a visit is confirmed', () => Response.json(VISIT), 'Appointment confirmed successfully'],
  ['why a visit was not confirmed', isCancelled, CANCELLED],
])('reception reads %s, although it has left the list before the overview has come', async (_, answered, words) => {
  answer = answered;
  showBesideSlowOverview(<PendingList />);
  await pressButton('Confirm: Mai');
  await isRowGone();
  expect(await screen.findByText(words)).toBeTruthy();
});

test.each([
  ['that a visit is moved', () => Response.json(VISIT), 'Visit moved'],
  ['why a visit was not moved', isCancelled, CANCELLED],
])('reception reads %s, although it has left the list with its dialog', async (_, answered, words) => {
  answer = answered;
  showBesideSlowOverview(<PendingList />);
  await pressButton('Move: Mai');
  await screen.findByRole('option', { name: '08:30-09:00' });
  await pressButton('Move');
  await isRowGone();
  expect(await screen.findByText(words)).toBeTruthy();
});
