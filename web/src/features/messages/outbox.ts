import { type Message, sendMessage } from '@antam/contract/messages';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call/call';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { currentSession, onSessionChange } from '../../lib/call/session';
import { askBeforeLogOut } from '../../lib/call/viewer';
import { logOutQuestion } from '../../ui/log-out-question';
import { useMessagesTexts } from './messages-texts';
import { isServerAway } from './server-away';

/**
 * A message that is being sent. It stays here until its conversation contains it, and leaving the screen does not lose
 * it. It is kept in memory only, because a patient's text must not remain on a device; so closing the page and logging
 * out ask first.
 */
export type Outgoing = {
  clientId: string;
  userId: string | undefined;
  text: string;
  /** `waiting`: the server does not answer, and sending is repeated automatically. `failed`: the server refused it. */
  state: 'sending' | 'waiting' | 'sent' | 'failed';
  /** While the server is asked: it may have the message already, so that it cannot be discarded now. */
  isUnderWay?: boolean;
  error?: unknown;
};

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 10_000;

let outgoing: Outgoing[] = [];
/** What was typed and not sent yet, by conversation; in memory only, as the messages above. */
const typed = new Map<string | undefined, string>();
let isDelivering = false;
let waitMs = FIRST_WAIT_MS;
let nextTry: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function useOutbox(userId: string | undefined): Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoing).filter((message) => message.userId === userId);
}

export function useTyped(userId: string | undefined): string {
  return useSyncExternalStore(subscribe, () => typed.get(userId) ?? '');
}

export function keepTyped(userId: string | undefined, text: string): void {
  typed.set(userId, text);
  tellListeners();
}

/** Sends a text; the message field of its conversation is empty then. */
export function sendText(userId: string | undefined, text: string): void {
  typed.delete(userId);
  replace([...outgoing, { clientId: crypto.randomUUID(), userId, text, state: 'sending' }]);
  void deliverAll();
}

/** Safe to press twice: the server identifies the message by its client id. */
export function retry({ clientId }: Outgoing): void {
  change(clientId, { state: 'sending', error: undefined });
  void deliverAll();
}

export function discard({ clientId }: Outgoing): void {
  replace(outgoing.filter((message) => message.clientId !== clientId || message.isUnderWay));
}

/** Called with what a conversation contains. A message may be there although the answer to it was lost. */
export function removeArrived(messages: Message[]): void {
  const left = outgoing.filter(({ clientId }) => !messages.some((message) => message.clientId === clientId));
  if (left.length < outgoing.length) replace(left);
}

/** One after the other, so that they arrive in the order in which they were written. */
async function deliverAll(): Promise<void> {
  // After an ended session the same person logs in again, or the messages are discarded.
  if (isDelivering || currentSession().status === 'expired') return;
  isDelivering = true;
  clearTimeout(nextTry);
  for (let message = nextMessage(); message; message = nextMessage()) {
    if (await deliver(message)) waitMs = FIRST_WAIT_MS;
    else {
      tryAgainLater();
      break;
    }
  }
  isDelivering = false;
}

const nextMessage = () => outgoing.find(isUnsent);
const isUnsent = ({ state }: Outgoing) => state === 'sending' || state === 'waiting';

/** Whether the server has answered, even by a refusal. */
async function deliver({ clientId, userId, text }: Outgoing): Promise<boolean> {
  change(clientId, { isUnderWay: true });
  try {
    await call(sendMessage, { body: { clientId, userId, text } });
  } catch (error) {
    const isAway = isServerAway(error);
    change(clientId, { isUnderWay: false, ...(!isAway && { state: 'failed', error }) });
    return !isAway;
  }
  change(clientId, { isUnderWay: false, state: 'sent' });
  void queryClient.invalidateQueries({ queryKey: [QUERY_ROOTS.messages, userId ?? 'own'] });
  return true;
}

function tryAgainLater() {
  replace(outgoing.map((message) => (isUnsent(message) ? { ...message, state: 'waiting' } : message)));
  nextTry = setTimeout(deliverAll, waitMs + Math.random() * waitMs);
  waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
}

function change(clientId: string, next: Partial<Outgoing>) {
  replace(outgoing.map((message) => (message.clientId === clientId ? { ...message, ...next } : message)));
}

function replace(next: Outgoing[]) {
  outgoing = next;
  tellListeners();
}

function tellListeners() {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

window.addEventListener('online', () => void deliverAll());

// A refused message counts too: it can be sent again, and its writer may not have seen that it was refused.
const isAnyUnsent = () => outgoing.some(({ state }) => state !== 'sent');
window.addEventListener('beforeunload', (event) => {
  if (isAnyUnsent()) event.preventDefault();
});
const askToLogOut = logOutQuestion(() => useMessagesTexts().leaving);
askBeforeLogOut(() => !isAnyUnsent() || askToLogOut());

// One person's messages must not be sent under the next person's name, nor what was typed be read by them.
onSessionChange(() => {
  if (currentSession().status === 'out') {
    typed.clear();
    replace([]);
  } else void deliverAll();
});
