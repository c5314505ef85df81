import { useSyncExternalStore } from 'react';
import type { Tone } from './tone';

/** How long each kind stays on screen (spec section 4). */
const SUCCESS_MS = 3000;
const SNACKBAR_MS = 6000;

export type SnackbarMessage = { id: number; text: string; detail?: string; tone: Tone; ms: number };

const MOST_AT_ONCE = 3;

let messages: SnackbarMessage[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a success. Errors of earlier tries are removed. */
export function showSuccess(text: string, detail?: string): void {
  add({ text, detail, tone: 'success', ms: SUCCESS_MS }, (other) => other.tone !== 'error');
}

/** Returns a function that removes the message, for an error that is over before it was read. */
export function showSnackbar(text: string, tone: Tone = 'neutral'): () => void {
  const id = add({ text, tone, ms: SNACKBAR_MS }, () => true);
  return () => dismissSnackbar(id);
}

export function dismissSnackbar(id: number): void {
  replace(messages.filter((message) => message.id !== id));
}

export function useSnackbars(): SnackbarMessage[] {
  return useSyncExternalStore(subscribe, currentMessages, noMessages);
}

function add(message: Omit<SnackbarMessage, 'id'>, isKept: (other: SnackbarMessage) => boolean): number {
  lastId += 1;
  const others = messages.filter((other) => other.text !== message.text && isKept(other));
  replace([...others, { id: lastId, ...message }].slice(-MOST_AT_ONCE));
  return lastId;
}

const NONE: SnackbarMessage[] = [];
const currentMessages = () => messages;
const noMessages = () => NONE;

function replace(next: SnackbarMessage[]) {
  messages = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
