import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { AssignButton } from './assign-button';
import { OpenHeader } from './clinic-messages-screen';

let assigned: boolean[];
let isAway: boolean;
beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData([QUERY_ROOTS.messages, 'conversations', 'of', 'p1'], { assignedTo: null });
  [assigned, isAway] = [[], true];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (method === 'PUT') assigned.push(JSON.parse(String(body)).assign);
    return method === 'PUT' ? new Response(null, { status: 204 }) : Response.json([{ assignedTo: null }]);
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

test('a refusal about one conversation names its patient, and asks nothing about the one that is open by then', async () => {
  const colleague = { _id: 'd2', fullName: 'BS. Bình' };
  for (const [id, fullName, assignedTo] of [
    ['p1', 'Lê Thị Mai', null],
    ['p2', 'Trần Lan', colleague],
  ] as const)
    queryClient.setQueryData([QUERY_ROOTS.messages, 'conversations', 'of', id], { userId: { fullName }, assignedTo });
  let refuse = () => {};
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method !== 'PUT') return new Promise(() => {});
    await new Promise<void>((resolve) => {
      refuse = resolve;
    });
    return Response.json({ code: 'conversation.withSomebodyElse', message: 'With a colleague' }, { status: 409 });
  });
  const draw = (userId: string) => (
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <OpenHeader userId={userId} listPath="/" />
        <SnackbarRegion />
      </QueryClientProvider>
    </MemoryRouter>
  );
  const { rerender } = render(draw('p1'));
  await pressButton('Take on');
  rerender(draw('p2'));
  refuse();
  const said = await screen.findByText('With a colleague');
  expect(said.parentElement?.textContent).toContain('Lê Thị Mai');
  expect(screen.queryByRole('dialog')).toBeNull();
});
