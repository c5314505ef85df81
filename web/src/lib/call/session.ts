import type { Profile } from '@antam/contract/accounts';
import type { Role } from '@antam/contract/constants';
import { useSyncExternalStore } from 'react';

/** The two keys of the specification (section 3); nothing else is kept in local storage. */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'userId';

export type Session =
  /** Half a session (a token of nobody known) is none, but whoever had it is told. */
  | { status: 'out'; isHalf?: true }
  /** The role is known from the login's answer, or once the viewer has been loaded. */
  | { status: 'in'; token: string; userId: string; roleName: Role | null; viewer: Profile | null }
  /** Ended while a screen was open: the screen stays in the background until the same person signs in again. */
  | { status: 'expired'; userId: string; viewer: Profile };

const OUT: Session = { status: 'out' };
const listeners = new Set<() => void>();
let session = restore();

export const currentSession = (): Session => session;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => OUT);
}

export function beginSession({ token, userId, roleName }: { token: string; userId: string; roleName: Role }): void {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(USER_ID_KEY, userId);
  const before = session.status !== 'out' && session.userId === userId ? session.viewer : null;
  // The same person under a new token goes on where they were; only a password that had to be changed is another matter.
  const viewer = before?.mustChangePassword ? null : before;
  replace({ status: 'in', token, userId, roleName, viewer });
}

export function meetViewer(viewer: Profile): void {
  if (session.status === 'in') replace({ ...session, roleName: viewer.roleName, viewer });
}

export function endSession(): void {
  forget();
  replace(OUT);
}

/** The server no longer knows the session. Whoever has a screen open may take it up again where it was. */
export function expireSession(): void {
  if (session.status !== 'in') return;
  const { userId, viewer } = session;
  forget();
  replace(viewer ? { status: 'expired', userId, viewer } : OUT);
}

function restore(): Session {
  if (typeof localStorage === 'undefined') return OUT;
  const token = localStorage.getItem(TOKEN_KEY);
  const userId = localStorage.getItem(USER_ID_KEY);
  if (token && !userId) {
    forget();
    return { status: 'out', isHalf: true };
  }
  return token && userId ? { status: 'in', token, userId, roleName: null, viewer: null } : OUT;
}

function forget() {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_ID_KEY);
}

function replace(next: Session) {
  session = next;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Logging in or out in one tab holds in all of them. */
function followOtherTabs(event: StorageEvent) {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const there = restore();
  if (there.status === 'in' && session.status === 'in' && there.token === session.token) return;
  replace(there);
}

if (typeof window !== 'undefined') window.addEventListener('storage', followOtherTabs);
