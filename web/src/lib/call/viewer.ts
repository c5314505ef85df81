import { logout } from '@antam/contract/auth';
import { getMe, type Profile } from '@antam/contract/own-account';
import { useEffect, useState } from 'react';
import { loadClinic } from '../time/clinic';
import { call } from './call';
import type { CallError } from './call-error';
import { findSubscription } from './push-subscription';
import { currentSession, leaveSession, meetViewer, useSession } from './session';

let loading: Promise<Profile> | null = null;
let askedFor: string | null = null;

const currentToken = (): string | null => {
  const session = currentSession();
  return session.status === 'in' ? session.token : null;
};

/**
 * Asks the server who is signed in; concurrent callers of one session share one call. The answer to a session that has
 * ended meanwhile says nothing of the next one, which may be another person's.
 */
export function loadViewer(): Promise<Profile> {
  const token = currentToken();
  if (loading && askedFor === token) return loading;
  askedFor = token;
  loading = Promise.all([call(getMe), loadClinic()])
    .then(([viewer]) => {
      if (currentToken() === token) meetViewer(viewer);
      return viewer;
    })
    .finally(() => {
      if (askedFor === token) loading = null;
    });
  return loading;
}

/** The person signed in, once the server has answered. */
export function useViewer(): { viewer: Profile | null; error: CallError | null; retry: () => void } {
  const session = useSession();
  const [error, setError] = useState<CallError | null>(null);
  const viewer = session.status === 'out' ? null : session.viewer;
  const isMissing = session.status === 'in' && !viewer && !error;
  const missingFor = isMissing ? session.token : null;

  useEffect(() => {
    if (!missingFor) return;
    let isOver = false;
    // A failure of the session before says nothing of this one.
    loadViewer().catch((failure) => isOver || setError(failure));
    return () => {
      isOver = true;
    };
  }, [missingFor]);

  return { viewer, error, retry: () => setError(null) };
}

const LONGEST_GOODBYE_MS = 5000;

type MayLogOut = () => boolean | Promise<boolean>;
const askers = new Set<MayLogOut>();

/** Adds what decides, before a logout by which something would be lost, whether to go on. Returns what removes it. */
export function askBeforeLogOut(ask: MayLogOut): () => void {
  askers.add(ask);
  return () => {
    askers.delete(ask);
  };
}

/**
 * Ends the session on the server and removes it here, with its notices, even when the server does not answer. Answers
 * whether it did: the person may decide to stay.
 */
export async function logOut(): Promise<boolean> {
  for (const mayLogOut of askers) if (!(await mayLogOut())) return false;
  // Not waited for: behind some firewalls a browser waits for its push service forever.
  void findSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => {});
  await call(logout, { signal: AbortSignal.timeout(LONGEST_GOODBYE_MS) }).catch(() => {});
  leaveSession();
  // biome-ignore lint/suspicious/noConsole: the one line the specification wants there (section 8).
  console.log('Logout successful');
  return true;
}
