import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import DashboardScreen from './dashboard-screen';

const FIGURES = { patientsInTreatment: 12, appointmentsToday: 5, importantReminders: 3, unreadMessages: 0 };
const REFUSED = () => Response.json({ code: 'request.malformed', message: 'Refused.' }, { status: 400 });

let answer: () => Response;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DashboardScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('figures that were read stay when reading them again fails', async () => {
  answer = () => Response.json(FIGURES);
  show();
  await screen.findByText('12');
  answer = REFUSED;
  await act(async () => {
    await queryClient.refetchQueries();
    // The screen hears of it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(queryClient.getQueryState([QUERY_ROOTS.overview, 'doctor'])?.status).toBe('error');
  expect(screen.getByText('12')).toBeTruthy();
  expect(screen.queryByText('Refused.')).toBeNull();
});

test('figures that were never read are replaced by the reason', async () => {
  answer = REFUSED;
  show();
  await screen.findByText('Refused.');
  expect(screen.queryByText('Bệnh nhân đang điều trị')).toBeNull();
});
