import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import DaysScreen from './days-screen';

afterEach(() => vi.unstubAllGlobals());

test('where the doctors cannot be read, the half of the screen that is about them says so', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.startsWith('/api/doctors')
      ? Response.json({ code: 'server.unavailable', message: 'Later' }, { status: 503 })
      : Response.json([]),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <DaysScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Later')).toBeTruthy();
});
