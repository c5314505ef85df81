import { WEEKDAYS } from '@antam/contract/constants';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseName } from '../../platform/database/register';
import { newId } from '../../platform/ids';
import { bareDatabase } from '../../test/bare-database';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { REFERENCES_TO_DOCTORS } from './demand-role-change';

let clinic: TestClinic;
let admin: Person;
let patient: Person;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [admin, patient, doctor] = await Promise.all([
    clinic.addPerson('Admin'),
    clinic.addPerson('Customer'),
    clinic.addPerson('Doctor'),
  ]);
});
afterAll(() => clinic.stop());

const become = async ({ userId }: Person, roleName: string) => {
  const { status, body } = await clinic.send(`PUT /api/auth/users/${userId}`, { as: admin, body: { roleName } });
  return [status, body.code];
};
const KEPT = [409, 'account.roleHasHistory'];

test('every column that would keep a doctor’s row from being deleted is looked at before a new role', async () => {
  const { db } = await bareDatabase();
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'doctors'::regclass and c.confdeltype not in ('c', 'n')`.execute(db);
  const named = REFERENCES_TO_DOCTORS.map((parts) => parts.map(databaseName).join('.'));
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

const TRACES_OF_DOCTORS: Record<string, (doctorId: string) => Promise<unknown>> = {
  'waited for': (doctorId) =>
    clinic.send('POST /api/waiting-list', {
      as: patient,
      body: {
        ...{ doctorId, serviceType: 'Consultation', duration: 30, weekdays: WEEKDAYS, partOfDay: 'any' },
        ...{ from: dayAhead(1), to: dayAhead(9) },
      },
    }),
  'who once opened a patient’s care for a reason': (doctorId) =>
    clinic.db
      .insertInto('careReasons')
      .values({
        ...{ id: newId(), doctorId, patientId: patient.userId, opens: 'care', reason: 'advice', note: null },
        ...{ until: new Date(Date.now() + 3_600_000), reviewedBy: null },
      })
      .execute(),
};

test.each(Object.entries(TRACES_OF_DOCTORS))(
  'a doctor %s keeps the role, and is not told of a fault',
  async (_, leave) => {
    const known = await clinic.addPerson('Doctor');
    await leave(known.doctorId as string);
    expect(await become(known, 'Staff')).toEqual(KEPT);
  },
);

const TRACES_OF_PATIENTS: Record<string, (patientId: string) => Promise<unknown>> = {
  'a care file': (patientId) =>
    sql`insert into care_files (patient_id, version, changed_by, changed_at)
      values (${patientId}, 1, ${doctor.userId}, now())`.execute(clinic.db),
  'a sample': (patientId) =>
    sql`insert into samples_taken (id, patient_id, test, taken_on, taken_by, answer)
      values (${newId()}, ${patientId}, 'ViralLoad', current_date, ${doctor.userId}, '{}')`.execute(clinic.db),
  'an entry of the waiting list': (patientId) =>
    sql`insert into waiting_entries
        (id, patient_id, service_type, minutes, weekdays, first_day, last_day, part_of_day, created_by)
      values (${newId()}, ${patientId}, 'Consultation', 30, '{Monday}', current_date, current_date, 'any', ${patientId})`.execute(
      clinic.db,
    ),
};

test.each(Object.entries(TRACES_OF_PATIENTS))('a patient with only %s keeps the role', async (_, leave) => {
  const person = await clinic.addPerson('Customer');
  await leave(person.userId);
  expect(await become(person, 'Staff')).toEqual(KEPT);
});

test('a patient who only chose how to be reached may get another role', async () => {
  const person = await clinic.addPerson('Customer');
  await clinic.send('PUT /api/auth/me', { as: person, body: { dateOfBirth: '1990-01-01' } });
  await clinic.send('PUT /api/auth/me/message-wishes', {
    as: person,
    body: { order: ['email'], alias: null, agreesToSms: false },
  });
  expect(await become(person, 'Staff')).toEqual([200, undefined]);
});
