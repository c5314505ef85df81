import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DATABASE, SUPERUSER } from './cluster';
import { prepareDataDir } from './data-dir';
import { joinOrStart, type Places } from './join-or-start';
import { shutDown } from './postmaster';
import { PORT, type Presence } from './presence';

export interface EmbeddedDatabase {
  connection: { host: string; port: number; user: string; database: string };
  /** Whether the server was running already. */
  adopted: boolean;
  logFile: string;
  /** Close your pools first. The PostgreSQL server stops with its last user and keeps running for any other. */
  stop(): Promise<void>;
}

/** Uses the PostgreSQL server that already runs on this folder, or starts one, creating the database if needed. */
export async function startEmbeddedDatabase(options: { dataDir: string; flags?: string[] }): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database needs Linux, macOS or WSL. On Windows set DATABASE_URL to a PostgreSQL server.',
    );
  }
  const { dataDir, cluster, account } = prepareDataDir(options.dataDir);
  const logFile = path.join(dataDir, 'postgres.log');
  const places: Places = { dataDir, cluster, account, logFile, flags: options.flags ?? [] };

  const { presence, socketDir, adopted } = await joinOrStart(places);
  return {
    connection: { host: socketDir, port: PORT, user: SUPERUSER, database: DATABASE },
    adopted,
    logFile,
    stop: keepRunning(presence, places),
  };
}

// A PostgreSQL server that crashes while the application runs is started again, because no other process would.
function keepRunning(first: Presence, places: Places): () => Promise<void> {
  let present: Promise<Presence | undefined> = Promise.resolve(first);
  let stopping: Promise<void> | undefined;

  const watch = (presence: Presence): Presence => {
    presence.whenLost(() => {
      if (!stopping) present = comeBack();
    });
    return presence;
  };
  const comeBack = async (): Promise<Presence | undefined> => {
    while (!stopping) {
      try {
        return watch((await joinOrStart(places)).presence);
      } catch {
        await sleep(1_000, undefined, { ref: false });
      }
    }
    return undefined;
  };

  watch(first);
  return () => {
    stopping ??= present.then((presence) => leave(presence, places.cluster));
    return stopping;
  };
}

async function leave(presence: Presence | undefined, cluster: string): Promise<void> {
  // A connection lost at this moment means that the server is already stopping.
  const isLast = await presence?.isLastOneOut().catch(() => false);
  if (isLast) await shutDown(cluster);
  await presence?.close();
}
