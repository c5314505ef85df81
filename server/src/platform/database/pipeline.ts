import type { Logger } from 'pino';
import type { Answer, NamingClient } from './clients';

/** With so many unanswered statements a caller takes a connection of the pool instead, whose queue is bounded. */
const MOST_UNDER_WAY = 200;

/**
 * One connection that carries the quick reads of all requests: each is sent without waiting for the answers to those
 * before it, and those of one turn of the event loop are sent together. Sending a statement alone cost more processor
 * time than finding its row. The database answers them in order, so only statements that take well under a millisecond
 * and wait for no other transaction belong here (`isQuick` in prepared.ts).
 */
export class Pipeline {
  #client: NamingClient | null = null;
  #connecting: Promise<void> | null = null;
  #underWay = 0;
  #isEnded = false;

  constructor(
    private readonly createClient: () => NamingClient,
    private readonly log: Logger,
  ) {}

  /** Null where the statement must go through the pool: there is no connection yet, or too much is under way. */
  query(text: string, values: readonly unknown[]): Promise<Answer> | null {
    if (!this.#client) this.#connecting ??= this.#connect();
    if (!this.#client || this.#underWay >= MOST_UNDER_WAY) return null;
    this.#underWay += 1;
    return (this.#client.query(text, [...values]) as Promise<Answer>).finally(() => {
      this.#underWay -= 1;
    });
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#connecting;
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    if (this.#isEnded) return;
    const client = this.createClient();
    const leave = () => {
      if (this.#client === client) this.#client = null;
    };
    client.on('end', leave);
    client.on('error', (error: Error & { code?: string }) => {
      this.log.warn({ code: error.code }, 'database connection lost');
      leave();
    });
    try {
      await client.connect();
      this.#client = client;
    } catch {
      // The caller's statement goes through the pool, which reports that the database is away.
      void client.end().catch(() => undefined);
    }
    this.#connecting = null;
  }
}
