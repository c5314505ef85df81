import type { WaitingEntry } from '@antam/contract/waiting-list';
import { addDays } from '@antam/rules/clinic-time';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clinicToday } from '../../../lib/time/clinic';
import { pressButton } from '../../../test/press-button';
import { OwnWaiting } from './own-waiting';

const inDays = (days: number) => addDays(clinicToday(), days);
const ENTRY = {
  _id: '0190a000-0000-7000-8000-000000000001',
  userId: { _id: 'u', fullName: 'Lê Thị Mai', patientCode: 'BN1001', phone: null },
  ...{ doctorId: null, doctorName: null, serviceType: 'Examination', examinationType: 'new', duration: 30 },
  ...{ weekdays: ['Monday', 'Tuesday'], partOfDay: 'morning', isUrgent: false, status: 'expired', offers: [] },
  ...{ from: inDays(-20), to: inDays(-1), createdAt: `${inDays(-20)}T03:00:00.000Z` },
} satisfies WaitingEntry;

/** The ended entries of a patient, who can ask for a time again. */
const show = (...ended: WaitingEntry[]) => showBoth({ ended, open: [] });

function showBoth({ ended, open }: { ended: WaitingEntry[]; open: WaitingEntry[] }) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'POST' && method !== 'PUT') {
      if (!address.startsWith('/api/waiting-list')) return Response.json([]);
      return Response.json(address.includes('done=true') ? ended : open);
    }
    sent.push(JSON.parse(String(body)));
    if (method === 'PUT') return Response.json(open[0]);
    open.push({ ...ENTRY, _id: 'new', status: 'waiting', to: inDays(28), createdAt: new Date().toISOString() });
    return Response.json(open[0], { status: 201 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnWaiting onClose={() => {}} />
    </QueryClientProvider>,
  );
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

test('a wish whose days are over says so, and is asked for again from today on with one dialog', async () => {
  const sent = show(ENTRY);
  await screen.findByText('The days are over');
  expect(screen.queryByRole('button', { name: 'Wait again' })).toBeNull();
  await pressButton('Ask again');
  await pressButton('Join the waiting list');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([
    {
      ...{ doctorId: null, serviceType: 'Examination', examinationType: 'new', duration: 30 },
      ...{ weekdays: ['Monday', 'Tuesday'], partOfDay: 'morning', from: inDays(0), to: inDays(28) },
    },
  ]);
  await screen.findByText('Waiting');
  expect(screen.queryByText('The days are over')).toBeNull();
});

test('one that ran out while its days are ahead waits again with one press', async () => {
  show({ ...ENTRY, to: inDays(2) });
  await screen.findByRole('button', { name: 'Wait again' });
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
});

test('one that ended long ago is not shown', async () => {
  show(
    { ...ENTRY, from: inDays(-60), to: inDays(-15) },
    { ...ENTRY, _id: 'declined', status: 'declined', to: inDays(3) },
  );
  await screen.findByText('Declined');
  expect(screen.queryByText('The days are over')).toBeNull();
});

test.each([
  ['Decline', 'decline'],
  ['Leave the list', 'withdraw'],
])('a held time is given up only after a question: %s', async (label, step) => {
  const offer = { _id: 'offer', fate: 'offered', appointmentDate: `${inDays(3)}T03:00:00.000Z` } as const;
  const until = `${inDays(1)}T03:00:00.000Z`;
  const held = {
    ...ENTRY,
    status: 'offered',
    to: inDays(9),
    offers: [{ ...offer, doctorName: 'Minh', until }],
  } as const;
  const sent = showBoth({ ended: [], open: [held as unknown as WaitingEntry] });
  await screen.findByText('Time offered');
  screen.getByText('Examination, 30 minutes');
  await pressButton(label);
  await screen.findByText('The held time is offered to the next person at once', { exact: false });
  await pressButton('Go back');
  expect(sent).toEqual([]);

  await pressButton(label);
  const question = await screen.findByRole('dialog');
  within(question).getByRole('button', { name: label }).click();
  await waitFor(() => expect(sent).toEqual([{ step }]));
});

test('what was declined can be put away, without a question', async () => {
  const sent = show({ ...ENTRY, status: 'declined', to: inDays(3) });
  await screen.findByText('Declined');
  await pressButton('Put away');
  await waitFor(() => expect(sent).toEqual([{ step: 'withdraw' }]));
});

test('where the list cannot be read, that is said with a retry: a time may be held that nobody sees', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async (address: string) =>
    isAway && !address.includes('done=true')
      ? Response.json({ code: 'server.unavailable', message: 'Later' }, { status: 503 })
      : Response.json(address.includes('done=true') ? [] : [{ ...ENTRY, status: 'waiting', to: inDays(20) }]),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OwnWaiting onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText('Later');
  isAway = false;
  await pressButton('Try again');
  await screen.findByText('Waiting');
});
