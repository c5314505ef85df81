import { createHash } from 'node:crypto';
import type { Duplex } from 'node:stream';
import pg from 'pg';

/** What node-postgres answers to a statement. */
export interface Answer {
  rows: Record<string, unknown>[];
}

/** The code of an error of the database, the network or the system; null where it has none. */
export function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/**
 * Closes the connection to a database that does not answer. The statement may still be running there: on a connection
 * that went back to the pool, the next request would wait for it or run inside its transaction.
 */
export class LeavingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const result = super.query(...(args as [never])) as unknown;
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      if (error.message === 'Query read timeout') void this.end().catch(() => undefined);
      throw error;
    });
  }
}

const names = new Map<string, string | null>();
const PLANLESS = new Set(['commit', 'rollback']);
const BEGUN = { command: 'BEGIN', rowCount: null, rows: [] };

/**
 * A search is planned for each word: the generic plan, which PostgreSQL may choose after five searches, suits a rare
 * name and is slow for a common one.
 */
const nameOf = (text: string) =>
  text.includes('search_key(') ? null : createHash('sha1').update(text).digest('base64url');

/**
 * Statements are named by their text, so that PostgreSQL plans each once a connection. A statement is sent although the
 * one before it is not answered yet: `begin` is sent together with the first statement of its transaction, and `commit`
 * together with the last one if the handler does not need its answer to decide (`commitBehind` in notices.ts).
 */
export class NamingClient extends LeavingClient {
  #isGathering = false;

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values)) return super.query(...(args as [never]));
    this.#gather();
    if (values.length === 0) {
      if (text === 'begin') return this.#begin();
      // What has no values and no plan is one message of the simple protocol instead of five.
      if (PLANLESS.has(text)) return super.query(text, ...(args.slice(2) as []));
    }
    let name = names.get(text);
    if (name === undefined) {
      name = nameOf(text);
      names.set(text, name);
    }
    return super.query((name ? { name, text, values } : { text, values }) as never, ...(args.slice(2) as []));
  }

  /** Closes the connection at once, with all that is under way on it. */
  drop(): void {
    this.#stream().destroy();
  }

  /** Everything that is asked in this turn of the event loop is sent at its end, in one system call. */
  #gather(): void {
    if (this.#isGathering) return;
    const stream = this.#stream();
    this.#isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }

  /**
   * When `begin` fails, the connection is closed: no later statement can run outside of a transaction. The first
   * statement was sent already; its caller gets the error of a lost connection.
   */
  #begin(): Promise<typeof BEGUN> {
    (super.query('begin') as Promise<unknown>).catch(() => this.drop());
    return Promise.resolve(BEGUN);
  }

  /** Not in the types of node-postgres. */
  #stream(): Duplex {
    return (this as unknown as { connection: { stream: Duplex } }).connection.stream;
  }
}
