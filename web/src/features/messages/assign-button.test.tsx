import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { AssignButton } from './assign-button';

let assigned: boolean[];
let isAway: boolean;
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData([QUERY_ROOTS.messages, 'conversations', 'of', 'p1'], { assignedTo: null });
  [assigned, isAway] = [[], true];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (method === 'PUT') assigned.push(JSON.parse(String(body)).assign);
    return method === 'PUT' ? new Response(null, { status: 204 }) : Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('why a conversation could not be taken on is said until it is taken on', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <AssignButton userId="p1" />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
  await pressButton('Take on');
  await screen.findByText(/^No connection/);
  isAway = false;
  await pressButton('Take on');
  await waitFor(() => expect(assigned).toEqual([true]));
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull(), { timeout: 3000 });
});
