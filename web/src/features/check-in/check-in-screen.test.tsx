import type { Profile } from '@antam/contract/own-account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { beginSession, endSession, meetViewer } from '../../lib/call/session';
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
  const draw = (isHere: boolean) => (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        {isHere && <CheckInScreen registerPath="/register" />}
        <SnackbarRegion />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  return { leave: () => rerender(draw(false)) };
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

const NOT_WHILE_UNDER_WAY = ['Search', 'Scan QR', 'Another patient'];
const isDisabled = (control: HTMLElement) => control.closest('[disabled]') !== null;

test('until Confirm is answered nobody else can be looked up; then the ticket is said with the name, before the lists are read again', async () => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isSent = false;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.includes('/lookup')) return Response.json(EXPECTED_PATIENT);
    // The lists are never read again.
    if (method !== 'POST') return isSent ? new Promise(() => {}) : Response.json([]);
    isSent = true;
    await held;
    return Response.json({ _id: 'v1', ticket: 17 }, { status: 201 });
  });
  show();
  const code = screen.getByLabelText<HTMLInputElement>('Patient Code');
  await userEvent.setup().type(code, `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByLabelText('Reason');
  await pressButton('Confirm');
  await waitFor(() => expect(isSent).toBe(true));
  expect(isDisabled(code)).toBe(true);
  for (const name of NOT_WHILE_UNDER_WAY)
    expect([name, isDisabled(screen.getByRole('button', { name }))]).toEqual([name, true]);

  answer();
  const said = await screen.findByText('Check-in successfully! Ticket 17.');
  expect(said.parentElement?.textContent).toContain(EXPECTED_PATIENT.fullName);
  const box = screen.getByLabelText('Patient Code');
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(isDisabled(box)).toBe(false);
});

test('until a new slip has come nobody else can be looked up, because it ends the link of the earlier one', async () => {
  beginSession({ token: 'x', userId: 'u1', roleName: 'Staff' });
  meetViewer({ roleName: 'Staff' } as Profile);
  let refuse = () => {};
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.includes('/lookup')) return Response.json({ ...EXPECTED_PATIENT, hasLogin: false });
    if (method !== 'POST') return Response.json([]);
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return Response.json({ code: 'unknown', message: '' }, { status: 500 });
  });
  show();
  const code = screen.getByLabelText('Patient Code');
  await userEvent.setup().type(code, `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByLabelText('Reason');
  await pressButton('New slip');
  const choices = () => [code, screen.getByRole('button', { name: 'Another patient' })].map(isDisabled);
  await waitFor(() => expect(choices()).toEqual([true, true]));
  refuse();
  await waitFor(() => expect(choices()).toEqual([false, false]));
  endSession();
});

test('until Confirm is answered no new slip can be asked for, because the answer would take it away', async () => {
  beginSession({ token: 'x', userId: 'u1', roleName: 'Staff' });
  meetViewer({ roleName: 'Staff' } as Profile);
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.includes('/lookup')) return Response.json({ ...EXPECTED_PATIENT, hasLogin: false });
    return method === 'POST' ? new Promise(() => {}) : Response.json([]);
  });
  show();
  await userEvent.setup().type(screen.getByLabelText('Patient Code'), `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByLabelText('Reason');
  const slip = screen.getByRole('button', { name: 'New slip' });
  expect(isDisabled(slip)).toBe(false);
  await pressButton('Confirm');
  await waitFor(() => expect(isDisabled(slip)).toBe(true));
  endSession();
});

test('who leaves the screen before a refusal is told of whom it was', async () => {
  let refuse = () => {};
  const held = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  let isSent = false;
  const text = 'This patient has arrived already.';
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (address.includes('/lookup')) return Response.json(EXPECTED_PATIENT);
    if (method !== 'POST') return Response.json([]);
    isSent = true;
    await held;
    return Response.json({ code: 'visit.alreadyArrived', message: text }, { status: 409 });
  });
  const { leave } = show();
  await userEvent.setup().type(screen.getByLabelText('Patient Code'), `${EXPECTED_PATIENT.patientCode}{Enter}`);
  await screen.findByLabelText('Reason');
  await pressButton('Confirm');
  await waitFor(() => expect(isSent).toBe(true));
  leave();
  refuse();
  const said = await screen.findByText(text);
  expect(said.parentElement?.textContent).toContain(EXPECTED_PATIENT.fullName);
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
