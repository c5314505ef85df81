import type { LiveEvent } from '@antam/contract/clinic';
import type { Role } from '@antam/contract/constants';
import type { Viewer } from '@antam/rules/access';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Connection, Db } from '../database/database';
import { announce, CHANNEL } from './notices';

const RECONNECT_MS = 1000;
const GIVE_UP_MS = 3000;

/** Who is notified: everyone named by any of the three. */
export interface LiveAudience {
  userIds?: readonly string[];
  doctorIds?: readonly string[];
  roles?: readonly Role[];
}

type Listener = (event: LiveEvent) => void;

export interface Live {
  /**
   * A viewer is told what concerns them; null stands for the server itself, which is told everything. `onMissed` is called
   * when notices may have been lost: the subscriber must read again.
   */
  subscribe(viewer: Viewer | null, listener: Listener, onMissed: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Notifies every server process after the transaction has committed. */
export async function publish(db: Db, event: LiveEvent, audience: LiveAudience): Promise<void> {
  await publishAll(db, [{ event, audience }]);
}

/** The same for several notices at once, in their order. */
export async function publishAll(
  db: Db,
  notices: readonly { event: LiveEvent; audience: LiveAudience }[],
): Promise<void> {
  await announce(
    db,
    notices.map((notice) => JSON.stringify(notice)),
  );
}

/** The connection that notifications come by. It is quiet for hours, so that a loss must be looked for. */
async function connect(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: GIVE_UP_MS,
    query_timeout: GIVE_UP_MS,
    application_name: 'an-tam live',
  });
  // A database that stops may end it in the same moment in which it is made; without a listener that ends the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Passes notifications of the database on to the screens connected to this process. */
export function createLive(connection: Connection, log: Logger): Live {
  const listeners = new Set<{ viewer: Viewer | null; listener: Listener; onMissed: () => void }>();
  let client: pg.Client | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const listen = async () => {
    if (isStopped) return;
    try {
      client = await connect(connection);
      client.on('notification', ({ payload }) => {
        for (const notice of payload?.split('\n') ?? []) deliver(notice);
      });
      client.on('error', () => retry());
      client.on('end', () => retry());
      await client.query(`listen ${CHANNEL}`);
      // Streams opened earlier may have missed notices while the connection was lost.
      for (const { onMissed } of [...listeners]) onMissed();
    } catch {
      retry();
    }
  };
  const retry = () => {
    if (isStopped || timer) return;
    client?.removeAllListeners();
    client?.on('error', () => undefined);
    void client?.end().catch(() => undefined);
    client = null;
    log.warn('live updates: connection lost, trying again');
    timer = setTimeout(() => {
      timer = undefined;
      void listen();
    }, RECONNECT_MS);
  };
  const deliver = (notice: string) => {
    const { event, audience } = JSON.parse(notice) as { event: LiveEvent; audience: LiveAudience };
    for (const { viewer, listener } of listeners) if (!viewer || isFor(viewer, audience)) listener(event);
  };

  return {
    subscribe(viewer, listener, onMissed) {
      const entry = { viewer, listener, onMissed };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    start: listen,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      client?.removeAllListeners();
      client?.on('error', () => undefined);
      await client?.end().catch(() => undefined);
    },
  };
}

function isFor(viewer: Viewer, audience: LiveAudience): boolean {
  return Boolean(
    audience.userIds?.includes(viewer.userId) ||
      (viewer.doctorId && audience.doctorIds?.includes(viewer.doctorId)) ||
      audience.roles?.includes(viewer.role),
  );
}
