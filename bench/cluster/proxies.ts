import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../lab/free-port';
import type { BenchServer } from '../lab/server';
import type { ClusterSetup } from './cluster-setup';
import { createDaemon, type Daemon } from './daemon';
import type { DatabaseMachine } from './database-machine';

const OPEN_WITHIN_MS = 20_000;

/** HAProxy in front of both databases and of both servers; answers the clinic's address. */
export async function startHaproxy(
  setup: ClusterSetup,
  databasePort: number,
  [one, two]: [DatabaseMachine, DatabaseMachine],
  [server1, server2]: [BenchServer, BenchServer],
): Promise<string> {
  const [clinicPort, plainPort] = [await freePort(), await freePort()];
  const haproxy = createDaemon(setup, {
    name: 'haproxy',
    command: setup.programs.haproxy,
    args: ['-db', '-f', setup.shipped('haproxy.cfg')],
    env: {
      CLINIC_BIND: `127.0.0.1:${clinicPort}`,
      PLAIN_BIND: `127.0.0.1:${plainPort}`,
      SERVER1: `127.0.0.1:${server1.port}`,
      SERVER2: `127.0.0.1:${server2.port}`,
      DATABASE_BIND: `127.0.0.1:${databasePort}`,
      DATABASE1: one.address,
      DATABASE1_PATRONI_PORT: String(one.patroniPort),
      DATABASE2: two.address,
      DATABASE2_PATRONI_PORT: String(two.patroniPort),
    },
  });
  haproxy.start();
  await untilOpen(clinicPort, haproxy);
  return `http://127.0.0.1:${clinicPort}`;
}

/** pgbouncer on the way to HAProxy's database. */
export async function startPgbouncer(
  setup: ClusterSetup,
  { databasePort, port, password }: { databasePort: number; port: number; password: string },
): Promise<void> {
  const pgbouncer = createDaemon(setup, {
    name: 'pgbouncer',
    command: setup.shipped('pgbouncer/start-pgbouncer'),
    env: {
      PGBOUNCER_TEMPLATE: setup.shipped('pgbouncer/pgbouncer.ini'),
      PGBOUNCER_FOLDER: setup.folder('pgbouncer'),
      PGBOUNCER_HOST: '127.0.0.1',
      PGBOUNCER_PORT: String(port),
      DATABASE_HOST: '127.0.0.1',
      DATABASE_PORT: String(databasePort),
      CLINIC_DATABASE_PASSWORD: password,
    },
  });
  pgbouncer.start();
  await untilOpen(port, pgbouncer);
}

async function untilOpen(port: number, daemon: Daemon): Promise<void> {
  for (const giveUpAt = Date.now() + OPEN_WITHIN_MS; Date.now() < giveUpAt; await sleep(50)) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.unref();
      setTimeout(() => socket.destroy(), 500).unref();
    });
    if (isOpen) return;
  }
  throw new Error(`it does not listen. ${daemon.lastLines()}`);
}
