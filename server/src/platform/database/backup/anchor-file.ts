import { appendFile, chmod, copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { anchorFileOf } from '../../audit/audit-anchors';
import type { Settings } from '../../env';

type Place = Pick<Settings, 'dataDir'>;

/** The anchors at this moment. Read before a snapshot, all their seals are in it. */
export async function copyAnchors(place: Place, copy: string): Promise<void> {
  const file = anchorFileOf(place);
  if (await stat(file).catch(() => null)) await copyFile(file, copy);
  else await writeFile(copy, '');
  await chmod(copy, 0o600);
}

/** The anchors are kept in a temporary file until the database is loaded, and then renamed. */
export interface StagedAnchors {
  file: string;
  add(body: Buffer): Promise<void>;
  place(): Promise<void>;
  /** Removes them again, whether they were put in place or not. */
  discard(): Promise<void>;
  settle(): Promise<void>;
}

export async function stageAnchors(place: Place): Promise<StagedAnchors> {
  const aside = path.join(place.dataDir, 'restoring');
  const file = path.join(aside, 'audit-anchors.jsonl');
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true, mode: 0o700 });
  await writeFile(file, '', { mode: 0o600 });
  let isPlaced = false;

  return {
    file,
    add: (body) => appendFile(file, body),
    async place() {
      isPlaced = true;
      await rename(file, anchorFileOf(place));
    },
    settle: () => rm(aside, { recursive: true, force: true }),
    async discard() {
      await rm(aside, { recursive: true, force: true });
      if (isPlaced) await rm(anchorFileOf(place), { force: true });
    },
  };
}

/** The existing file at the place where a restore would put the anchors, or null. */
export async function findAnchorsInTheWay(place: Place): Promise<string | null> {
  const anchors = await stat(anchorFileOf(place)).catch(() => null);
  return anchors && anchors.size > 0 ? anchorFileOf(place) : null;
}
