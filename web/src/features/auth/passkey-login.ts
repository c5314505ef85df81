import { logInWithPasskey, startPasskeyLogin } from '@antam/contract/passkeys';
import { call } from '../../lib/call/call';
import { askForPasskey } from '../../lib/passkey';

/** Lets the browser offer the passkeys of this site, and logs in with the chosen one: any, or only this person's. */
export async function logInByPasskey(userId?: string) {
  const passkey = await askForPasskey(await call(startPasskeyLogin));
  return call(logInWithPasskey, { body: { passkey, ...(userId && { userId }) } });
}
