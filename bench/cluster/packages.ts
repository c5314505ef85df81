import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const PACKAGES = ['postgresql', 'patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'gettext-base'];
const PROGRAMS = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'envsubst'] as const;
const POSTGRES = '/usr/lib/postgresql';
export const PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`;

export type Programs = Record<(typeof PROGRAMS)[number], string> & { postgresBin: string };

/** Where Debian's programs are. As root, installs the missing ones; otherwise says which ones to install. */
export function findPrograms(): Programs {
  const found = lookUp();
  if (found) return found;
  const install = `apt-get install --no-install-recommends ${PACKAGES.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`this bench needs Debian's packages; as root: ${install}`);

  console.log(`Installing ${PACKAGES.join(', ')} …`);
  // In runlevel 1 Debian starts none of the installed services.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' };
  for (const command of ['apt-get update -q', `${install} -y -q`])
    spawnSync('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const installed = lookUp();
  if (!installed) throw new Error(`Debian's packages could not be installed; try: ${install}`);
  return installed;
}

function lookUp(): Programs | undefined {
  const places = PROGRAMS.map((name) => [name, find(name)] as const);
  const postgresBin = newestPostgres();
  if (!postgresBin || places.some(([, place]) => !place)) return undefined;
  return { ...(Object.fromEntries(places) as Programs), postgresBin };
}

function find(name: string): string | undefined {
  return PATH.split(':')
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

function newestPostgres(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).filter((version) => existsSync(path.join(POSTGRES, version, 'bin/postgres')));
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return newest && path.join(POSTGRES, newest, 'bin');
}
