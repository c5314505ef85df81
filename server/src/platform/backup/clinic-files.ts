import {
  appendFile,
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { anchorFileOf } from '../audit-seal';
import type { Settings } from '../env';

type Place = Pick<Settings, 'dataDir'>;

const SAFE_NAME = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,79}$/;

function uploadsOf(place: Place): string {
  return path.join(place.dataDir, 'uploads');
}

export async function listUploads(place: Place): Promise<string[]> {
  const entries = await readdir(uploadsOf(place), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && SAFE_NAME.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}

/** Null for a picture that was replaced since it was listed. */
export async function readUpload(place: Place, name: string): Promise<Buffer | null> {
  return readFile(path.join(uploadsOf(place), name)).catch(() => null);
}

/** The anchors as they are now. Taken before a snapshot, they tell of seals that are all in it. */
export async function copyAnchors(place: Place, copy: string): Promise<void> {
  const file = anchorFileOf(place);
  if (await stat(file).catch(() => null)) await copyFile(file, copy);
  else await writeFile(copy, '');
  await chmod(copy, 0o600);
}

/** Files lie aside until the database is loaded, and then move to their places at once. */
export interface StagedFiles {
  anchorFile: string;
  addUpload(name: string, body: Buffer): Promise<void>;
  addAnchors(body: Buffer): Promise<void>;
  place(): Promise<void>;
  /** Takes everything away again, whether it was placed or not. */
  discard(): Promise<void>;
  settle(): Promise<void>;
}

export async function stageFiles(place: Place): Promise<StagedFiles> {
  const aside = path.join(place.dataDir, 'restoring');
  const uploads = path.join(aside, 'uploads');
  const anchorFile = path.join(aside, 'audit-anchors.jsonl');
  await rm(aside, { recursive: true, force: true });
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  await writeFile(anchorFile, '', { mode: 0o600 });
  let isPlaced = false;

  return {
    anchorFile,
    async addUpload(name, body) {
      if (!SAFE_NAME.test(name)) throw new Error(`not a name of ours: ${name}`);
      await writeFile(path.join(uploads, name), body, { mode: 0o600, flag: 'wx', flush: true });
    },
    addAnchors: (body) => appendFile(anchorFile, body),
    async place() {
      await rmdir(uploadsOf(place)).catch(() => undefined);
      isPlaced = true;
      await rename(uploads, uploadsOf(place));
      await rename(anchorFile, anchorFileOf(place));
    },
    settle: () => rm(aside, { recursive: true, force: true }),
    async discard() {
      await rm(aside, { recursive: true, force: true });
      if (!isPlaced) return;
      await rm(uploadsOf(place), { recursive: true, force: true });
      await rm(anchorFileOf(place), { force: true });
    },
  };
}

/** What already lies where a restore would put its files, or null. */
export async function findFilesInTheWay(place: Place): Promise<string | null> {
  if ((await listUploads(place)).length > 0) return uploadsOf(place);
  const anchors = await stat(anchorFileOf(place)).catch(() => null);
  return anchors && anchors.size > 0 ? anchorFileOf(place) : null;
}
