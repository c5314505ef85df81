import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { Profile } from '@antam/contract/own-account';
import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, meetViewer } from '../../lib/call/session';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { awaitLatePart } from '../../ui/late-focus';
import { ReasonForm } from './reason-form';

function show(patient: CheckInPatient) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ReasonForm patient={patient} onArrived={() => {}} onClear={() => {}} onUnderWay={() => {}} />
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

const SLOTS = ['08:00-08:30'];

function deskDay(slotsOf: Record<string, string[]>, arrivals: object[] = []) {
  const doctors = Object.entries(slotsOf).map(([name, slots]) => ({
    ...{ _id: name, fullName: name, slots },
    ...{ awaySlots: [], taken: [], absence: null },
  }));
  return { date: '2026-03-02', doctors, appointments: [], arrivals, bloodTests: [] };
}

function showToReception() {
  beginSession({ token: 'x', userId: 'u1', roleName: 'Staff' });
  meetViewer({ roleName: 'Staff' } as Profile);
  return show({ ...PATIENT, todayAppointment: null });
}

test('a walk-in may be received for a doctor who does not work today, with a hint', async () => {
  vi.stubGlobal('fetch', async () => Response.json(deskDay({ Bình: [], An: SLOTS })));
  showToReception();
  const choice = await screen.findByLabelText<HTMLSelectElement>('Doctor');
  await screen.findByRole('option', { name: 'Bình (does not work today)' });
  expect(choice.value).toBe('An');
  fireEvent.change(choice, { target: { value: 'Bình' } });
  await screen.findByText(/This doctor does not work today/);
});

test('after a lost answer a walk-in is sent again to the same doctor, for whom one more waits now', async () => {
  const sent: unknown[] = [];
  let isLost = true;
  vi.stubGlobal('fetch', async (_: string, { method, body, headers }: RequestInit) => {
    const arrivals = sent.length > 0 ? [{ doctorId: 'An', completedAt: null }] : [];
    if (method !== 'POST') return Response.json(deskDay({ An: SLOTS, Bình: SLOTS }, arrivals));
    sent.push([JSON.parse(String(body)), new Headers(headers).get(IDEMPOTENCY_HEADER)]);
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ _id: 'v1', ticket: 17 }, { status: 201 });
  });
  const reason = showToReception();
  const choice = await screen.findByLabelText<HTMLSelectElement>('Doctor');
  await waitFor(() => expect(choice.value).toBe('An'));
  fireEvent.change(reason, { target: { value: 'Đau đầu' } });
  await pressButton('Confirm');
  await screen.findByText(/^No connection/);
  await waitFor(() => expect(choice.options[1]?.value).toBe('Bình'));

  isLost = false;
  await pressButton('Confirm');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toEqual([expect.objectContaining({ doctorId: 'An' }), expect.any(String)]);
  expect(sent[1]).toEqual(sent[0]);
});
