import { ENDPOINTS } from '@antam/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClinic, type TestClinic } from './clinic';
import { buildSides, type Cell, listCells, outcomeOf, type Sides } from './objects/object-table';
import { IS_SWEEP } from './sweep';

let clinic: TestClinic;
let sides: Sides;
// A clinic for each test, because some calls take away what others name.
beforeEach(async () => {
  clinic = await createTestClinic();
  sides = await buildSides(clinic);
  await clinic.db.updateTable('users').set(WHO_IT_IS).where('id', '=', sides.a.patient.userId).execute();
  await sql`update trust_settings set care_access = 'needToKnow'`.execute(clinic.db);
  // A walk-in of today that was received for no doctor waits for every doctor.
  await sql`update visits set doctor_id = ${sides.a.doctor.doctorId}::uuid where id = ${sides.a.ids.visit}`.execute(
    clinic.db,
  );
});
afterEach(() => clinic.stop());

const WHO_IT_IS = { fullName: 'Ngô Thị Kín Đáo', phone: '0912 000 111', address: '9 Ngõ Vắng' };

/** What a doctor calls about one patient and may have to give a reason for, by the contract. */
const CARE_CALLS = new Set(
  ENDPOINTS.filter(({ endpoint }) => endpoint.errors?.includes('care.reasonNeeded')).map(
    ({ endpoint }) => endpoint.name,
  ),
);

/** Only names a patient who is on the doctor's own list, where one who is treated no more is not. */
const OF_OWN_LIST = ['confirmOutcome'];

const own = () =>
  listCells().filter(
    ({ name, role, whose }) =>
      role === 'Doctor' && whose === 'own' && CARE_CALLS.has(name) && !OF_OWN_LIST.includes(name),
  );

/** How the doctor of side A stands to their patients. */
const RELATIONS = {
  treats: sql`update doctor_patients set visit_on = current_date`,
  'treated once, too long ago': sql`update doctor_patients set visit_on = current_date - interval '19 months', plan_until = null`,
  'never treated': sql`delete from doctor_patients`,
} as const;

async function stand(relation: keyof typeof RELATIONS, reason: 'given' | 'expired' | null): Promise<void> {
  const { doctorId } = sides.a.doctor;
  await sql`
    insert into doctor_patients (doctor_id, patient_id, visit_on) select ${doctorId}::uuid, id, current_date from users
    where role = 'Customer' on conflict (doctor_id, patient_id) do nothing`.execute(clinic.db);
  await sql`${RELATIONS[relation]} where doctor_id = ${doctorId}::uuid`.execute(clinic.db);
  await sql`delete from care_reasons`.execute(clinic.db);
  if (!reason) return;
  await sql`
    insert into care_reasons (id, doctor_id, patient_id, opens, reason, given_at, until)
    select gen_random_uuid(), ${doctorId}::uuid, id, 'care', 'covering', now() - interval '5 hours',
      now() + ${reason === 'given' ? '1 hour' : '-1 second'}::interval from users where role = 'Customer'`.execute(
    clinic.db,
  );
}

/** Sends one call; what it needs is made while the doctor still treats the patient. */
async function send(cell: Cell, relation: keyof typeof RELATIONS, reason: 'given' | 'expired' | null) {
  await stand('treats', null);
  const { request, body } = await cell.make(sides);
  await stand(relation, reason);
  const before = await newestEntry();
  const answer = await clinic.send<{ code?: string }>(request, { as: sides.viewers.Doctor, body });
  return { answer, outcome: outcomeOf(answer, { request }), bases: await basesSince(before) };
}

test('every call about one patient’s care is walked', () => {
  const walked = new Set(own().map(({ name }) => name));
  expect([...CARE_CALLS].filter((name) => !walked.has(name) && !OF_OWN_LIST.includes(name))).toEqual([]);
});

const STRANGERS = [
  ['who never treated the patient', 'never treated', null],
  ['whose reason has expired', 'treated once, too long ago', 'expired'],
  ['who treated the patient once, too long ago', 'treated once, too long ago', null],
] as const;

test.each(STRANGERS.slice(0, IS_SWEEP ? STRANGERS.length : 2))(
  'a doctor %s is asked for a reason by every call about care',
  async (_, relation, reason) => {
    const wrong: string[] = [];
    for (const cell of own()) {
      const { answer } = await send(cell, relation, reason);
      if (answer.status !== 403 || answer.body.code !== 'care.reasonNeeded')
        wrong.push(`${cell.title}: ${answer.status} ${answer.body.code}`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

test.each([
  ['who treats the patient', 'treats', null],
  ['who gave a reason', 'treated once, too long ago', 'given'],
] as const)(
  'a doctor %s is let through by every call about care, the log says why, and no reason tells who the patient is',
  async (_, relation, reason) => {
    const wrong: string[] = [];
    for (const cell of own()) {
      const { answer, outcome, bases } = await send(cell, relation, reason);
      if (outcome !== cell.expected) wrong.push(`${cell.title}: ${answer.status} ${answer.body.code}`);
      if (answer.status >= 300) continue;
      const expected = relation === 'treats' ? 'treats' : 'covering';
      if (bases.some((basis) => basis !== expected)) wrong.push(`${cell.title}: ${bases.join()}`);
      const text = JSON.stringify(answer.body);
      const isNamed = Object.values(WHO_IT_IS).some((part) => text.includes(part));
      if (reason && isNamed) wrong.push(`${cell.title} says who the patient is`);
    }
    expect(wrong).toEqual([]);
  },
  120_000,
);

async function newestEntry(): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(id) as id from audit_log`.execute(clinic.db);
  return Number(rows[0]?.id ?? 0);
}

/** The bases of what the doctor opened since an entry. */
async function basesSince(entry: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ basis: string | null }>`
    select distinct basis from audit_log where id > ${entry} and actor_id = ${sides.a.doctor.userId}
      and outcome = 'done' and cardinality(patient_ids) > 0 and at > now() - interval '1 minute'
      and action not like 'denied.%'`.execute(clinic.db);
  return rows.map(({ basis }) => basis);
}
