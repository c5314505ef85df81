import type { Role } from '@antam/contract/constants';
import type { Profile } from '@antam/contract/own-account';
import { useSyncExternalStore } from 'react';

/** The two keys of the specification (section 3); nothing else is stored in local storage. */
const TOKEN_KEY = 'token';
const USER_ID_KEY = 'userId';

export type Session =
  /** A token without a user id counts as no session, but the person is told. `leftBy`: the role that logged out. */
  | { status: 'out'; isHalf?: true; leftBy?: Role }
  /** The role is known from the login's answer, or once the viewer has been loaded. */
  | { status: 'in'; token: string; userId: string; roleName: Role | null; viewer: Profile | null }
  /** The session ended while a screen was open: the screen stays mounted until the same person logs in again. */
  | { status: 'expired'; userId: string; viewer: Profile };

const OUT: Session = { status: 'out' };
const listeners = new Set<() => void>();
let session = restore();

export const currentSession = (): Session => session;

export const personOf = (session: Session): string | null => (session.status === 'out' ? null : session.userId);

let lastPerson = personOf(session);

/** Who is signed in on this page, or was last. */
export const lastPersonHere = (): string | null => lastPerson;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession, () => OUT);
}

export function beginSession({ token, userId, roleName }: { token: string; userId: string; roleName: Role }): void {
  // The token last: other tabs read both as soon as they hear of it.
  localStorage.setItem(USER_ID_KEY, userId);
  localStorage.setItem(TOKEN_KEY, token);
  replace({ status: 'in', token, userId, roleName, viewer: continuingViewer(userId) });
}

/**
 * The same person goes on under a new token, also in other tabs: no screen is left and no input lost. After a forced
 * change of password or a forced second factor everything is loaded again.
 */
function continuingViewer(userId: string): Profile | null {
  const before = session.status !== 'out' && session.userId === userId ? session.viewer : null;
  return before?.mustChangePassword || before?.mustEnrolFactor ? null : before;
}

export function meetViewer(viewer: Profile): void {
  if (session.status === 'in') replace({ ...session, roleName: viewer.roleName, viewer });
}

export function endSession(): void {
  forget();
  replace(OUT);
}

/** The person logs out: every tab leaves its screen for the address to which the role's logout leads. */
export function leaveSession(): void {
  if (!isLaterLogin()) {
    forget();
    otherTabs?.postMessage(LEFT);
  }
  replaceByLeaving();
}

/** The server no longer knows the session. */
export function expireSession(): void {
  if (session.status !== 'in') return;
  if (!isLaterLogin()) forget();
  lock();
}

/** An open screen may be continued by the same person. */
function lock() {
  if (session.status !== 'in') return;
  const { userId, viewer } = session;
  replace(viewer ? { status: 'expired', userId, viewer } : OUT);
}

function restore(): Session {
  if (typeof localStorage === 'undefined') return OUT;
  const stored = readStored();
  if (stored.status === 'out' && stored.isHalf) forget();
  return stored;
}

function readStored(): Session {
  const token = localStorage.getItem(TOKEN_KEY);
  const userId = localStorage.getItem(USER_ID_KEY);
  if (!token) return OUT;
  return userId ? { status: 'in', token, userId, roleName: null, viewer: null } : { status: 'out', isHalf: true };
}

function forget() {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_ID_KEY);
}

function replace(next: Session) {
  session = next;
  lastPerson = personOf(next) ?? lastPerson;
  for (const listener of listeners) listener();
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function replaceByLeaving() {
  if (session.status === 'out') return;
  const role = session.viewer?.roleName;
  replace(role ? { status: 'out', leftBy: role } : OUT);
}

/**
 * A login in one tab counts in all of them. A removed token may mean that the session expired in the other tab: this
 * tab keeps its input behind the lock until the other tab reports a logout.
 */
function followOtherTabs(event: StorageEvent) {
  if (event.key !== TOKEN_KEY && event.key !== null) return;
  const there = readStored();
  // What is stored is the other tab's to change: it may be about to store a new login.
  if (there.status !== 'in') return lock();
  if (session.status === 'in' && there.token === session.token) return;
  // When no one is signed in, the previous person's data is removed.
  if (session.status !== 'out' && there.userId !== session.userId) replace(OUT);
  const viewer = continuingViewer(there.userId);
  replace({ ...there, viewer, roleName: viewer?.roleName ?? null });
}

/**
 * Whether the stored token is newer than ours: another tab's login, which stays. Ours may still be stored: the message can
 * arrive before its removal.
 */
function isLaterLogin(): boolean {
  const stored = localStorage.getItem(TOKEN_KEY);
  return stored !== null && !(session.status === 'in' && session.token === stored);
}

const LEFT = 'left';
// Not while prerendering: an open channel would keep the build from ending.
const otherTabs = typeof window === 'undefined' ? null : new BroadcastChannel('session');
if (otherTabs) {
  otherTabs.onmessage = ({ data }) => {
    if (data === LEFT && !isLaterLogin()) replaceByLeaving();
  };
  window.addEventListener('storage', followOtherTabs);
}
