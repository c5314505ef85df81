import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { atTheEnd } from '../lab/claims';
import { freePort } from '../lab/free-port';
import { childrenOf } from '../lab/postgres';
import type { ClusterSetup } from './cluster-setup';
import { createDaemon } from './daemon';
import { createEtcd, type EtcdPlace } from './etcd';

export interface Secrets {
  patroni: string;
  superuser: string;
  replication: string;
  clinic: string;
}

/** A machine with PostgreSQL, the Patroni that controls it, and a member of etcd. */
export interface DatabaseMachine {
  name: string;
  address: string;
  patroniPort: number;
  start(): void;
  /** Stops everything that arrives from the leader; what is in transit is lost when the connection is cut. */
  cutOff(): () => void;
  /** Simulates a power failure: kills every process of the machine at once. */
  kill(): Promise<void>;
  lastLines(): string;
}

export async function createDatabaseMachine(
  setup: ClusterSetup,
  name: string,
  etcds: EtcdPlace[],
  secrets: Secrets,
): Promise<DatabaseMachine> {
  const [port, patroniPort] = [await freePort(), await freePort()];
  const dataDir = path.join(setup.folder(name), 'data');
  const etcd = createEtcd(setup, etcds.find((place) => place.name === name) as EtcdPlace, etcds);
  setup.shipped('patroni/create-clinic-database');
  const config = setup.shipped('patroni/patroni.yml');
  const patroni = createDaemon(setup, {
    name: `patroni-${name}`,
    command: setup.programs.patroni,
    args: [config],
    env: {
      PATH: `${path.dirname(config)}:${setup.programs.postgresBin}:/usr/bin:/bin`,
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: etcds.map(({ clients }) => clients).join(','),
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${patroniPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${patroniPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: dataDir,
      PATRONI_POSTGRESQL_BIN_DIR: setup.programs.postgresBin,
      PATRONI_POSTGRESQL_PGPASS: path.join(path.dirname(dataDir), 'pgpass'),
      PATRONI_RESTAPI_USERNAME: 'patroni',
      PATRONI_RESTAPI_PASSWORD: secrets.patroni,
      PATRONI_SUPERUSER_PASSWORD: secrets.superuser,
      PATRONI_REPLICATION_PASSWORD: secrets.replication,
      CLINIC_DATABASE_PASSWORD: secrets.clinic,
    },
  });

  const kill = async () => {
    const postmaster = postmasterOf(dataDir);
    const all = [patroni.pid(), postmaster, etcd.pid()].filter((pid) => pid !== undefined);
    // All processes are paused first, so that none answers, restarts or forks while the others are killed.
    signal(all, 'SIGSTOP');
    signal([...(postmaster ? childrenOf(postmaster) : []), ...all], 'SIGKILL');
    await Promise.all([patroni.end('SIGKILL'), etcd.end('SIGKILL')]);
  };
  const cutOff = () => {
    const postmaster = postmasterOf(dataDir);
    const children = postmaster ? childrenOf(postmaster) : [];
    const receivers = children.filter((pid) => commandOf(pid).includes('walreceiver'));
    if (receivers.length === 0) throw new Error(`${name} receives nothing`);
    signal(receivers, 'SIGSTOP');
    return () => {
      // It ends before it reads again; PostgreSQL starts another.
      signal(receivers, 'SIGTERM');
      signal(receivers, 'SIGCONT');
    };
  };
  atTheEnd(kill);
  return {
    name,
    address: `127.0.0.1:${port}`,
    patroniPort,
    start() {
      etcd.start();
      patroni.start();
    },
    cutOff,
    kill,
    lastLines: patroni.lastLines,
  };
}

function postmasterOf(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : Number.NaN;
  // A pid file left by a crash may name another process by now.
  return pid > 0 && commandOf(pid).includes(dataDir) ? pid : undefined;
}

function commandOf(pid: number): string {
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process ended by itself in between.
    }
  }
}
