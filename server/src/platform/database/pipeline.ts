import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { codeOf, type NamingClient } from './clients';
import type { Answer } from './grouped-query';

/** With so many unanswered statements a caller takes a connection of the pool instead, whose queue is bounded. */
const MOST_UNDER_WAY = 200;
/** How long after a failed connection the next is tried. */
const AGAIN_AFTER_MS = 1000;
const GOODBYE_MS = 1000;

const LOCK_NOT_AVAILABLE = '55P03';

/** Whether a statement failed only because others share its connection, so that it must wait through the pool. */
export const isToRepeat = (error: unknown): boolean => codeOf(error) === LOCK_NOT_AVAILABLE;

/**
 * One connection that carries the quick reads of all requests: each is sent without waiting for the answers to those
 * before it, and those of one turn of the event loop are sent together. Sending a statement alone cost more processor
 * time than finding its row. The database answers them in order, so only reads that take well under a millisecond and
 * wait for no other transaction belong here (`shares` in prepared.ts).
 */
export class Pipeline {
  #client: NamingClient | null = null;
  #connecting: Promise<void> | null = null;
  #connectFrom = 0;
  #underWay = 0;
  #isEnded = false;

  constructor(
    private readonly createClient: () => NamingClient,
    private readonly log: Logger,
  ) {}

  /** Null where the statement must go through the pool: there is no connection, or too much is under way. */
  query(text: string, values: readonly unknown[]): Promise<Answer> | null {
    const client = this.#client;
    if (!client) {
      if (performance.now() >= this.#connectFrom) this.#connecting ??= this.#connect();
      return null;
    }
    if (this.#underWay >= MOST_UNDER_WAY) return null;
    this.#underWay += 1;
    const answer = client.query(text, [...values]) as Promise<Answer>;
    return answer.finally(() => {
      this.#underWay -= 1;
    });
  }

  /** A database that does not answer is not waited for. */
  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#connecting;
    const client = this.#client;
    if (client) await Promise.race([client.end(), sleep(GOODBYE_MS, undefined, { ref: false })]);
    client?.drop();
  }

  #leave(client: NamingClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    void client.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    if (this.#isEnded) return;
    const client = this.createClient();
    client.on('end', () => this.#leave(client));
    client.on('error', (error) => {
      this.log.warn({ code: codeOf(error) }, 'database connection lost');
      this.#leave(client);
    });
    try {
      await client.connect();
      this.#client = client;
    } catch (error) {
      // The caller's statement goes through the pool, which reports that the database is away.
      this.log.warn({ code: codeOf(error) }, 'no connection for quick reads');
      this.#connectFrom = performance.now() + AGAIN_AFTER_MS;
      client.drop();
    }
    this.#connecting = null;
  }
}
