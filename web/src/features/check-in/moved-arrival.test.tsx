import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, meetViewer } from '../../lib/call/session';
import { EXPECTED_PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { ArrivalForm } from './arrival-form';

const TODAY = '2033-02-01';
const OF_ANOTHER_DAY: CheckInPatient = {
  ...EXPECTED_PATIENT,
  todayAppointment: null,
  otherAppointment: {
    ...{ _id: 'a1', date: '2033-02-08', timeSlot: '09:00-09:30', why: 'anotherDay' },
    ...{ appointmentType: 'Examination', doctorName: 'Lan' },
  },
};
const VISIT = {
  ...{ _id: 'a1', userId: null, patientName: 'Mai', duration: 30, timeSlot: '09:00-09:30', heldTime: null },
  appointmentDate: '2033-02-08T02:00:00.000Z',
  doctorId: { _id: 'lan', userId: { _id: 'lan', fullName: 'Lan' } },
};
const LAN = { _id: 'lan', fullName: 'Lan', slots: ['10:00-10:30'], awaySlots: [], absence: null, taken: [] };
const DAY = { date: TODAY, doctors: [LAN], visits: [], arrivals: [], bloodTests: [] };
const away = () => new Response('', { status: 502 });

/** What cannot be read once the visit is moved. */
let failing: string[] = [];
let isMoved = false;

async function answer(address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> {
  if (method === 'PUT') {
    isMoved = true;
    return Response.json(VISIT);
  }
  if (isMoved && failing.some((part) => address.includes(part))) return away();
  if (address.includes('/lookup')) return Response.json(EXPECTED_PATIENT);
  if (!address.includes('/desk/')) return Response.json(VISIT);
  // The day takes longer to read than a visit.
  await new Promise((resolve) => setTimeout(resolve, 300));
  return Response.json(DAY);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T08:00:00+07:00`) });
  [failing, isMoved] = [[], false];
  vi.stubGlobal('fetch', answer);
  beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
  meetViewer({ _id: 'u1', userName: 'staff', roleName: 'Staff' } as Parameters<typeof meetViewer>[0]);
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function moveToToday() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ArrivalForm
        patient={OF_ANOTHER_DAY}
        onArrived={() => undefined}
        onClear={() => undefined}
        onUnderWay={() => undefined}
      />
    </QueryClientProvider>,
  );
  await pressButton('Move this appointment to today');
  await screen.findByRole('option', { name: '10:00-10:30' });
  await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: /Time/ }), '10:00-10:30');
  await pressButton('Move');
  await waitFor(() => expect(isMoved).toBe(true));
}

const oldQuestion = () => screen.queryByRole('button', { name: 'Move this appointment to today' });

test('a patient whose visit was moved to today is received for it', async () => {
  await moveToToday();
  await screen.findByRole('button', { name: 'Confirm' });
  expect(oldQuestion()).toBeNull();
});

test('where the patient cannot be read after the move that is said, and can be tried again', async () => {
  failing = ['/lookup'];
  await moveToToday();
  await screen.findByRole('alert');
  expect(oldQuestion()).toBeNull();
  failing = [];
  await pressButton('Try again');
  await screen.findByRole('button', { name: 'Confirm' });
});

test('the patient is read again after the move, also where the visit itself cannot be', async () => {
  failing = ['/appointment/a1'];
  await moveToToday();
  await screen.findByRole('button', { name: 'Confirm' });
  expect(oldQuestion()).toBeNull();
});
