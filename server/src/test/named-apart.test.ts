import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aliasOf } from '../features/message-wishes/queries';
import { basisFor } from '../platform/session/need-to-know';
import { dayAhead } from './booking';
import { createTestClinic, type Person, type TestClinic } from './clinic';

let clinic: TestClinic;
let patient: Person;
let other: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [patient, other] = await Promise.all([clinic.addPerson('Customer'), clinic.addPerson('Customer')]);
});
afterAll(() => clinic.stop());

test('why a doctor may open care is asked of the patient who is named, whatever the statement calls its tables', async () => {
  const [staff, doctor, asking] = await Promise.all([
    clinic.addPerson('Staff'),
    clinic.addPerson('Doctor'),
    clinic.addPerson('Doctor'),
  ]);
  const arrive = (body: object) => clinic.send('POST /api/visits', { as: staff, body: { reason: '-', ...body } });
  await arrive({ userId: other.userId });
  await arrive({ userId: patient.userId, doctorId: doctor.doctorId });
  const asked = { doctorId: asking.doctorId, today: dayAhead(0), access: 'clinic' as const };
  const { rows } = await sql`
    select ${basisFor(asked, sql`v.patient_id`)} as basis from visits v where v.patient_id = ${patient.userId}`.execute(
    clinic.db,
  );
  expect(rows).toEqual([{ basis: 'notTreating' }]);
});

test('the name a patient chose is that of the patient who is named', async () => {
  for (const [{ userId }, alias] of [[patient, 'Chị Lan'] as const, [other, 'Anh Ba'] as const])
    await sql`insert into message_wishes (patient_id, channel_order, alias) values (${userId}, '{sms}', ${alias})`.execute(
      clinic.db,
    );
  const { rows } = await sql`
    select ${aliasOf('w.patientId')} as alias from message_wishes w where w.patient_id = ${other.userId}`.execute(
    clinic.db,
  );
  expect(rows).toEqual([{ alias: 'Anh Ba' }]);
});
