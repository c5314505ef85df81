import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  type Answer,
  type Description,
  execute,
  GroupedQuery,
  ParsingQuery,
  type Wire,
  wiresOf,
} from './grouped-query';

/** The code of an error of the database, the network or the system; null where it has none. */
export function codeOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : null;
}

/** PostgreSQL or pgbouncer has ended the connection: it stops, or a wait or an idle transaction took too long. */
const ENDED = /^(08|57P0|25P03)/;

/**
 * Closes the connection to a database that does not answer, or that has ended it. A statement may still be running there:
 * on a connection that went back to the pool, the next request would wait for it or run inside its transaction.
 */
export class LeavingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const result = super.query(...(args as [never])) as unknown;
    if (!(result instanceof Promise)) return result;
    return result.catch((error: Error) => {
      this.leaveIfUseless(error);
      throw error;
    });
  }

  /** A connection that is ending is removed from the pool instead of being given to the next who waits. */
  protected leaveIfUseless(error: Error | null): void {
    if (ENDED.test(codeOf(error) ?? '') || error?.message === 'Query read timeout')
      void this.end().catch(() => undefined);
  }
}

/** The names of statements by their text; null for one that has none. */
const names = new Map<string, string | null>();
let edition = 0;
const DONE = { command: '', rowCount: null, rows: [] };

/** A list of values has another text for every length, and PostgreSQL would keep the plan of each. */
const MOST_VALUES = 100;

/**
 * A search is planned for each word: the generic plan, which PostgreSQL may choose after five searches, suits a rare
 * name and is slow for a common one.
 */
function nameOf(text: string, values: number): string | null {
  if (values > MOST_VALUES) return null;
  const known = names.get(text);
  if (known !== undefined) return known;
  const isSearch = text.includes('search_key(');
  const name = isSearch ? null : createHash('sha1').update(`${edition} ${text}`).digest('base64url');
  names.set(text, name);
  return name;
}

/** The named statement is missing, or exists already. */
const LOST_STATEMENT = new Set(['26000', '42P05']);

/** Whether a named statement is not what it was, as when a newer server has changed a table that it reads. */
export const isLost = (error: unknown): boolean =>
  LOST_STATEMENT.has(codeOf(error) ?? '') ||
  (error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery');

/** Has every connection plan its statements anew, under other names: what one has lost, the others have lost too. */
function nameAnew(text: string, lost: string | null): void {
  // Others that were under way with the same name have seen to it already.
  if (names.get(text) !== lost) return;
  edition += 1;
  names.clear();
}

type OnAnswer = (error: Error | null, answer: Answer) => void;

/**
 * Statements are named by their text, so that PostgreSQL plans each once a connection. A statement is sent although the
 * one before it is not answered yet. `begin` goes with the first statement of its transaction, and `commit` with the
 * last one if the handler does not need its answer to decide (`commitBehind` in notices.ts): PostgreSQL answers them as
 * one, and runs nothing behind what has failed.
 */
export class NamingClient extends LeavingClient {
  #isGathering = false;
  /** Whether `begin` and `commit` have their names. */
  #isPrepared = false;
  #isToBegin = false;
  #isInTransaction = false;
  /** Whether the group of the last statement is still open for a `commit`. */
  #isOpen = false;
  #last: Promise<unknown> = Promise.resolve();
  readonly #descriptions = new Map<string, Description>();
  #wires: { own: Wire; brief: Wire } | undefined;

  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true });
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg overloads query in ways a subclass cannot restate.
  override query(...args: any[]): any {
    const [text, values, onAnswer] = args;
    this.#gather();
    if (typeof text !== 'string' || !Array.isArray(values)) {
      this.#endGroup();
      if (this.#begins()) (super.query('begin') as Promise<unknown>).catch(() => this.drop());
      return super.query(...(args as [never]));
    }
    if (values.length === 0) {
      if (text === 'begin') return this.#begin();
      if (text === 'commit' || text === 'rollback') return this.#finish(text);
    }
    this.#endGroup();
    return this.#send(text, values, onAnswer);
  }

  /** Closes the connection at once, with all that is under way on it. */
  drop(): void {
    this.#wire().stream.destroy();
  }

  /** Everything that is asked in this turn of the event loop is sent at its end, in one system call. */
  #gather(): void {
    if (this.#isGathering) return;
    const { stream } = this.#wire();
    this.#isGathering = true;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#endGroup();
      stream.uncork();
    });
  }

  #endGroup(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#wire().sync();
  }

  #send(text: string, values: unknown[], onAnswer?: OnAnswer, isRepeated = false): unknown {
    const name = nameOf(text, values.length);
    // Within a transaction everything must be done again (`withRetries`).
    const isRepeatable = !this.#isInTransaction && !isRepeated;
    this.#wires ??= wiresOf(this.#wire());
    const query = new GroupedQuery(
      { text, values, ...(name && { name }) },
      {
        begins: this.#begins(),
        descriptions: this.#descriptions,
        wires: this.#wires,
        onWritten: () => {
          this.#isOpen = true;
          this.#gather();
        },
      },
    );
    const answer = new Promise<Answer>((resolve, reject) => {
      const settle: OnAnswer = onAnswer ?? ((error, found) => (error ? reject(error) : resolve(found)));
      query.callback = (error, found) => {
        this.leaveIfUseless(error);
        if (!isLost(error)) return settle(error, found);
        nameAnew(text, name);
        if (!isRepeatable) return settle(error, found);
        this.#endGroup();
        this.#send(text, values, settle, true);
      };
    });
    super.query(query as never);
    this.#last = answer;
    return onAnswer ? query : answer;
  }

  #begin(): Promise<typeof DONE> {
    if (!this.#isPrepared) {
      this.#isPrepared = true;
      const parsing = new ParsingQuery();
      parsing.callback = (error) => error && this.drop();
      this.#endGroup();
      super.query(parsing as never);
    }
    this.#isToBegin = true;
    this.#isInTransaction = true;
    return Promise.resolve(DONE);
  }

  /** Whether a transaction was begun of which nothing has been sent yet; it is then sent now. */
  #begins(): boolean {
    const begins = this.#isToBegin;
    this.#isToBegin = false;
    return begins;
  }

  #finish(text: 'commit' | 'rollback'): Promise<unknown> {
    this.#isInTransaction = false;
    // Nothing was sent of it.
    if (this.#begins()) return Promise.resolve(DONE);
    if (text === 'commit' && this.#isOpen) {
      execute(this.#wire(), 'commit');
      return this.#last.then(() => DONE);
    }
    this.#endGroup();
    // What has no values and no plan is one message of the simple protocol instead of five.
    return super.query(text);
  }

  /** Not in the types of node-postgres. */
  #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }
}
