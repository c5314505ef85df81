import { MEDICINES } from '@antam/rules/care/medicine-catalogue';
import { treatsHiv } from '@antam/rules/care/prevention';
import { type LateFacts, lateAnswer } from '@antam/rules/packs/late';
import { PACKS } from '@antam/rules/packs/packs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { bareDatabase } from '../../test/bare-database';
import { type FollowedPerson, factsOf, generatePeople, isTreated } from '../../test/followed-people';
import { IS_SWEEP } from '../../test/sweep';
import { TODAY } from '../../test/twins';
import { writeAtOnce, writePeople } from '../../test/write-people';

test('the database knows the antiretrovirals of the catalogue, and no other medicine as one', async () => {
  const { db } = await bareDatabase();
  const codes = MEDICINES.map(({ code }) => code);
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where is_arv(code)`.execute(db);
  const arvs = MEDICINES.filter(({ isArv }) => isArv).map(({ code }) => code);
  expect(rows.map(({ code }) => code).toSorted()).toEqual(arvs.toSorted());

  const { rows: treating } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where treats_hiv(code)`.execute(db);
  expect(treating.map(({ code }) => code).toSorted()).toEqual(codes.filter(treatsHiv).toSorted());

  const { rows: held } = await sql<{ code: string; substances: string[] }>`
    select code, arv_substances(code) as substances from unnest(${codes}::text[]) code`.execute(db);
  expect(held).toEqual(MEDICINES.map(({ code, isArv, substances }) => ({ code, substances: isArv ? substances : [] })));
});

const PEOPLE = IS_SWEEP ? 2000 : 250;

test('of each generated patient the database keeps what the rules say', async () => {
  // The list's own test reads the same rows of 10,000.
  const people = generatePeople(PEOPLE, 'expected returns');
  const { db, connection } = await bareDatabase();
  await writeAtOnce(db, connection, people);

  const rows = await db.selectFrom('expectedReturns').selectAll().execute();
  const kept = new Map(rows.map((row) => [row.patientId, row]));
  for (const person of people) {
    const { supply, lastAttended } = factsOf(person);
    const row = kept.get(person.id);
    expect([person.id, row !== undefined]).toEqual([person.id, !person.isClosed]);
    if (!row) continue;
    expect({ ...row, of: person.id }).toMatchObject({
      ...{ of: person.id, isTreated: isTreated(person), attendedOn: lastAttended },
      ...{ suppliedOn: supply?.dispensedOn ?? null, supplyDays: supply?.days ?? null },
      runsOutOn: supply?.runsOutOn ?? null,
    });
    // A stop depends on today, so the list itself asks for it.
    const facts = { ...factsOf(person), stoppedOn: null };
    if (row.isTreated) expect([person.id, stateOf(row)]).toEqual([person.id, expectedOf(facts)]);
  }
}, 120_000);

interface Kept {
  expectedOn: string | null;
  visitOn: string | null;
}

function stateOf({ expectedOn, visitOn }: Kept) {
  if (expectedOn === null) return ['noDate', null];
  if (expectedOn < TODAY) return ['late', expectedOn];
  return visitOn !== null && visitOn < TODAY ? ['visitMissed', expectedOn] : ['expected', null];
}

function expectedOf(facts: LateFacts) {
  const { state, due } = lateAnswer(PACKS['VN-2021'], facts);
  if (state === 'late' || state === 'lost') return ['late', due];
  return [state, state === 'visitMissed' ? due : null];
}

test('what triggers keep while rows come, change and go is what is worked out anew from all of them', async () => {
  const { db } = await bareDatabase();
  const people = generatePeople(150, 'triggers');
  await writePeople(db, people);
  const change = (statement: ReturnType<typeof sql>) => statement.execute(db);
  await change(sql`delete from visits where id in (select id from visits order by id limit 40)`);
  await change(sql`update visits set date = date + 7 where id in (select id from visits order by id desc limit 30)`);
  await change(sql`update appointments set status = 'Cancelled', cancelled_at = now()
    where status = 'Pending' and left_to_move_at is null and extract(day from date)::int % 3 = 0`);
  await change(sql`update appointments set date = date + 9, starts_at = starts_at + interval '9 days'
    where extract(day from date)::int % 3 = 1`);
  await change(sql`update treatment_plans set next_appointment_date = next_appointment_date + 30`);
  await change(sql`update regimen_changes set happened_on = happened_on - 9 where withdrawn_at is null`);
  await change(sql`update care_files set outcome = null, outcome_on = null where outcome = 'stopped'`);
  await change(sql`update users set closed_at = now(), email = null, full_name = null
    where role = 'Customer' and closed_at is null and patient_code like '%7'`);
  const [userId, doctorId] = [newId(), newId()];
  await change(sql`insert into users (id, user_name, email, password_hash, role, full_name)
    values (${userId}, ${userId}, ${`${userId}@example.vn`}, '-', 'Doctor', 'B')`);
  await change(sql`insert into doctors (id, user_id) values (${doctorId}, ${userId})`);
  await change(sql`update appointments set doctor_id = ${doctorId} where extract(day from date)::int % 2 = 0`);
  await change(sql`update users set closed_at = now(), email = null, full_name = null
    where role = 'Doctor' and id <> ${userId}`);
  // Last of all, so that no other change works these patients out once more.
  await change(sql`update appointments set date = date + 3, starts_at = starts_at + interval '3 days'
    where extract(day from date)::int % 5 = 1`);
  await change(sql`update appointments set status = 'Cancelled', cancelled_at = now()
    where status = 'Pending' and left_to_move_at is null and extract(day from date)::int % 5 = 2`);

  const all = () => db.selectFrom('expectedReturns').selectAll().orderBy('patientId').execute();
  const kept = await all();
  await db.deleteFrom('expectedReturns').execute();
  await sql`select refresh_expected_returns(array(select id from users where role = 'Customer'))`.execute(db);
  const anew = await all();
  expect(kept.filter(({ isTreated }) => isTreated).length).toBeGreaterThan(30);
  expect(kept.some((row) => row.isTreated && row.doctorId === doctorId)).toBe(true);
  const withoutRow = (rows: typeof anew) => rows.filter(({ isTreated }) => isTreated);
  expect(withoutRow(kept)).toEqual(withoutRow(anew));
}, 60_000);

test('a change of the regimen that is noted later ends what was taken beside an extra tablet', async () => {
  const { db } = await bareDatabase();
  const [drawn] = generatePeople(1, 'extra tablet') as [FollowedPerson];
  const given = [
    ['2026-06-01', 30, 'tdf-3tc-dtg-300-300-50'],
    ['2026-06-10', 90, 'dtg-50'],
  ] as const;
  const prescriptions = given.map(([date, , code]) => ({ id: newId(), recordId: newId(), date, codes: [code] }));
  const lines = given.map(([dispensedOn, days, medicineCode], at) => ({
    ...{ id: newId(), prescriptionId: prescriptions[at]?.id ?? '', position: 0, kind: 'handed' as const },
    ...{ aboutId: null, quantity: null, medicineCode, medicineName: medicineCode, dispensedOn, days },
  }));
  await writePeople(db, [{ ...drawn, isClosed: false, prescriptions, lines, regimenChanges: [] }]);
  const runOut = async () => (await db.selectFrom('expectedReturns').select('runsOutOn').executeTakeFirst())?.runsOutOn;
  expect(await runOut()).toBe('2026-07-01');

  await sql`insert into regimen_changes (id, patient_id, kind, regimen_code, happened_on, noted_by)
    values (${newId()}, ${drawn.id}, 'switch', 'Khác', '2026-06-10', ${drawn.id})`.execute(db);
  expect(await runOut()).toBe('2026-09-08');
  await sql`update regimen_changes set withdrawn_at = now()`.execute(db);
  expect(await runOut()).toBe('2026-07-01');
});
