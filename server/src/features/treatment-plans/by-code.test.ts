import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  const colleague = await clinic.addPerson('Doctor');
  [doctor, patient] = [
    await clinic.addPerson('Doctor'),
    await clinic.addPerson('Customer', { fullName: 'Mai Kín Đáo', email: 'kin-dao@example.vn' }),
  ];
  await startPlan(clinic, colleague, patient);
  await sql`update trust_settings set care_access = 'needToKnow'`.execute(clinic.db);
  await clinic.send(`POST /api/patients/${patient.userId}/reason`, { as: doctor, body: { reason: 'covering' } });
});
afterAll(() => clinic.stop());

test('a word that is searched among one patient’s plans tells nothing of the name and the address', async () => {
  const answers = await Promise.all(
    ['mai', 'kin-dao', 'zzz'].map((search) =>
      clinic.send(`GET /api/appointment/treatment-plan?userId=${patient.userId}&search=${search}`, { as: doctor }),
    ),
  );
  for (const { body } of answers) expect(body).toMatchObject([{ userId: { _id: patient.userId, fullName: null } }]);
});

test('a plan that a doctor writes for a reason names its patient by code alone, also one that makes no one treat them', async () => {
  const ended = planOf(patient, { startDate: day(-90), endDate: day(-60) });
  const { status, body } = await clinic.send<{ _id: string }>('POST /api/appointment/treatment-plan', {
    as: doctor,
    body: ended,
  });
  expect([status, body]).toMatchObject([201, { userId: { _id: patient.userId, fullName: null } }]);
  const changed = await clinic.send(`PUT /api/appointment/treatment-plan/${body._id}`, {
    as: doctor,
    body: { ...ended, notes: 'X' },
  });
  expect(changed).toMatchObject({ status: 200, body: { notes: 'X', userId: { fullName: null } } });
});
