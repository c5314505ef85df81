import type { AppointmentForDoctor } from '@antam/contract/appointments';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { showBesideSlowOverview } from '../../test/slow-overview';
import PendingScreen from './pending-screen';

const VISIT = {
  ...{ _id: 'one', userId: null, patientName: 'Mai', duration: 30, timeSlot: '09:00-09:30', status: 'Pending' },
  ...{ appointmentDate: '2033-01-31T02:00:00.000Z', appointmentType: 'Consultation', age: 30, visitId: null },
  doctorId: { _id: 'an', userId: { _id: 'an', fullName: 'An' } },
} as unknown as AppointmentForDoctor;
const CONFIRMED = 'Appointment confirmed successfully';
const CANCELLED = 'This appointment has been cancelled.';
const isConfirmed = () => Response.json(VISIT);
const isCancelled = () => Response.json({ code: 'appointment.cancelled', message: CANCELLED }, { status: 409 });

let pending: AppointmentForDoctor[];
let answer: () => Response;
beforeEach(() => {
  pending = [VISIT];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PUT') return Response.json(pending);
    pending = [];
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['that a visit is confirmed', ['Xác nhận: Mai'], isConfirmed, CONFIRMED],
  ['why a visit was not confirmed', ['Xác nhận: Mai'], isCancelled, CANCELLED],
  ['that a visit is confirmed in its dialog', ['Chi tiết: Mai', 'Xác nhận'], isConfirmed, CONFIRMED],
  ['why a visit was not confirmed in its dialog', ['Chi tiết: Mai', 'Xác nhận'], isCancelled, CANCELLED],
])('a doctor reads %s, although it has left the list', async (_, presses, answered, words) => {
  answer = answered;
  showBesideSlowOverview(<PendingScreen />);
  for (const name of presses) await pressButton(name);
  await screen.findByText('Không còn lịch hẹn nào chờ xác nhận');
  expect(await screen.findByText(words)).toBeTruthy();
});
