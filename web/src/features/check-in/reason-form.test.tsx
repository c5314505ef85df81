import type { Profile } from '@antam/contract/own-account';
import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, meetViewer } from '../../lib/call/session';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { awaitLatePart } from '../../ui/late-focus';
import { ReasonForm } from './reason-form';

function show(patient: CheckInPatient) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonForm patient={patient} onArrived={() => {}} onClear={() => {}} />
    </QueryClientProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('Reason');
}

test('the reason of a booked visit is its type; an emptied field is refused', async () => {
  const reason = show(PATIENT);
  expect(reason.value).toBe('Consultation');
  fireEvent.change(reason, { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Please enter the reason.')).toBeDefined();
});

test('a walk-in has no reason yet', () => {
  expect(show({ ...PATIENT, todayAppointment: null }).value).toBe('');
});

test('the form takes the focus when it comes, unless the reader has gone on meanwhile', async () => {
  const reason = show(PATIENT);
  await waitFor(() => expect(document.activeElement).toBe(reason));
  cleanup();
  awaitLatePart();
  fireEvent.keyDown(document.body, { key: 'B' });
  show(PATIENT);
  expect(document.activeElement).toBe(document.body);
  // The next patient is asked for anew, and an impatient second Enter is no going on.
  cleanup();
  awaitLatePart();
  fireEvent.keyDown(document.body, { key: 'Enter' });
  const again = show(PATIENT);
  await waitFor(() => expect(document.activeElement).toBe(again));
});

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
});

test('a walk-in may be received for a doctor who does not work today, with a hint', async () => {
  const doctor = (_id: string, slots: string[]) => ({
    _id,
    fullName: _id,
    slots,
    awaySlots: [],
    taken: [],
    absence: null,
  });
  const day = {
    date: '2026-03-02',
    doctors: [doctor('Bình', []), doctor('An', ['08:00-08:30'])],
    appointments: [],
    arrivals: [],
    bloodTests: [],
  };
  vi.stubGlobal('fetch', async () => Response.json(day));
  beginSession({ token: 'x', userId: 'u1', roleName: 'Staff' });
  meetViewer({ roleName: 'Staff' } as Profile);
  show({ ...PATIENT, todayAppointment: null });
  const choice = await screen.findByLabelText<HTMLSelectElement>('Doctor');
  await screen.findByRole('option', { name: 'Bình (does not work today)' });
  expect(choice.value).toBe('An');
  fireEvent.change(choice, { target: { value: 'Bình' } });
  await screen.findByText(/This doctor does not work today/);
});
