import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** A user of this machine other than our own, under whom PostgreSQL runs. */
export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of the cluster, otherwise as the user `postgres`,
 * otherwise as the user `nobody`. An ordinary user runs it as itself: undefined.
 */
export function databaseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? lookUp('postgres') ?? lookUp('nobody') ?? { name: 'nobody', uid: 65534, gid: 65534 };
}

function ownerOf(cluster: string): Account | undefined {
  const stat = statSync(cluster, { throwIfNoEntry: false });
  if (!stat || stat.uid === 0) return undefined;
  const name = spawnSync('id', ['-nu', String(stat.uid)], { encoding: 'utf8' }).stdout?.trim();
  return { name: name || String(stat.uid), uid: stat.uid, gid: stat.gid };
}

function lookUp(name: string): Account | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
