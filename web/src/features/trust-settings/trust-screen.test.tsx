import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import TrustScreen from './trust-screen';

const TRUST = {
  ...{ careAccess: 'clinic', treatingMonths: 18, reasonHours: 4, factorRequired: false, lookedNames: false },
  version: 3,
};

let saved: unknown[] = [];
beforeEach(() => {
  queryClient.clear();
  saved = [];
  vi.stubGlobal('fetch', async (_address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') saved.push(JSON.parse(String(body)));
    return Response.json(method === 'PUT' ? { version: 4 } : TRUST);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an Admin chooses who may open care; a number that is not one is named and nothing is sent', async () => {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <TrustScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const months = await screen.findByLabelText(/^Months after a visit/);
  await user.clear(months);
  await user.type(months, '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please give a whole number from 1 to 60.');
  expect(saved).toEqual([]);

  await user.clear(months);
  await user.type(months, '6');
  await user.click(screen.getByRole('radio', { name: /^Patients they treat/ }));
  await user.click(screen.getByLabelText('Doctors, Staff and Admins need a second step'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(saved).toEqual([
      { ...TRUST, careAccess: 'needToKnow', treatingMonths: '6', reasonHours: '4', factorRequired: true },
    ]),
  );
});
