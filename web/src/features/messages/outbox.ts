import { sendMessage } from '@antam/contract/messages';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call/call';
import { CallError } from '../../lib/call/call-error';
import { queryClient } from '../../lib/call/query-client';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { currentSession, onSessionChange } from '../../lib/call/session';

/** A message on its way. It stays here, in memory, until the server has it: leaving the screen does not lose it. */
export type Outgoing = {
  clientId: string;
  userId: string | undefined;
  text: string;
  writtenAt: string;
  state: 'sending' | 'failed' | 'waiting';
  error?: unknown;
};

let outgoing: Outgoing[] = [];
const listeners = new Set<() => void>();

export function useOutbox(userId: string | undefined): Outgoing[] {
  return useSyncExternalStore(subscribe, () => outgoing).filter((message) => message.userId === userId);
}

export function sendText(userId: string | undefined, text: string): void {
  const message: Outgoing = {
    clientId: crypto.randomUUID(),
    userId,
    text,
    writtenAt: new Date().toISOString(),
    state: 'sending',
  };
  replace([...outgoing, message]);
  void deliver(message);
}

/** Safe to press twice: the server knows the message by its client id. */
export function retry(message: Outgoing): void {
  change(message.clientId, { state: 'sending', error: undefined });
  void deliver(message);
}

export function discard({ clientId }: Outgoing): void {
  replace(outgoing.filter((message) => message.clientId !== clientId));
}

async function deliver({ clientId, userId, text }: Outgoing) {
  try {
    await call(sendMessage, { body: { clientId, userId, text } });
    await queryClient.invalidateQueries({ queryKey: [QUERY_ROOTS.messages, userId ?? 'own'] });
    replace(outgoing.filter((message) => message.clientId !== clientId));
  } catch (error) {
    const isOffline = error instanceof CallError && error.code === 'network';
    change(clientId, { state: isOffline ? 'waiting' : 'failed', error });
  }
}

function change(clientId: string, next: Partial<Outgoing>) {
  replace(outgoing.map((message) => (message.clientId === clientId ? { ...message, ...next } : message)));
}

function replace(next: Outgoing[]) {
  outgoing = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function sendWaiting() {
  for (const message of outgoing) if (message.state === 'waiting') retry(message);
}

window.addEventListener('online', sendWaiting);

// What one person has written must not go out under the next one's name.
onSessionChange(() => {
  if (currentSession().status === 'out') replace([]);
});
