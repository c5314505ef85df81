import { appendFile, mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from '../env';

export interface Anchor {
  seal: string;
  hash: string;
}

/** The file outside the database to which the newest seal is written. */
export function anchorFileOf(settings: Pick<Settings, 'dataDir'>): string {
  return path.join(settings.dataDir, 'audit-anchors.jsonl');
}

/** Adds a line for each seal. */
export async function appendAnchors(file: string, seals: readonly { id: number; hash: Buffer }[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const lines = seals.map(({ id, hash }) => `${JSON.stringify({ seal: String(id), hash: hash.toString('hex') })}\n`);
  await appendFile(file, lines.join(''), { mode: 0o600 });
}

/** The last anchor in a file; null in a missing or empty one. */
export async function lastAnchor(file: string): Promise<Anchor | null> {
  const size = (await stat(file).catch(() => null))?.size ?? 0;
  const { anchors } = await readAnchors(file, Math.max(0, size - LAST_BYTES));
  return anchors.at(-1) ?? null;
}

/** More than two lines. */
const LAST_BYTES = 400;
/** About ten thousand lines. */
const PIECE_BYTES = 1_000_000;
const NEWLINE = 10;

interface Piece {
  anchors: Anchor[];
  /** Where the next piece begins; null after the last complete line. */
  next: number | null;
  size: number;
}

/** The anchors in one piece of the file. A missing file holds none; one that cannot be read is an error. */
export async function readAnchors(path: string, from: number): Promise<Piece> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (!file) return { anchors: [], next: null, size: 0 };
  try {
    const { size } = await file.stat();
    // One byte earlier, because in another server's file no line may begin here; the rest of that line is skipped.
    const start = Math.max(0, from - 1);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, start);
    const bytes = buffer.subarray(0, bytesRead);
    const first = from === 0 ? 0 : bytes.indexOf(NEWLINE) + 1;
    // Only complete lines, because a crash may have left a partial one.
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    const anchors = end > first ? bytes.toString('latin1', first, end).split('\n').flatMap(anchorIn) : [];
    return { anchors, next: end > first && start + end < size ? start + end : null, size };
  } finally {
    await file.close();
  }
}

function anchorIn(line: string): Anchor[] {
  const [, seal, hash] = /^\{"seal":"(\d+)","hash":"([0-9a-f]{64})"\}$/.exec(line) ?? [];
  return seal && hash ? [{ seal, hash }] : [];
}
