import { useSyncExternalStore } from 'react';
import { currentSession, onSessionChange, personOf } from '../lib/call/session';
import type { Tone } from './tone';

/** How long each kind stays on screen (spec section 4). */
const SUCCESS_MS = 3000;
const SNACKBAR_MS = 6000;

export type SnackbarMessage = { id: number; text: string; detail?: string; tone: Tone; ms: number };

type Said = Pick<SnackbarMessage, 'text' | 'detail'>;

const MOST_AT_ONCE = 3;

let messages: SnackbarMessage[] = [];
let lastId = 0;
let reader = personOf(currentSession());
const listeners = new Set<() => void>();

/** Shows a success. Errors of earlier tries are removed, unless they name something else. */
export function showSuccess(text: string, detail?: string): void {
  add(
    { text, detail, tone: 'success', ms: SUCCESS_MS },
    (other) => other.tone !== 'error' || (other.detail ?? detail) !== detail,
  );
}

/** Returns a function that removes the message, for an error that is over before it was read. */
export function showSnackbar(text: string, tone: Tone = 'neutral', detail?: string): () => void {
  const id = add({ text, detail, tone, ms: SNACKBAR_MS }, () => true);
  return () => dismissSnackbar(id);
}

export function dismissSnackbar(id: number): void {
  replace(messages.filter((message) => message.id !== id));
}

export function dismissAll(): void {
  replace([]);
}

export function useSnackbars(): SnackbarMessage[] {
  return useSyncExternalStore(subscribe, currentMessages, noMessages);
}

function add(message: Omit<SnackbarMessage, 'id'>, isKept: (other: SnackbarMessage) => boolean): number {
  lastId += 1;
  // While the screen is locked, another person may be looking at it.
  if (!message.text || currentSession().status === 'expired') return lastId;
  const others = messages.filter((other) => !isSame(other, message) && isKept(other));
  replace([...others, { id: lastId, ...message }].slice(-MOST_AT_ONCE));
  return lastId;
}

const isSame = (one: Said, other: Said) => one.text === other.text && one.detail === other.detail;

const NONE: SnackbarMessage[] = [];
const currentMessages = () => messages;
const noMessages = () => NONE;

function replace(next: SnackbarMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

// A message may name a patient, and must not remain for the next person, nor over a locked screen.
onSessionChange(() => {
  const session = currentSession();
  const isSameReader = session.status === 'in' && session.userId === reader;
  reader = personOf(session);
  if (!isSameReader) dismissAll();
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
