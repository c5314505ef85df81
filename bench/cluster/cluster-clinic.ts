import { type BenchClinic, withPeople } from '../lab/clinic';
import { throwAwayDir } from '../lab/data-dir';
import { openDatabase } from '../lab/database';
import { freePort } from '../lab/free-port';
import { type BenchServer, createServer } from '../lab/server';
import { createClusterSetup } from './cluster-setup';
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster';
import { startHaproxy, startPgbouncer } from './proxies';

/** A clinic on five machines, all of them this one: two databases, two servers, and HAProxy between all of them. */
export interface ClusterClinic extends Omit<BenchClinic, 'server'> {
  databases: DatabaseCluster;
  servers: [BenchServer, BenchServer];
}

export async function openClusterClinic(): Promise<ClusterClinic> {
  const setup = createClusterSetup();
  const databases = await startDatabaseCluster(setup);
  const [databasePort, pgbouncerPort] = [await freePort(), await freePort()];
  const password = databases.secrets.clinic;
  const urlAt = (port: number) => `postgres://antam:${password}@127.0.0.1:${port}/antam`;
  const env = { DATABASE_URL: urlAt(databasePort), PGBOUNCER_URL: urlAt(pgbouncerPort), TRUST_PROXY: '127.0.0.1' };
  const servers: ClusterClinic['servers'] = [
    await createServer(throwAwayDir(), env),
    await createServer(throwAwayDir(), env),
  ];
  const url = await startHaproxy(setup, databasePort, databases.machines, servers);
  await startPgbouncer(setup, { databasePort, port: pgbouncerPort, password });
  // Both at once: they migrate the empty database together.
  await Promise.all(servers.map((server) => server.start()));
  const people = await withPeople(openDatabase({ connectionString: env.DATABASE_URL }));
  return { ...people, databases, servers, url };
}
