import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import AdminScreen from './admin-screen';

const SLIP = {
  ...{ _id: '0190a000-0000-7000-8000-000000000002', patientCode: 'BN1077', fullName: 'Đoàn Thị Mới' },
  ...{ token: 't'.repeat(43), expiresAt: '2026-11-23T02:00:00.000Z', proof: 'phone' },
};
const ACCOUNT = {
  ...{ _id: SLIP._id, roleName: 'Customer', userName: null, fullName: SLIP.fullName, email: null, phone: null },
  ...{ patientCode: SLIP.patientCode, dateOfBirth: null, gender: null, address: null, avatar: null },
};
afterEach(() => vi.unstubAllGlobals());

test('an Admin registers a patient with name and phone alone, and then finds the account in the list', async () => {
  const registered: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json(registered.length > 0 ? [ACCOUNT] : []);
    if (address.endsWith('/similar')) return Response.json([]);
    registered.push(JSON.parse(String(body)));
    return Response.json(SLIP, { status: 201 });
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AdminScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pressButton('New patient');
  const dialog = await screen.findByRole('dialog', { name: 'New patient' });
  const user = userEvent.setup();
  await user.type(within(dialog).getByLabelText(/Full name/), SLIP.fullName);
  await user.type(within(dialog).getByLabelText(/Phone number/), '0907 111 222');
  await pressButton('Register');
  await screen.findByText('BN1077');
  expect(registered).toEqual([{ fullName: SLIP.fullName, phone: '0907 111 222', dateOfBirth: '', email: '' }]);
  await pressButton('Continue');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findAllByText(SLIP.fullName);
});
