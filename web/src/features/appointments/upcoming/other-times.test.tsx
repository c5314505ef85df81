import type { AppointmentForPatient } from '@antam/contract/appointments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../../test/press-button';
import { OtherTimes } from './other-times';

afterEach(() => vi.unstubAllGlobals());

test('where the other times cannot be read, that is said with a retry', async () => {
  let isAway = true;
  vi.stubGlobal('fetch', async () =>
    isAway ? Response.json({ code: 'server.unavailable', message: 'Later' }, { status: 503 }) : Response.json([]),
  );
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <OtherTimes visit={{ _id: 'v1' } as AppointmentForPatient} />
    </QueryClientProvider>,
  );
  await screen.findByText('Later');
  isAway = false;
  await pressButton('Try again');
  await waitFor(() => expect(screen.queryByText('Later')).toBeNull());
});
