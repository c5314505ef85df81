import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { createTestClinic, type TestClinic } from '../../test/clinic';
import { sign, visitToday, walkInToday } from '../../test/visit-page';
import { countWaiting, whileOpen } from '../../test/while-open';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

// Reception's check-in and move lock the patient, then the visit: in the other order the two would wait for each other.
test.each([
  ['a booked visit', visitToday, 'appointments'],
  ['a walk-in', walkInToday, 'visits'],
])('signing %s waits for the patient before it locks the visit', async (_, visitOf, table) => {
  const [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
  const visit = await visitOf(clinic, doctor, patient);
  const atTheDesk = (tx: Db) => sql`select from users where id = ${patient.userId} for no key update`.execute(tx);
  await whileOpen(clinic.db, atTheDesk, async (commit) => {
    const signing = sign(clinic, visit);
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    const free = await sql`select from ${sql.table(table)} where id = ${visit.id} for update skip locked`.execute(
      clinic.db,
    );
    expect(free.rows).toHaveLength(1);
    commit();
    expect((await signing).status).toBe(201);
  });
});
