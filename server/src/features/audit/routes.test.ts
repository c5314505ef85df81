import { appendFile, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { AuditEntry, AuditServer } from '@antam/contract/audit';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { anchorFileOf } from '../../platform/audit/audit-anchors';
import { newId } from '../../platform/ids';
import { day, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sealAndAnchor } from '../../test/seal-and-anchor';

const TABLES = ['audit_log', 'audit_seals'] as const;
let clinic: TestClinic;
let admin: Person;
let doctor: Person;
let patient: Person;
let other: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  admin = await clinic.addPerson('Admin');
  doctor = await clinic.addPerson('Doctor');
  patient = await clinic.addPerson('Customer', { fullName: 'Nguyễn Bí Mật' });
  other = await clinic.addPerson('Customer');
  await writeRecord(clinic, doctor, patient, { diagnosis: 'Chẩn đoán bí mật' });
  await writeRecord(clinic, doctor, other);
  await clinic.send(`GET /api/medical-records?userId=${patient.userId}`, { as: doctor });
});
afterAll(() => clinic.stop());

const list = (as: Person, query = '') => clinic.send<AuditEntry[]>(`GET /api/audit${query}`, { as });

test('an Admin reads who did what to whose data, newest first, and nothing of its content', async () => {
  const { status, body } = await list(admin);
  expect(status).toBe(200);
  expect(body.slice(0, 3).map(({ action }) => action)).toEqual(['record.list', 'record.create', 'record.create']);
  expect(body[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    at: expect.any(String),
    actor: { _id: doctor.userId, userName: doctor.userName, roleName: 'Doctor' },
    action: 'record.list',
    outcome: 'done',
    objectType: null,
    objectId: null,
    patientIds: [patient.userId],
    times: 1,
    basis: 'notTreating',
  });
  expect(JSON.stringify(body)).not.toMatch(/bí mật/i);
});

test('the log is narrowed by actor, patient, action and time, and paged', async () => {
  const actions = async (query: string) => (await list(admin, query)).body.map(({ action }) => action);
  expect(await actions(`?patientId=${other.userId}&action=record`)).toEqual(['record.create']);
  expect(await actions(`?patientId=${patient.userId}&actorId=${doctor.userId}`)).toEqual([
    'record.list',
    'record.create',
  ]);
  expect(await actions(`?actorId=${doctor.userId}&action=session`)).toEqual(['session.open']);
  expect(await actions('?action=%25')).toEqual([]);
  expect((await actions(`?actorId=${doctor.userId}&from=${day(0)}&to=${day(0)}`)).length).toBe(4);
  expect(await actions(`?from=${day(1)}`)).toEqual([]);
  expect(await actions(`?to=${day(-1)}`)).toEqual([]);
  const now = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
  expect(await actions(`?from=${now}`)).toEqual([]);

  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(admin, `?actorId=${doctor.userId}&limit=3${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.map(({ _id }) => _id));
    cursor = page.headers.get('x-next-cursor');
  }
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(b) - Number(a)));
  expect(seen).toHaveLength(4);
});

test('reading the log is itself in the log; nobody but an Admin reads it', async () => {
  await list(admin, `?patientId=${patient.userId}`);
  const [own] = (await list(admin, `?actorId=${admin.userId}`)).body;
  expect(own).toMatchObject({ action: 'audit.list', patientIds: [patient.userId] });
  for (const person of [doctor, patient, await clinic.addPerson('Staff')]) {
    expect((await list(person)).status).toBe(403);
    expect((await clinic.send('GET /api/audit/integrity', { as: person })).status).toBe(403);
  }
});

test('bad filters are refused by name', async () => {
  const { status, body } = await clinic.send('GET /api/audit?actorId=me&from=yesterday', { as: admin });
  expect([status, Object.keys(body.fields as object).sort()]).toEqual([400, ['actorId', 'from']]);
  const forged = Buffer.from('["x"]').toString('base64url');
  expect((await list(admin, `?cursor=${forged}`)).body).toMatchObject({ code: 'request.cursorInvalid' });
});

const seal = () => sealAndAnchor(clinic.db, anchorFileOf(clinic.settings));

const MANY = 21_000;
const SLOW_MS = 60_000;
type Step = { finding: string | null; sealed: number; unsealed: number; part: number; next: string | null };
const step = async (from?: string) =>
  (await clinic.send<Step>(`GET /api/audit/integrity${from ? `?from=${from}` : ''}`, { as: admin })).body;

/** Every step of a check, from a place on. */
async function look(from?: string) {
  const steps = [await step(from)];
  for (let next = steps[0]?.next; next; next = steps.at(-1)?.next) steps.push(await step(next));
  const { finding, unsealed } = steps.at(-1) as Step;
  return { whole: finding === null, finding, unsealed, sealed: steps.reduce((sum, one) => sum + one.sealed, 0), steps };
}

/**
 * The log sealed in three more parts, and a connection of the database owner; the test's changes are undone afterwards.
 */
async function sealedLog() {
  for (let at = 0; at < 3; at += 1) {
    await writeRecord(clinic, doctor, patient);
    await seal();
  }
  const owner = new pg.Client(clinic.connection);
  await owner.connect();
  const quietly = async (work: () => Promise<unknown>) => {
    for (const table of TABLES) await owner.query(`alter table ${table} disable trigger user`);
    await work();
    for (const table of TABLES) await owner.query(`alter table ${table} enable trigger user`);
  };
  for (const table of TABLES) await owner.query(`create temp table kept_${table} as select * from ${table}`);
  const anchors = await readFile(anchorFileOf(clinic.settings));
  onTestFinished(async () => {
    await quietly(async () => {
      for (const table of TABLES) {
        await owner.query(`delete from ${table}`);
        await owner.query(`insert into ${table} overriding system value select * from kept_${table}`);
      }
    });
    await writeFile(anchorFileOf(clinic.settings), anchors);
    await owner.end();
  });
  const tamper = (statement: string) =>
    quietly(async () => {
      const { rowCount } = await owner.query(statement);
      expect(rowCount).toBeGreaterThan(0);
    });
  return { owner, tamper };
}

test('an untouched log is whole, sealed or not yet', async () => {
  await sealedLog();
  expect(await look()).toMatchObject({ whole: true, finding: null });
  await writeRecord(clinic, doctor, patient);
  const { whole, unsealed, sealed } = await look();
  const { count } = await clinic.db
    .selectFrom('auditLog')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect([whole, sealed + unsealed]).toEqual([true, count]);
  expect(unsealed).toBeGreaterThan(0);
});

test('neither the server nor the owner simply changes or deletes an entry', async () => {
  const { owner } = await sealedLog();
  await expect(clinic.db.deleteFrom('auditLog').execute()).rejects.toThrow('permission denied');
  await expect(clinic.db.updateTable('auditSeals').set({ entries: 0 }).execute()).rejects.toThrow('permission denied');
  await expect(owner.query('delete from audit_log')).rejects.toThrow('append-only');
  await expect(owner.query('truncate audit_log')).rejects.toThrow('append-only');
});

const LAST_SEALED = '(select max(last_entry) from audit_seals)';
const MIDDLE_SEAL = '(select max(id) - 1 from audit_seals)';
test.each([
  ['an edited entry', "update audit_log set outcome = 'refused' where id = 2", /between \d+ and \d+ was changed/],
  ['an edit of the newest sealed entry', `update audit_log set action = 'x' where id = ${LAST_SEALED}`, /was changed/],
  ['a deleted entry', 'delete from audit_log where id = 3', /covers \d+ entries, \d+ are there/],
  ['a deletion of the newest sealed entry', `delete from audit_log where id = ${LAST_SEALED}`, /are there/],
  [
    'an entry slipped in',
    "insert into audit_log (id, action, outcome) overriding system value values (-1, 'x', 'done')",
    /are there/,
  ],
  ['a seal taken out of the middle', `delete from audit_seals where id = ${MIDDLE_SEAL}`, /does not follow/],
  ['a forged seal', `update audit_seals set hash = '\\x00' where id = ${MIDDLE_SEAL}`, /was changed/],
])('%s is found', async (_, statement, finding) => {
  const { tamper } = await sealedLog();
  await tamper(statement);
  expect(await look()).toMatchObject({ whole: false, finding: expect.stringMatching(finding) });
});

test('a cut tail is found, and still is when new seals have grown on the stump', async () => {
  const { tamper } = await sealedLog();
  await tamper('delete from audit_log where id >= (select first_entry from audit_seals order by id desc limit 1)');
  await tamper('delete from audit_seals where id = (select max(id) from audit_seals)');
  const cut = await look();
  expect(cut).toMatchObject({ whole: false, finding: expect.stringMatching(/anchored outside but missing/) });
  await writeRecord(clinic, doctor, patient);
  await seal();
  expect(await look()).toMatchObject({ whole: false, finding: cut.finding });
});

test('the whole log gone is found too', async () => {
  const { tamper } = await sealedLog();
  await tamper('delete from audit_log');
  await tamper('delete from audit_seals');
  expect(await look()).toMatchObject({ whole: false });
});

test('a line of the anchor cut short by a crash is not taken for a lost seal', async () => {
  await sealedLog();
  await appendFile(anchorFileOf(clinic.settings), '{"seal":"99');
  expect(await look()).toMatchObject({ whole: true });
});

test('anchors that cannot be read are not taken for none', async () => {
  await sealedLog();
  const file = anchorFileOf(clinic.settings);
  await rm(file);
  await symlink(file, file);
  const { status } = await clinic.send('GET /api/audit/integrity?from=anchor-0', { as: admin });
  await rm(file);
  expect(status).toBe(500);
});

/** So many entries that a check takes several steps. */
async function longLog() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_log`.execute(clinic.db);
  const missing = MANY - (rows[0]?.count ?? 0);
  await sql`insert into audit_log (action, outcome) select 'visit.list', 'done' from generate_series(1, ${missing}::int)`.execute(
    clinic.db,
  );
  while ((await seal()) > 0);
  return sealedLog();
}

test(
  'a long log is checked in steps of a bounded size, and each says how far the check has come',
  async () => {
    await longLog();
    const { whole, sealed, steps } = await look();
    expect(whole).toBe(true);
    expect(sealed).toBeGreaterThan(MANY);
    expect(Math.max(...steps.map((one) => one.sealed))).toBeLessThanOrEqual(10_000);
    const parts = steps.map(({ part }) => part);
    expect(parts).toEqual([...parts].sort((a, b) => a - b));
    expect(parts.at(-1)).toBe(1);
    expect(parts.length).toBeGreaterThan(2);
  },
  SLOW_MS,
);

test(
  'what is wrong behind the first step is found, and so is a seal that goes missing between two steps',
  async () => {
    const { tamper } = await longLog();
    const { next } = await step();
    const first = Number(next?.split('-')[1]);
    await tamper(
      `update audit_log set action = 'x' where id = (select last_entry + 7 from audit_seals where id = ${first})`,
    );
    expect(await look()).toMatchObject({ whole: false, finding: expect.stringMatching(/was changed/) });
    await tamper(`delete from audit_seals where id = ${first}`);
    expect(await look(next ?? '')).toMatchObject({ whole: false, finding: `seal ${first} is missing` });
    expect(await look()).toMatchObject({ whole: false, finding: expect.stringMatching(/does not follow/) });
  },
  SLOW_MS,
);

test('a check is in the log once, however many steps it takes', async () => {
  const { id } = (await list(admin)).body.map(({ _id }) => ({ id: Number(_id) }))[0] ?? { id: 0 };
  await look();
  const checks = (await list(admin, '?action=audit.check')).body.filter(({ _id }) => Number(_id) > id);
  expect(checks).toHaveLength(1);
});

test('an Admin sees every server with how far its anchors came, and notes a finding', async () => {
  const other = newId();
  await clinic.db
    .insertInto('auditAnchorFiles')
    .values({ serverId: other, host: 'may-chu-2', lastSeal: '0', bytes: '0', finding: 'cut', foundAt: new Date() })
    .execute();
  const servers = async () => (await clinic.send<AuditServer[]>('GET /api/audit/servers', { as: admin })).body;
  expect(await servers()).toMatchObject([{ _id: other, host: 'may-chu-2', finding: 'cut', checkedAt: null }]);
  const note = () => clinic.send<{ code?: string }>(`DELETE /api/audit/servers/${other}`, { as: admin });
  expect((await note()).status).toBe(204);
  expect(await servers()).toEqual([]);
  expect((await note()).body.code).toBe('audit.serverNotFound');
  const [noted] = (await list(admin, '?action=audit.noteServer')).body;
  expect(noted).toMatchObject({ objectType: 'server', objectId: other });
});
