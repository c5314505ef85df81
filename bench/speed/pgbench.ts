import { execFile } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';
import { newId } from '../../server/src/platform/ids';
import type { Request } from '../lab/load';
import { factsOf } from './facts';
import { type Facts, fill, isConstant, type Step, type Template } from './replay';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';

/** PostgreSQL's own load generator, where it is installed; it does not come with the embedded database. */
export function findPgbench(): string | undefined {
  const packaged = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort().reverse() : [];
  const folders = [...packaged.map((version) => `${PACKAGES}/${version}/bin`), ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => path.join(folder, 'pgbench')).find((file) => existsSync(file));
}

export interface Work {
  request: Request;
  patientId: string;
}

/**
 * A function that has pgbench do the statements of all this work once, and answers how many calls a second. The values
 * lie in a table; reading them is one more statement than ours, by primary key.
 */
export async function createPgbench(options: {
  program: string;
  folder: string;
  databaseUrl: string;
  db: Db;
  name: string;
  steps: readonly Step[];
  work: readonly Work[];
  connections: number;
}): Promise<() => Promise<number>> {
  const { program, folder, databaseUrl, db, name, steps, work, connections } = options;
  const values = [...new Map(steps.flatMap((step) => step.values).map((value) => [JSON.stringify(value), value]))];
  const varying = values.flatMap(([key, value]) => (isConstant(value) ? [] : [{ key, value }]));
  const constants = values.flatMap(([key, value]) => (value && isConstant(value) ? [{ key, text: value[0] }] : []));
  const names = new Map([
    ...varying.map(({ key }, index) => [key, `v${index}`] as const),
    ...constants.map(({ key }, index) => [key, `c${index}`] as const),
  ]);
  await fillTable(
    db,
    `bench_${name}`,
    varying.map(({ value }) => value),
    work,
  );

  const each = Math.floor(work.length / connections);
  const columns = varying.map((_, index) => `v${index}`).join(', ');
  const script = [
    '\\set turn :turn + 1',
    `\\set row :client_id * ${each} + :turn`,
    `select ${columns} from bench_${name} where row = :row \\gset`,
    ...steps.map(({ text, values: given }) => `${withNames(text, given, names)};`),
  ];
  const file = path.join(folder, `${name}.sql`);
  writeFileSync(file, script.join('\n'));
  const defined = ['turn=0', ...constants.map(({ text }, index) => `c${index}=${text}`)].flatMap((pair) => [
    '-D',
    pair,
  ]);
  const flags = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-t', `${each}`, '-f', file];
  return async () => {
    const { stdout } = await run(program, [...flags, ...defined, databaseUrl], {
      env: { PGOPTIONS: '-c role=antam_app' },
    });
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const done = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
    if (done !== each * connections) throw new Error(`pgbench did not finish:\n${stdout}`);
    return rate;
  };
}

function withNames(text: string, values: readonly Template[], names: Map<string, string>): string {
  return text.replace(/\$(\d+)/g, (_, number) => {
    const name = names.get(JSON.stringify(values[Number(number) - 1]));
    return name ? `:${name}` : 'null';
  });
}

async function fillTable(db: Db, table: string, columns: readonly Template[], work: readonly Work[]): Promise<void> {
  const fresh = [...new Set(columns.flatMap((value) => value ?? []))].filter((name) => /^fresh\d+$/.test(name));
  const rows = work.map(({ request, patientId }, index) => {
    const facts: Facts = { ...factsOf(request), patientId };
    for (const name of fresh) facts[name] = newId();
    return [index + 1, ...columns.map((column) => fill(column, facts))];
  });
  const kinds = ['row int primary key', ...columns.map((_, index) => `v${index} text`)].join(', ');
  await sql`create table ${sql.table(table)} (${sql.raw(kinds)})`.execute(db);
  for (let from = 0; from < rows.length; from += 500) {
    const lines = rows.slice(from, from + 500).map((row) => sql`(${sql.join(row)})`);
    await sql`insert into ${sql.table(table)} values ${sql.join(lines)}`.execute(db);
  }
  await sql`grant select on ${sql.table(table)} to antam_app`.execute(db);
  await sql`analyze ${sql.table(table)}`.execute(db);
}
