import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { writeAudit } from '../../audit/audit';
import { checkAuditChain } from '../../audit/audit-check';
import type { Settings } from '../../env';
import type { Connection, Db } from '../database';
import { copyAnchors } from './anchor-file';
import { formatEntry, manifestEntry, type Part, partEntries } from './archive';
import { findSchema, listSequences, listTables } from './catalog';
import { copyOut } from './copy';
import { BackupError, FORMAT, type Manifest } from './manifest';
import { connectAlone, type OneConnection } from './one-connection';
import { readPendingJobs } from './pending-jobs';
import { END_OF_ARCHIVE } from './tar';

interface Order {
  connection: Connection;
  settings: Pick<Settings, 'dataDir'>;
  file: string;
  log: Logger;
  signal?: AbortSignal;
}

/** Writes the whole clinic, as it is at one moment, into one file; the clinic keeps working meanwhile. */
export async function writeBackup({ connection, settings, file, log, signal }: Order): Promise<Manifest> {
  if (await stat(file).catch(() => null)) throw new BackupError(`${file} exists already; choose another name.`);
  const alone = await connectAlone(connection, log);
  const unfinished = `${file}.part`;
  const anchors = `${file}.anchors`;
  try {
    const schema = await findSchema(alone.db);
    if (!schema) throw new BackupError('There is no clinic here to back up.');
    await noteInAudit(alone.db);
    await mkdir(path.dirname(file), { recursive: true });
    await copyAnchors(settings, anchors);
    await alone.begin('isolation level repeatable read, read only');
    const manifest = { format: FORMAT, version: 1, schema, createdAt: new Date().toISOString() } as Manifest;
    await rm(unfinished, { force: true });
    const handle = await open(unfinished, 'wx', 0o600);
    // The file gets its final name only after it was written to the disk.
    const target = handle.createWriteStream({ flush: true });
    await pipeline(Readable.from(archiveOf(alone, { anchors, manifest })), createGzip(), target, { signal });
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(anchors, { force: true });
    await alone.close();
  }
}

interface Contents {
  anchors: string;
  manifest: Manifest;
}

/** The archive's bytes in order; fills in the manifest meanwhile. */
async function* archiveOf({ client, db }: OneConnection, { anchors, manifest }: Contents) {
  const parts: Part[] = [];
  const keep = (part: Part) => void parts.push(part);
  yield formatEntry();

  manifest.tables = [];
  for (const { name, columns } of await listTables(db)) {
    const rows = copyOut(client, name, columns);
    yield* partEntries(`tables/${name}`, rows, keep);
    manifest.tables.push({ name, columns, rows: rows.rowCount });
  }
  manifest.sequences = await listSequences(db);
  yield* partEntries('jobs', readPendingJobs(db), keep);

  yield* partEntries('audit-anchors', createReadStream(anchors), keep);
  manifest.audit = await checkAuditChain(db, anchors);

  yield manifestEntry({ ...manifest, parts });
  yield END_OF_ARCHIVE;
}

/** A backup reads every record, so it has an audit entry like any other read. A standby cannot be written to. */
async function noteInAudit(db: Db): Promise<void> {
  const { rows } = await sql<{ isStandby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db);
  if (!rows[0]?.isStandby) await writeAudit(db, { viewer: null, requestId: null }, { action: 'clinic.backup' });
}
