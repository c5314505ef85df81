import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { writeAudit } from '../../audit/audit';
import { checkAuditChain } from '../../audit/audit-check';
import type { Settings } from '../../env';
import { createJobs } from '../../jobs/jobs';
import { type Connection, createPool, type Db } from '../database';
import { lockFilling } from '../fill-lock';
import { listVersions, migrate } from '../migrate';
import { findAnchorsInTheWay, type StagedAnchors, stageAnchors } from './anchor-file';
import { type Archive, readEntries } from './archive';
import { findOccupied, findSchema, listTables, type Table } from './catalog';
import { type CopyIn, copyIn } from './copy';
import { BackupError, type Manifest, partOf } from './manifest';
import { connectAlone, type OneConnection } from './one-connection';
import { sendAgain } from './pending-jobs';

interface Order {
  connection: Connection;
  settings: Pick<Settings, 'dataDir'>;
  archive: Archive;
  log: Logger;
}

/** Restores a clinic from an archive into an empty place: everything, checked, or nothing. */
export async function restoreBackup({ connection, settings, archive, log }: Order): Promise<void> {
  const { manifest } = archive;
  const owner = createPool({ connection, max: 3, log, asOwner: true });
  try {
    await demandKnownSchema(manifest);
    const inTheWay = await findAnchorsInTheWay(settings);
    if (inTheWay) throw new BackupError(`${inTheWay} is not empty. ${EMPTY_PLACE}`);
    await prepareSchema(owner, connection, manifest, log);
    await load({ connection, settings, archive, log }, owner);
    await migrate(owner);
    await owner.query('analyze');
  } finally {
    await owner.end();
  }
}

const EMPTY_PLACE = 'A restore needs an empty place: another DATA_DIR, or an empty database in DATABASE_URL.';

async function demandKnownSchema({ schema }: Manifest): Promise<void> {
  if (!(await listVersions()).includes(schema))
    throw new BackupError(`The archive was made by a newer version (${schema}); update this one first.`);
}

/** An existing clinic must not be touched, not even its schema, so this is checked before migrating. */
async function prepareSchema(owner: pg.Pool, connection: Connection, { schema }: Manifest, log: Logger): Promise<void> {
  const alone = await connectAlone(connection, log);
  try {
    const present = await findSchema(alone.db);
    await demandEmpty(alone.db, await listTables(alone.db));
    if (present && present > schema)
      throw new BackupError(
        `The database is of a newer version (${present}) than the archive (${schema}). ${EMPTY_PLACE}`,
      );
  } finally {
    await alone.close();
  }
  await migrate(owner, schema);
}

async function demandEmpty(db: Db, tables: readonly Table[]): Promise<void> {
  const occupied = await findOccupied(db, tables);
  if (occupied) throw new BackupError(`The database is not empty (${occupied} has rows). ${EMPTY_PLACE}`);
}

async function load({ connection, settings, archive, log }: Order, owner: pg.Pool): Promise<void> {
  const { manifest } = archive;
  const alone = await connectAlone(connection, log);
  const anchors = await stageAnchors(settings);
  const { client, db } = alone;
  let isCommitted = false;
  try {
    await alone.begin();
    await lockFilling(db);
    const tables = await listTables(db);
    await lockTables(client, tables);
    await demandEmpty(db, tables);
    demandSameTables(tables, manifest);
    await client.query('set constraints all deferred');

    const jobLines = await loadParts(alone, archive, anchors);
    await setSequences(db, manifest);
    await sendAgain(db, createJobs(owner, log), jobLines);
    await client.query('set constraints all immediate');
    await demandSameAudit(db, anchors.file, manifest);
    await writeAudit(db, { viewer: null, requestId: null }, { action: 'clinic.restore' });
    await anchors.place();
    await client.query('commit');
    isCommitted = true;
  } finally {
    if (isCommitted) await anchors.settle();
    else await anchors.discard();
    await alone.close();
  }
}

/** Loads the archive's entries; returns the jobs, which are enqueued once the rows they refer to are loaded. */
async function loadParts(
  { client }: OneConnection,
  { file, manifest }: Archive,
  anchors: StagedAnchors,
): Promise<string> {
  const { tables } = manifest;
  let open: { name: string; copy: CopyIn } | null = null;
  const jobs: Buffer[] = [];
  const close = async () => {
    if (!open) return;
    const { name, copy } = open;
    open = null;
    const rows = await copy.end();
    const wanted = tables.find((table) => table.name === name)?.rows;
    if (rows !== wanted) throw new BackupError(`${name} came back with ${rows} rows instead of ${wanted}.`);
  };

  for await (const { name, body } of readEntries(file)) {
    const [kind, item = ''] = partOf(name).split('/') as [string, string?];
    if (kind !== 'tables' || item !== (open as { name: string } | null)?.name) await close();
    if (kind === 'audit-anchors') await anchors.add(body);
    else if (kind === 'jobs') jobs.push(body);
    else if (kind === 'tables') {
      const table = tables.find((one) => one.name === item) as Table;
      open ??= { name: item, copy: copyIn(client, item, table.columns) };
      await open.copy.write(body);
    }
  }
  await close();
  return Buffer.concat(jobs).toString('utf8');
}

async function lockTables(client: pg.PoolClient, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ');
  await client.query(`lock table ${names} in exclusive mode`);
}

function demandSameTables(present: readonly Table[], { tables, schema }: Manifest): void {
  const shape = (list: readonly Table[]) =>
    list
      .map(({ name, columns }) => `${name}: ${[...columns].sort().join(' ')}`)
      .sort()
      .join('\n');
  if (shape(present) !== shape(tables))
    throw new BackupError(`The archive's tables are not those of its version (${schema}) as this program knows it.`);
}

async function setSequences(db: Db, { sequences }: Manifest): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await sql`select setval(${name}::regclass, ${lastValue}::bigint, ${isCalled})`.execute(db);
}

/**
 * The check must give the same result as before the backup: a restore may neither damage the log nor hide earlier
 * damage.
 */
async function demandSameAudit(db: Db, anchorFile: string, { audit }: Manifest): Promise<void> {
  const found = await checkAuditChain(db, anchorFile);
  if (!isDeepStrictEqual(found, audit))
    throw new BackupError(`The audit log did not come back as it was: ${found.finding ?? 'its length differs'}.`);
}
