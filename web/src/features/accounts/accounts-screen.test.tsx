import type { UserAccount } from '@antam/contract/auth';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { AccountsScreen } from './accounts-screen';

const MAI: UserAccount = {
  ...{ _id: '0190a3c0-7b1e-7abc-8def-0123456789ab', userName: 'mai', email: 'mai@example.com', fullName: 'Lê Thị Mai' },
  ...{ isEmailConfirmed: true, roleName: 'Staff', mayDispense: false, mustChangePassword: false, hasFactor: false },
  ...{ dateOfBirth: null, gender: null, address: null, phone: null, imageUrl: null, avatar: null },
  createdAt: '2026-01-01T00:00:00.000Z',
};
const LAN = { ...MAI, _id: '0190a3c0-7b1e-7abc-8def-0123456789ac', userName: 'lan', fullName: 'Trần Lan' };
const TAKEN = { code: 'account.emailTaken', message: 'This email is already in use.' };

afterEach(() => vi.unstubAllGlobals());

/** Changes Mai's account and sends it; the list is not read again. Returns the answer to be given. */
async function saveMai(answerWith: () => Response) {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isSent = false;
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method === 'GET') return isSent ? new Promise(() => {}) : Response.json([MAI, LAN]);
    isSent = true;
    await held;
    return answerWith();
  });
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <AccountsScreen />
        <SnackbarRegion />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pressButton('Edit mai');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'le.mai@example.com' } });
  await pressButton('Save');
  await waitFor(() => expect(isSent).toBe(true));
  return () => answer();
}

const editLan = async () => {
  await pressButton('Edit lan');
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'tran.lan@example.com' } });
};
const typedEmail = () => screen.getByLabelText<HTMLInputElement>('Email').value;

test('a refused account is named when another one is in the form by then, and what was typed about that one stays', async () => {
  const answer = await saveMai(() => Response.json(TAKEN, { status: 409 }));
  await editLan();
  answer();
  const said = await screen.findByText(TAKEN.message);
  expect(said.parentElement?.textContent).toContain('mai');
  expect(typedEmail()).toBe('tran.lan@example.com');
});

test('a saved account is named when another one is in the form by then, and what was typed about that one stays', async () => {
  const answer = await saveMai(() => Response.json(MAI));
  await editLan();
  answer();
  const said = await screen.findByText('Account updated successfully');
  expect(said.parentElement?.textContent).toContain('mai');
  expect(typedEmail()).toBe('tran.lan@example.com');
});

test('after a save the form is empty without waiting for the list to be read again', async () => {
  const answer = await saveMai(() => Response.json(MAI));
  answer();
  await screen.findByRole('heading', { name: 'Add User' });
});
