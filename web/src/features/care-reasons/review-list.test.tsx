import type { ReviewedReason } from '@antam/contract/care-reasons';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { ReviewList } from './review-list';

const FIRST: ReviewedReason = {
  ...{ _id: '0190a000-0000-7000-8000-000000000001', doctorName: 'Lê Quốc Bảo', patientCode: 'BN1003', opens: 'care' },
  ...{ reason: 'covering', note: null, openings: 0, givenAt: '2026-11-16T02:20:00.000Z' },
  ...{ until: '2026-11-16T06:20:00.000Z', reviewedAt: null, reviewedByName: null },
};
const SECOND = { ...FIRST, _id: '0190a000-0000-7000-8000-000000000002', patientCode: 'BN1013' };

let reasons: ReviewedReason[];
let isAway: boolean;
beforeEach(() => {
  queryClient.clear();
  reasons = [FIRST, SECOND];
  isAway = false;
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (!method || method === 'GET') return Response.json(reasons);
    if (isAway) throw new TypeError('Failed to fetch');
    reasons = [SECOND];
    return new Response(null, { status: 204 });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <ReviewList state="open" />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
}

test('a reason that was looked at leaves the list, and the keyboard goes on with the next one', async () => {
  show();
  const mark = await screen.findByRole('button', { name: 'Mark as looked at: Lê Quốc Bảo, BN1003' });
  expect(screen.getAllByText('Nothing yet')).toHaveLength(2);
  mark.focus();
  mark.click();
  await waitFor(() => expect(mark.isConnected).toBe(false));
  const next = screen.getByRole('button', { name: 'Mark as looked at: Lê Quốc Bảo, BN1013' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('why a reason could not be marked is said until it is marked, although its row is gone then', async () => {
  isAway = true;
  show();
  await pressButton('Mark as looked at: Lê Quốc Bảo, BN1003');
  await screen.findByText(/^No connection/);
  isAway = false;
  await pressButton('Mark as looked at: Lê Quốc Bảo, BN1003');
  await waitFor(() => expect(screen.queryByText('BN1003')).toBeNull());
  expect(screen.queryByText(/^No connection/)).toBeNull();
});
