import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { EmailForm } from './email-form';

const PROFILE = {
  ...{ _id: 'u1', userName: 'admin', email: 'admin@example.com', isEmailConfirmed: true, roleName: 'Admin' },
  ...{ fullName: 'Lê Thị Mai', pendingEmail: null },
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
  queryClient.clear();
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(PROFILE);
    sent.push(JSON.parse(String(body)));
    return Response.json({ ...PROFILE, pendingEmail: 'new@example.com' });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an own address is changed with the password, and waits for its letter; nothing else is sent', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <EmailForm />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'new@example.com' } });
  await pressButton('Save changes');
  await screen.findByText('Please enter your current password.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'Demo@12345' } });
  await pressButton('Save changes');
  await screen.findByText('Waiting for your confirmation:');
  expect(sent).toEqual([{ email: 'new@example.com', currentPassword: 'Demo@12345' }]);
});
