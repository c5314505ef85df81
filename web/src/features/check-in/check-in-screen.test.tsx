import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { EXPECTED_PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { CheckInScreen } from './check-in-screen';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/lookup')) return Response.json([]);
    if (address.includes(EXPECTED_PATIENT.patientCode ?? '')) return Response.json(EXPECTED_PATIENT);
    return Response.json({ code: 'patient.notFound', message: 'Not found' }, { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <CheckInScreen registerPath="/register" />
        <SnackbarRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a code that is not found takes away the patient who was found before', async () => {
  show();
  const user = userEvent.setup();
  const code = screen.getByLabelText('Patient Code');
  await user.type(code, `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByText(EXPECTED_PATIENT.fullName as string);
  await user.clear(code);
  await user.type(code, 'BN9999');
  await pressButton('Search');
  await screen.findByText('Not found patient! Please check again.');
  await waitFor(() => expect(screen.queryByText(EXPECTED_PATIENT.fullName as string)).toBeNull());
});

test('that an empty box finds nobody is said until a code is typed', async () => {
  show();
  await pressButton('Search');
  await screen.findByText('Not found patient! Please check again.');
  await userEvent.setup().type(screen.getByLabelText('Patient Code'), 'BN1001');
  expect(screen.queryByText('Not found patient! Please check again.')).toBeNull();
});

test('after Confirm the desk reads the number of the ticket', async () => {
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.includes('/lookup')) return Response.json(EXPECTED_PATIENT);
    return method === 'POST' ? Response.json({ _id: 'v1', ticket: 17 }, { status: 201 }) : Response.json([]);
  });
  show();
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Patient Code'), `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByLabelText('Reason');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('Check-in successfully! Ticket 17.');
});

test('a patient who is found while the next code is being typed takes neither the focus nor the letters', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/lookup')) return Response.json([]);
    await held;
    return Response.json(EXPECTED_PATIENT);
  });
  show();
  const user = userEvent.setup();
  const code = screen.getByLabelText<HTMLInputElement>('Patient Code');
  await user.type(code, 'BN1001{Enter}');
  await user.type(code, '2');
  letGo();
  await screen.findByLabelText('Reason');
  await user.keyboard('3');
  expect([document.activeElement, code.value]).toEqual([code, 'BN100123']);
});

const since = '2026-03-02T02:30:00.000Z';
const here = { since, timeSlot: null, doctorName: null };

test.each([
  ['is not here yet', null, null],
  ['waits', { ...here, state: 'waiting' }, 'Already here: in the waiting room'],
  ['is with a doctor', { ...here, state: 'called' }, 'Already here: called in'],
  ['was seen today', { ...here, state: 'seen' }, 'Already seen today'],
] as const)(
  'of a patient without an appointment who %s, the card says one thing about today',
  async (_, presence, said) => {
    const patient = { ...EXPECTED_PATIENT, todayAppointment: null, presence };
    vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/lookup') ? patient : []));
    show();
    await userEvent.setup().type(screen.getByLabelText('Patient Code'), `${patient.patientCode}{Enter}`);
    await screen.findByText(patient.fullName as string);
    if (said) await screen.findByText(said, { exact: false });
    expect(screen.queryAllByText('No appointment today', { exact: false })).toHaveLength(said ? 0 : 1);
  },
);
