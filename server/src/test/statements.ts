import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import { NamingClient } from '../platform/database/clients';
import { newId } from '../platform/ids';

const HEADER = 'x-record-statements';
const recordings = new Map<string, string[]>();
const current = new AsyncLocalStorage<string[]>();

/** Every statement the server sends while it answers the calls of `work`, in order. */
export async function statementsOf(work: (headers: Record<string, string>) => Promise<unknown>): Promise<string[]> {
  const id = newId();
  const statements: string[] = [];
  recordings.set(id, statements);
  await work({ [HEADER]: id });
  recordings.delete(id);
  return statements;
}

/**
 * The statements that every such call takes: without live notices, which are sent after the answer, and without the use of
 * a session, which is written at most once in 20 seconds.
 */
export const ofEveryCall = (statements: readonly string[]): string[] =>
  statements.filter((text) => !/pg_notify|set last_seen_at/.test(text));

/** Makes a test server separate the statements of a marked request from those of its jobs. */
export function recordStatements(server: Server): void {
  const emit = server.emit.bind(server);
  server.emit = (event: string, ...args: unknown[]) => {
    const [request] = args as [{ headers?: Record<string, string> } | undefined];
    const statements = event === 'request' ? recordings.get(request?.headers?.[HEADER] ?? '') : undefined;
    return statements ? current.run(statements, () => emit(event, ...args)) : emit(event, ...args);
  };
}

const query = NamingClient.prototype.query as (...args: unknown[]) => unknown;
NamingClient.prototype.query = function (this: NamingClient, ...args: unknown[]) {
  const [given] = args as [string | { text: string }];
  current.getStore()?.push(typeof given === 'string' ? given : given.text);
  return query.apply(this, args);
};
