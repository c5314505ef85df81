import { login, logout } from '@antam/contract/auth';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';

const LONGEST_GOODBYE_MS = 5000;
const MOST_GOODBYES = 3;

/** Whether a login with what was typed succeeds; the error where the server does not say. The session it opens ends at once. */
export async function askWhoseAccount(body: {
  userName: string;
  password: string;
}): Promise<'own' | 'of another' | CallError> {
  try {
    const { token } = await call(login, { body });
    await end(token);
    return 'own';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // The second factor is asked for once the password was right.
    if (error.code === 'auth.factorNeeded') return 'own';
    return error.code === 'auth.badCredentials' ? 'of another' : error;
  }
}

/** Without an answer it is tried again; a session that stays all the same is of no use, because its token is forgotten here. */
async function end(token: string): Promise<void> {
  for (let tries = 0; tries < MOST_GOODBYES; tries += 1) {
    const request = {
      headers: { Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(LONGEST_GOODBYE_MS),
      keepalive: true,
    };
    const isOver = await call(logout, request).then(
      () => true,
      (error) => error instanceof CallError && error.status === 401,
    );
    if (isOver) return;
  }
}
