import { updateContactRequest } from '@antam/contract/contact';
import { afterEach, beforeEach, vi } from 'vitest';
import { call } from '../lib/call/call';
import { beginSession, endSession } from '../lib/call/session';

export const ID = '0190c4a2-0000-7000-8000-000000000001';
/** No message shows it, so that the person who is there now is told nothing of it. */
export const WORDLESS = { code: 'auth.sessionEnded', message: '' };

/** What the server answers. */
export const fetched = vi.fn<typeof fetch>();

export const logIn = () => beginSession({ token: 'secret', userId: 'u1', roleName: 'Staff' });
export const logInAnother = () => beginSession({ token: 'other', userId: 'u2', roleName: 'Doctor' });

/** An act of reception. */
export const closeRequest = () =>
  call(updateContactRequest, { params: { id: ID }, body: { status: 'closed', answer: null } });

/** For each test of a file: a person of reception is signed in, and `fetched` answers. */
export function signInReception(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', fetched);
    logIn();
  });
  afterEach(() => {
    endSession();
    fetched.mockReset();
    vi.unstubAllGlobals();
  });
}
