import type { WaitingEntry, WaitingStep } from '@antam/contract/waiting-list';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import WaitingListScreen from './waiting-list-screen';

const ENTRY = {
  _id: '0190a000-0000-7000-8000-000000000001',
  userId: { _id: 'u', fullName: 'Lê Thị Mai', patientCode: 'BN1001', phone: null },
  ...{
    doctorId: null,
    doctorName: null,
    serviceType: 'Examination',
    examinationType: 'revisit',
    duration: 30,
    weekdays: ['Monday'],
  },
  ...{ from: '2033-01-01', to: '2033-02-01', partOfDay: 'any', isUrgent: false, status: 'waiting', offers: [] },
  createdAt: '2026-01-01T00:00:00.000Z',
} as const satisfies WaitingEntry;

/** A list with one entry, which the buttons change as the server does. */
function show() {
  let status: WaitingEntry['status'] = 'waiting';
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') {
      const { step } = JSON.parse(String(body)) as { step: WaitingStep };
      status = step === 'withdraw' ? 'withdrawn' : 'waiting';
      return Response.json({ ...ENTRY, status });
    }
    const isListed = address.includes('done=true') === (status === 'withdrawn');
    return Response.json(isListed ? [{ ...ENTRY, status }] : []);
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <main id="main" tabIndex={-1}>
        <WaitingListScreen />
      </main>
    </QueryClientProvider>,
  );
}
afterEach(() => vi.unstubAllGlobals());

test('who was taken off the list by mistake can wait again, and the keyboard stays on the screen', async () => {
  show();
  await screen.findByText('Lê Thị Mai');
  screen.getByRole('button', { name: 'Remove Lê Thị Mai' }).focus();
  await pressButton('Remove Lê Thị Mai');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Lê Thị Mai' })).toBeNull());
  await screen.findByText('Nobody is waiting');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Waiting list' }));
  await pressButton('Wait again: Lê Thị Mai');
  await screen.findByRole('button', { name: 'Mark urgent: Lê Thị Mai' });
});
