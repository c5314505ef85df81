import { freePort } from '../lab/free-port';
import type { ClusterSetup } from './cluster-setup';
import { createDaemon, type Daemon } from './daemon';

export interface EtcdPlace {
  name: string;
  clients: string;
  peers: string;
}

export function placeEtcds(names: string[]): Promise<EtcdPlace[]> {
  return Promise.all(
    names.map(async (name) => ({
      name,
      clients: `127.0.0.1:${await freePort()}`,
      peers: `127.0.0.1:${await freePort()}`,
    })),
  );
}

/** A member of etcd, which decides which database leads; of three members two are still a majority. */
export function createEtcd(setup: ClusterSetup, { name, clients, peers }: EtcdPlace, all: EtcdPlace[]): Daemon {
  return createDaemon(setup, {
    name: `etcd-${name}`,
    command: setup.programs.etcd,
    // The settings of ops/systemd/etcd.env.example, with addresses of loopback.
    env: {
      ETCD_NAME: name,
      ETCD_DATA_DIR: setup.folder(`etcd-${name}`),
      ETCD_LISTEN_CLIENT_URLS: `http://${clients}`,
      ETCD_ADVERTISE_CLIENT_URLS: `http://${clients}`,
      ETCD_LISTEN_PEER_URLS: `http://${peers}`,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://${peers}`,
      ETCD_INITIAL_CLUSTER: all.map((place) => `${place.name}=http://${place.peers}`).join(','),
      ETCD_INITIAL_CLUSTER_STATE: 'new',
      ETCD_INITIAL_CLUSTER_TOKEN: 'an-tam',
      ETCD_HEARTBEAT_INTERVAL: '200',
      ETCD_ELECTION_TIMEOUT: '2000',
    },
  });
}
