import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { notices } from '@antam/texts/notices';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { dayAhead } from '../../test/booking';
import { clinicForThisTest, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { readOutbox } from '../../test/outbox';
import { deliverReminder } from '../reminders/deliver-reminder';

const ROUNDS = 12;

async function open() {
  const clinic = await clinicForThisTest();
  const doctor = await clinic.addPerson('Doctor');
  const [one, two] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Staff')]);
  const addLate = async () => {
    const patient = await clinic.addPerson('Customer');
    await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string });
    return patient;
  };
  return { clinic, doctor, one, two, addLate };
}

const claim = (clinic: TestClinic, as: Person, { userId }: Person) =>
  clinic.send<{ code?: string }>(`PUT /api/follow-ups/${userId}/claim`, { as, body: { claim: true } });
const attempt = (clinic: TestClinic, as: Person, { userId }: Person, outcome: string) =>
  clinic.send<{ code?: string }>(`POST /api/follow-ups/${userId}/attempts`, { as, body: { how: 'phone', outcome } });
const openRows = async ({ db }: TestClinic, { userId }: Person) =>
  db.selectFrom('followUps').select('state').where('patientId', '=', userId).where('state', '!=', 'closed').execute();

test('of two people who claim a patient at once, one calls and the other is told', async () => {
  const { clinic, one, two, addLate } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const patient = await addLate();
    const answers = await Promise.all([claim(clinic, one, patient), claim(clinic, two, patient)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await openRows(clinic, patient)).toHaveLength(1);
  }
});

test('of two people who note a call at once, one call is noted', async () => {
  const { clinic, one, two, addLate } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const patient = await addLate();
    const answers = await Promise.all([one, two].map((as) => attempt(clinic, as, patient, 'noAnswer')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  }
});

test('a claim or an attempt against an arrival never leaves a follow-up open', async () => {
  const { clinic, one, two, addLate } = await open();
  for (let round = 0; round < ROUNDS; round += 1) {
    const patient = await addLate();
    const act = round % 2 === 0 ? claim(clinic, one, patient) : attempt(clinic, one, patient, 'noAnswer');
    const arrival = clinic.send('POST /api/visits', { as: two, body: { userId: patient.userId, reason: 'X' } });
    const [done, arrived] = await Promise.all([act, arrival]);
    expect([200, 404]).toContain(done.status);
    expect(arrived.status).toBeLessThan(300);
    expect(await openRows(clinic, patient)).toEqual([]);
  }
});

test('an attempt against a pick-up never leaves a follow-up open', async () => {
  const { clinic, doctor, one, two, addLate } = await open();
  await clinic.db.updateTable('users').set({ mayDispense: true }).where('id', '=', two.userId).execute();
  for (let round = 0; round < ROUNDS; round += 1) {
    const patient = await addLate();
    const { userId } = patient;
    const prescription = [
      { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 30 },
    ];
    const body = { userId, diagnosis: 'X', prescription };
    const record = await clinic.send<{ _id: string }>('POST /api/medical-records', { as: doctor, body });
    const { id: prescriptionId } = await clinic.db
      .selectFrom('prescriptions')
      .select('id')
      .where('recordId', '=', record.body._id)
      .executeTakeFirstOrThrow();
    const [done, handed] = await Promise.all([
      attempt(clinic, one, patient, 'noAnswer'),
      clinic.send('POST /api/dispensing', { as: two, body: { prescriptionId, source: 'BHYT' } }),
    ]);
    expect([200, 404]).toContain(done.status);
    expect(handed.status).toBeLessThan(300);
    expect(await openRows(clinic, patient)).toEqual([]);
    const kept = await clinic.db
      .selectFrom('expectedReturns')
      .selectAll()
      .where('patientId', '=', userId)
      .executeTakeFirst();
    expect(kept).toMatchObject({ runsOutOn: dayAhead(30), expectedOn: dayAhead(30), attendedOn: dayAhead(0) });
  }
});

test('after news of a death nothing is sent: neither a due reminder, nor one whose delivery is under way', async () => {
  const { clinic, one, addLate } = await open();
  const patient = await addLate();
  const { userId: patientId } = patient;
  await clinic.db.updateTable('users').set({ quietFrom: null, quietTo: null }).where('id', '=', patientId).execute();
  const addReminder = async () => {
    const id = newId();
    await clinic.db
      .insertInto('reminders')
      .values({ id, patientId, type: 'Medication', dueAt: new Date(), message: 'X', queuedAt: new Date() } as never)
      .execute();
    return id;
  };
  const [due, underWay] = [await addReminder(), await addReminder()];
  const sent: string[] = [];
  const post = (send: () => Promise<number>) => ({
    ...{ db: clinic.db, jobs: clinic.jobs, clinic: clinicTime(DEFAULT_ZONE), publicUrl: 'http://localhost' },
    mail: { outbox: null, send: async () => void sent.push('letter') },
    push: { send },
  });
  await clinic.db
    .insertInto('pushSubscriptions')
    .values({ endpoint: 'https://push.example/1', userId: patientId, keys: '{}' } as never)
    .execute();

  // The news come while the push of this reminder is on its way and reaches no device: its letter is not sent any more.
  const job = (reminderId: string) => ({ id: newId(), data: { reminderId }, isLastTry: false });
  await deliverReminder(
    post(async () => {
      await attempt(clinic, one, patient, 'diedToConfirm');
      return 0;
    }) as never,
    job(underWay),
  );
  await deliverReminder(post(async () => sent.push('push')) as never, job(due));
  expect(sent).toEqual([]);
  expect(readOutbox(clinic)).toEqual([]);
  const states = await clinic.db.selectFrom('reminders').select('status').where('patientId', '=', patientId).execute();
  expect(states).toEqual([{ status: 'Failed' }, { status: 'Failed' }]);
  const { rows } =
    await sql`select 1 from notifications where user_id = ${patientId} and body = ${notices.reminder}`.execute(
      clinic.db,
    );
  expect(rows).toHaveLength(1);
});
