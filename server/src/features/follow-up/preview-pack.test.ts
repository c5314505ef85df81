import type { PackPreview } from '@antam/contract/follow-up';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';

let clinic: TestClinic;
let doctor: Person;
let admin: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, admin] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Admin')]);
  for (const days of [10, 10, 10, 10, 10, 10, 40]) {
    const { userId: patientId } = await clinic.addPerson('Customer');
    await makeLate(clinic.db, { patientId, doctorId: doctor.doctorId as string, days });
  }
});
afterAll(() => clinic.stop());

test('an Admin learns how a pack would change the lists, without small numbers', async () => {
  const { body } = await clinic.send<object>('GET /api/clinic/rule-pack?name=WHO-2021', { as: admin });
  expect(body).toMatchObject({
    chosen: 'VN-2021',
    other: 'WHO-2021',
    // One patient is 40 days late: lost by the WHO, and not yet in Vietnam.
    lists: [
      { list: 'late', before: 7, after: 7, enter: 0, leave: 0 },
      { list: 'lost', before: 0, after: null, enter: null, leave: null },
      { list: 'testsDue' },
    ],
  });
  expect(body).not.toHaveProperty('bands');
});

test('the preview of a pack counts tests due as well', async () => {
  const { db } = clinic;
  const people = await db.selectFrom('expectedReturns').select('patientId').where('isTreated', '=', true).execute();
  const file = { version: 1, artStartedOn: dayAhead(-700), changedBy: doctor.userId, changedAt: new Date() };
  const files = people.map(({ patientId }) => ({ patientId, ...file }) as never);
  await db.insertInto('careFiles').values(files).execute();
  const { body } = await clinic.send<PackPreview>('GET /api/clinic/rule-pack?name=WHO-2021', { as: admin });
  expect(people.length).toBeGreaterThan(6);
  // The patient who is lost by the WHO is due nothing there: one leaves, which the number afterwards would tell.
  expect(body.lists[2]).toEqual({
    ...{ list: 'testsDue', before: people.length, after: null, enter: null, leave: null },
  });
});

test('in a clinic of more than 2,000 patients the preview of a pack leaves tests due out', async () => {
  await sql`with many as (
      insert into users (id, role, full_name, patient_code)
      select gen_random_uuid(), 'Customer', 'Nhiều', 'BN' || 500000 + n from generate_series(1, 2001) n returning id)
    insert into expected_returns (patient_id) select id from many`.execute(clinic.db);
  const { body } = await clinic.send<PackPreview>('GET /api/clinic/rule-pack?name=WHO-2021', { as: admin });
  expect(body.lists.map(({ list }) => list)).toEqual(['late', 'lost']);
});
