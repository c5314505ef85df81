import { randomUUID } from 'node:crypto';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Db } from '../database/database';
import type { Settings } from '../env';
import {
  findAnchorFile,
  findNewestSeal,
  listSealsAfter,
  updateChecked,
  updateFinding,
  upsertAnchorFile,
} from './anchor-files';
import { anchorFileOf, appendAnchors, lastAnchor } from './audit-anchors';
import { checkAuditStep } from './audit-check';

export interface AnchorKeeper {
  /** Writes the seals that this server's file does not hold yet, its own and other servers'. */
  follow(): Promise<void>;
  /** Compares the whole file with the seals and stores what was found. */
  check(): Promise<void>;
}

interface State {
  serverId: string;
  lastSeal: number;
  bytes: number;
}

/**
 * Keeps this server's file of anchors. How far it came is also a row in the database, which all servers share: a file
 * that is shorter than its row says was cut or deleted. While the server runs it remembers this by itself too.
 */
export function createAnchorKeeper(db: Db, settings: Pick<Settings, 'dataDir'>, log: Logger): AnchorKeeper {
  const file = anchorFileOf(settings);
  const host = hostname();
  let state: State | undefined;

  const report = async (serverId: string, finding: string) => {
    log.error({ finding }, 'the anchors of the audit log are not whole');
    await updateFinding(db, { serverId, host, finding });
  };

  async function open(): Promise<State> {
    const serverId = await serverIdIn(settings.dataDir);
    const [row, last, bytes] = [await findAnchorFile(db, serverId), await lastAnchor(file), await sizeOf(file)];
    const inFile = Number(last?.seal ?? 0);
    if (row && inFile < row.lastSeal) await report(serverId, cutAt(row.lastSeal, inFile));
    // A new server begins with the newest seal: its hash covers all seals before it.
    const begin = last || row ? 0 : Math.max(0, (await findNewestSeal(db)) - 1);
    return { serverId, lastSeal: Math.max(inFile, row?.lastSeal ?? 0, begin), bytes };
  }

  async function writeNew() {
    state ??= await open();
    const bytes = await sizeOf(file);
    if (bytes < state.bytes) {
      await report(state.serverId, cutAt(state.lastSeal, Number((await lastAnchor(file))?.seal ?? 0)));
      state = { ...state, bytes };
    }
    for (;;) {
      const seals = await listSealsAfter(db, state.lastSeal);
      const newest = seals.at(-1);
      if (!newest) return;
      await appendAnchors(file, seals);
      state = { ...state, lastSeal: newest.id, bytes: await sizeOf(file) };
      await upsertAnchorFile(db, { ...state, host });
    }
  }

  // A slow disk may need longer than the time between two seals; the same seals must not be written twice.
  let writing: Promise<void> | null = null;
  const follow = () => {
    writing ??= writeNew().finally(() => {
      writing = null;
    });
    return writing;
  };

  return {
    follow,
    async check() {
      state ??= await open();
      const { serverId } = state;
      for (let from: number | null = 0; from !== null; ) {
        const step: Awaited<ReturnType<typeof checkAuditStep>> = await checkAuditStep(db, file, { anchorsFrom: from });
        if (step.finding) return report(serverId, step.finding);
        from = step.next && 'anchorsFrom' in step.next ? step.next.anchorsFrom : null;
      }
      await updateChecked(db, serverId);
    },
  };
}

const cutAt = (had: number, has: number) =>
  has === 0
    ? `the file of anchors is gone: it had come to seal ${had}`
    : `the file of anchors was cut: it had come to seal ${had} and ends at ${has}`;

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? 0;

/** The name of this server, which stays the same when it is started again. */
async function serverIdIn(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'server-id');
  const known = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (/^[0-9a-f-]{36}$/.test(known)) return known;
  const serverId = randomUUID();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${serverId}\n`, { mode: 0o600 });
  return serverId;
}
