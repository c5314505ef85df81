import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../lib/call/query-client';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { SnackbarRegion } from '../ui/snackbar';

/** Shows a screen beside an overview whose second answer never comes: the screen's own lists answer before it. */
export function showBesideSlowOverview(shown: ReactNode): void {
  queryClient.clear();
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Overview />
        {shown}
        <SnackbarRegion />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  // What an earlier test has said.
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) close.click();
}

function Overview() {
  useQuery({
    queryKey: [QUERY_ROOTS.overview],
    queryFn: ({ client }) =>
      client.getQueryData([QUERY_ROOTS.overview]) === undefined ? {} : new Promise<object>(() => undefined),
  });
  return null;
}
