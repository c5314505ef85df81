import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../platform/database/database';
import { dayAhead } from '../../test/booking';
import { day, planOf, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { sign, visitToday } from '../../test/visit-page';
import { countWaiting, whileOpen } from '../../test/while-open';

const AGREED = { date: dayAhead(20), timeSlot: '09:00-09:30' };
let clinic: TestClinic;
let doctor: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());
beforeEach(addPeople);

async function addPeople() {
  [doctor, patient] = await Promise.all([clinic.addPerson('Doctor'), clinic.addPerson('Customer')]);
}

/** A plan whose next visit is booked. */
async function planWithVisit() {
  const { body: plan } = await startPlan(clinic, doctor, patient);
  expect((await sign(clinic, await visitToday(clinic, doctor, patient), { nextVisit: AGREED })).status).toBe(201);
  const { id } = await clinic.db
    .selectFrom('appointments')
    .select('id')
    .where('patientId', '=', patient.userId)
    .where('date', '=', AGREED.date)
    .executeTakeFirstOrThrow();
  return { planId: plan._id, visitId: id };
}

const cancel = (id: string) =>
  clinic.send(`PUT /api/appointment/${id}`, { as: patient, body: { status: 'Cancelled' } });
const save = (planId: string, values: Record<string, unknown> = {}) =>
  clinic.send<TreatmentPlan & { code?: string }>(`PUT /api/appointment/treatment-plan/${planId}`, {
    as: doctor,
    body: planOf(patient, { nextAppointmentDate: AGREED.date, ...values }),
  });
const changeRegimen = () =>
  clinic.send('POST /api/regimen-changes', {
    as: doctor,
    body: { userId: patient.userId, kind: 'substitution', regimenCode: 'NL.04', reason: 4, happenedOn: day(0) },
  });
const nextDays = () =>
  clinic.db
    .selectFrom('treatmentPlans')
    .select('nextAppointmentDate')
    .where('patientId', '=', patient.userId)
    .orderBy('startDate')
    .execute();
const cancelling = (visitId: string) => (tx: Db) =>
  sql`with freed as (delete from booked_slots where appointment_id = ${visitId})
    update appointments set status = 'Cancelled', cancelled_at = now() where id = ${visitId}`.execute(tx);

test('a plan that is saved while its agreed visit is being cancelled does not bring the day back', async () => {
  const { planId, visitId } = await planWithVisit();
  const { userId: _, ...before } = planOf(patient, { nextAppointmentDate: AGREED.date, notes: null });
  await whileOpen(clinic.db, cancelling(visitId), async (commit) => {
    const saving = save(planId, { notes: 'Uống đều', before });
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    commit();
    const { status, body } = await saving;
    expect([status, body.code]).toEqual([409, 'plan.changed']);
  });
  expect(await nextDays()).toEqual([{ nextAppointmentDate: null }]);
});

test('a plan that leaves its next visit as it is does not bring a day back that is being cancelled', async () => {
  const { planId, visitId } = await planWithVisit();
  await whileOpen(clinic.db, cancelling(visitId), async (commit) => {
    const saving = save(planId, { notes: 'Uống đều', nextAppointmentDate: undefined });
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    commit();
    expect((await saving).status).toBe(200);
  });
  expect(await nextDays()).toEqual([{ nextAppointmentDate: null }]);
});

test('a new regimen does not carry on a visit that is being cancelled', async () => {
  const { visitId } = await planWithVisit();
  await whileOpen(clinic.db, cancelling(visitId), async (commit) => {
    const changing = changeRegimen();
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    commit();
    expect((await changing).status).toBe(201);
  });
  expect(await nextDays()).toEqual([{ nextAppointmentDate: null }, { nextAppointmentDate: null }]);
});

// A cancellation locks the visit, then what is expected of the patient, then the plan.
test('a plan that is saved waits for the visit that is being cancelled before it locks anything the other needs', async () => {
  const { planId, visitId } = await planWithVisit();
  const holdingVisit = (tx: Db) => sql`select from appointments where id = ${visitId} for update`.execute(tx);
  await whileOpen(clinic.db, holdingVisit, async (commit) => {
    const saving = save(planId, { notes: 'Uống đều' });
    await expect.poll(() => countWaiting(clinic.db)).toBe(1);
    for (const [table, column] of [
      ['treatment_plans', 'patient_id'],
      ['expected_returns', 'patient_id'],
    ] as const) {
      const free = await sql`
        select from ${sql.table(table)} where ${sql.ref(column)} = ${patient.userId} for update skip locked`.execute(
        clinic.db,
      );
      expect(free.rows, table).toHaveLength(1);
    }
    commit();
    expect((await saving).status).toBe(200);
  });
});

test('where a plan is changed and its next visit is cancelled at once, both are done, and the plan has no next visit', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(clinic.db);
    return rows[0]?.n;
  };
  const before = await deadlocks();
  for (let round = 0; round < 12; round++) {
    await addPeople();
    const { planId, visitId } = await planWithVisit();
    const act =
      round % 3 === 0 ? changeRegimen() : save(planId, { notes: `Lần ${round}`, nextAppointmentDate: undefined });
    const [cancelled, changed] = await Promise.all([cancel(visitId), act]);
    expect(cancelled.status).toBe(200);
    expect([200, 201]).toContain(changed.status);
    const next = await nextDays();
    expect(next.every(({ nextAppointmentDate }) => nextAppointmentDate === null)).toBe(true);
  }
  expect(await deadlocks()).toBe(before);
});
