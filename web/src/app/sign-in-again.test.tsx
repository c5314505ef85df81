import type { Profile } from '@antam/contract/own-account';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, currentSession, endSession, expireSession, meetViewer } from '../lib/call/session';
import { pressButton } from '../test/press-button';
import { SignInAgainDialog } from './sign-in-again-dialog';

const asked = vi.hoisted(() => ({ answer: async (): Promise<unknown> => ({ id: 'p1' }) }));
vi.mock('../lib/passkey', () => ({ askForPasskey: () => asked.answer() }));

const VIEWER = { _id: 'u1', userName: 'lan', roleName: 'Staff', mustChangePassword: false } as Profile;
let sent: unknown[];
let refusal: object | null;

beforeEach(() => {
  sent = [];
  refusal = null;
  asked.answer = async () => ({ id: 'p1' });
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address === '/api/auth/passkey/options') return Response.json({ challenge: 'c' });
    if (!['/api/auth/passkey', '/api/auth/login'].includes(address)) return new Promise(() => {});
    sent.push(JSON.parse(String(body)));
    if (refusal) return Response.json(refusal, { status: 401 });
    return Response.json({ token: 'new', userId: 'u1', roleName: 'Staff' });
  });
  beginSession({ token: 'old', userId: 'u1', roleName: 'Staff' });
  meetViewer(VIEWER);
  expireSession();
});
afterEach(() => {
  act(() => endSession());
  vi.unstubAllGlobals();
});

test('a locked screen is opened with a passkey of the same person, who needs no recovery code for it', async () => {
  render(<SignInAgainDialog viewer={VIEWER} />);
  await pressButton('Use a passkey');
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'in', token: 'new', viewer: VIEWER }));
  expect(sent).toEqual([{ passkey: { id: 'p1' }, userId: 'u1' }]);
});

test('a passkey of another person leaves the screen locked, and the password can still be typed', async () => {
  refusal = { code: 'auth.passkeyOther', message: 'This passkey belongs to another account.' };
  render(<SignInAgainDialog viewer={VIEWER} />);
  await pressButton('Use a passkey');
  await screen.findByText('This passkey belongs to another account.');
  expect(currentSession()).toMatchObject({ status: 'expired', viewer: VIEWER });
  await userEvent.setup().type(screen.getByLabelText('Password'), 'secret');
  refusal = null;
  await pressButton('Login →');
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'in', viewer: VIEWER }));
  expect(sent[1]).toEqual({ userName: 'lan', password: 'secret' });
});

test('who stops the browser’s question about a passkey is told, and may try again', async () => {
  asked.answer = async () => {
    throw new DOMException('stopped', 'NotAllowedError');
  };
  render(<SignInAgainDialog viewer={VIEWER} />);
  await pressButton('Use a passkey');
  await screen.findByText('This could not be confirmed. Please try again.');
  asked.answer = async () => ({ id: 'p1' });
  await pressButton('Use a passkey');
  await waitFor(() => expect(currentSession()).toMatchObject({ status: 'in' }));
});
