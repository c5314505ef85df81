import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError, entryName, FORMAT, FORMAT_FILE, MANIFEST_FILE, Manifest, partOf } from './manifest';
import { type Entry, readTar, tarEntry } from './tar';

const CHUNK = 1024 * 1024;

export type Part = Manifest['parts'][number];

export function formatEntry(): Buffer {
  return tarEntry(FORMAT_FILE, Buffer.from(JSON.stringify({ format: FORMAT, version: 1 })));
}

export function manifestEntry(manifest: Manifest): Buffer {
  return tarEntry(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest, null, 2)));
}

/** One part of an archive as entries, and its line in the manifest. */
export async function* partEntries(
  name: string,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
  done: (part: Part) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  let number = 0;
  for await (const chunk of inChunks(content)) {
    hash.update(chunk);
    bytes += chunk.length;
    number += 1;
    yield tarEntry(entryName(name, number), chunk);
  }
  done({ name, bytes, sha256: hash.digest('hex') });
}

/** The entries of an archive file, one after the other. */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  // Errors reach the loop below through the last stream; the callback only prevents an unhandled rejection.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => undefined);
  for await (const entry of readTar(bytes)) yield entry;
}

/** An archive that was read to its end: every part is present and unchanged. */
export interface Archive {
  file: string;
  manifest: Manifest;
}

export async function verifyArchive(file: string): Promise<Archive> {
  const found = new Map<string, { bytes: number; hash: ReturnType<typeof createHash> }>();
  let manifest: unknown;
  try {
    for await (const { name, body } of readEntries(file)) {
      if (name === MANIFEST_FILE) manifest = JSON.parse(body.toString('utf8'));
      else if (name !== FORMAT_FILE) {
        const part = found.get(partOf(name)) ?? { bytes: 0, hash: createHash('sha256') };
        part.hash.update(body);
        found.set(partOf(name), { ...part, bytes: part.bytes + body.length });
      }
    }
  } catch (error) {
    throw new BackupError(`${file} is damaged or not an archive of ours: ${(error as Error).message}.`);
  }
  const read = Manifest.safeParse(manifest);
  if (!read.success) throw new BackupError(`${file} is damaged or not an archive of ours: it has no manifest.`);

  const listed = read.data.parts;
  const isStray = [...found.keys()].some((name) => !listed.some((part) => part.name === name));
  const bad = listed.find(({ name, bytes, sha256 }) => {
    const part = found.get(name);
    const actual = part ? part.hash.digest('hex') : createHash('sha256').digest('hex');
    return actual !== sha256 || (part?.bytes ?? 0) !== bytes;
  });
  if (isStray || bad) throw new BackupError(`${file} is damaged: ${bad?.name ?? 'a part'} is not as it was written.`);
  return { file, manifest: read.data };
}

async function* inChunks(content: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const piece of content) {
    held.push(piece);
    size += piece.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(held);
    held = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(held);
}
