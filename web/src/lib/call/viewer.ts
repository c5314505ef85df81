import { getMe, type Profile } from '@antam/contract/accounts';
import { logout } from '@antam/contract/auth';
import { useEffect, useState } from 'react';
import { loadClinic } from '../time/clinic';
import { call } from './call';
import type { CallError } from './call-error';
import { endSession, meetViewer, useSession } from './session';

let loading: Promise<Profile> | null = null;

/** Asks the server who is signed in; a second asker shares the first one's answer. */
export function loadViewer(): Promise<Profile> {
  loading ??= Promise.all([call(getMe), loadClinic()])
    .then(([viewer]) => {
      meetViewer(viewer);
      return viewer;
    })
    .finally(() => {
      loading = null;
    });
  return loading;
}

/** The person signed in, once the server has said who that is. */
export function useViewer(): { viewer: Profile | null; error: CallError | null; retry: () => void } {
  const session = useSession();
  const [error, setError] = useState<CallError | null>(null);
  const viewer = session.status === 'out' ? null : session.viewer;
  const isMissing = session.status === 'in' && !viewer && !error;

  useEffect(() => {
    if (isMissing) loadViewer().catch(setError);
  }, [isMissing]);

  return { viewer, error, retry: () => setError(null) };
}

/**
 * Ends the session on the server and forgets it here, even when the server cannot be reached.
 * `leave` runs before the guard notices, so that it cannot send a person who left on purpose to the login.
 */
export async function logOut(leave?: () => void): Promise<void> {
  await call(logout).catch(() => {});
  leave?.();
  endSession();
  // biome-ignore lint/suspicious/noConsole: the one line the specification wants there (section 8).
  console.log('Logout successful');
}
