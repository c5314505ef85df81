import { setTimeout as sleep } from 'node:timers/promises';
import { newSecret } from '../../server/src/platform/ids';
import { ask } from '../lab/ask';
import type { ClusterSetup } from './cluster-setup';
import { createDatabaseMachine, type DatabaseMachine, type Secrets } from './database-machine';
import { createEtcd, type EtcdPlace, placeEtcds } from './etcd';

const WHOLE_WITHIN_MS = 120_000;

export interface DatabaseCluster {
  machines: [DatabaseMachine, DatabaseMachine];
  secrets: Secrets;
  /** The leader, according to the machines that answer. */
  leader(): Promise<DatabaseMachine | undefined>;
  /** Waits until one machine leads and the other follows synchronously; returns how long that took. */
  untilWhole(): Promise<number>;
}

/** Two database machines, and a third member of etcd for the majority. */
export async function startDatabaseCluster(setup: ClusterSetup): Promise<DatabaseCluster> {
  const secrets: Secrets = {
    patroni: newSecret(),
    superuser: newSecret(),
    replication: newSecret(),
    clinic: newSecret(),
  };
  const etcds = await placeEtcds(['database1', 'database2', 'witness']);
  createEtcd(setup, etcds[2] as EtcdPlace, etcds).start();
  const machines: DatabaseCluster['machines'] = [
    await createDatabaseMachine(setup, 'database1', etcds, secrets),
    await createDatabaseMachine(setup, 'database2', etcds, secrets),
  ];
  for (const machine of machines) machine.start();

  const membersOf = async () => {
    for (const { patroniPort } of machines) {
      const { status, body } = await ask<{ members?: Member[] }>(`http://127.0.0.1:${patroniPort}`, 'GET /cluster', {
        timeoutMs: 3000,
      });
      if (status === 200 && body.members) return body.members;
    }
    return [];
  };
  const cluster: DatabaseCluster = {
    machines,
    secrets,
    async leader() {
      const leader = (await membersOf()).find(({ role, state }) => role === 'leader' && state === 'running');
      return machines.find(({ name }) => name === leader?.name);
    },
    async untilWhole() {
      const started = Date.now();
      while (Date.now() - started < WHOLE_WITHIN_MS) {
        const roles = (await membersOf()).filter(({ state }) => RUNNING.includes(state)).map(({ role }) => role);
        if (roles.includes('leader') && roles.includes('sync_standby')) return Date.now() - started;
        await sleep(200);
      }
      throw new Error(`the database cluster is not whole.\n${machines.map((m) => m.lastLines()).join('\n')}`);
    },
  };
  await cluster.untilWhole();
  return cluster;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

const RUNNING = ['running', 'streaming'];
