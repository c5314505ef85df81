import type { PatientOverview } from '@antam/contract/overview';
import type { SupplyForDoctor, SupplyForPatient } from '@antam/contract/supply';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { day, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { handOver } from '../../test/hand-over';
import { openPage, visitToday } from '../../test/visit-page';
import { remindOfCare } from '../care-reminders/remind-of-care';

const TLD = { medicationName: 'X', medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1, days: 30 };
const OTHER = ['zdv-3tc-300-150', 'efv-600'].map((medicineCode) => ({ ...TLD, medicineCode }));
let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  await clinic.jobs.stop();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

/** A patient with a good result who picked up medicine 20 days ago, which lasts for so many days from today. */
async function treated(daysLeft: number): Promise<Person> {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-900) });
  await handOver(clinic, { doctor, patient, days: daysLeft + 20 });
  await letPass(patient, 20);
  await clinic.send('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'ViralLoad', value: 20, sampledOn: day(-200), release: {} },
  });
  return patient;
}

/** As if it had been prescribed and handed over so many days earlier. */
async function letPass({ userId }: Person, days: number): Promise<void> {
  for (const [table, column] of [
    ['medical_records', 'record_date'],
    ['dispensings', 'dispensed_on'],
    ['regimen_changes', 'happened_on'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days}::int
      where patient_id = ${userId}`.execute(clinic.db);
}

const change = (patient: Person, regimen = 'AZT + 3TC + EFV') =>
  startPlan(clinic, doctor, patient, { regimen, startDate: day(0) });
const overview = async (as: Person) => (await clinic.send<PatientOverview>('GET /api/overview', { as })).body;
const remind = () =>
  remindOfCare(
    { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE) },
    clinicTime(DEFAULT_ZONE).instantOf(dayAhead(0), '09:00'),
  );
const expectedOf = ({ userId }: Person) =>
  clinic.db
    .selectFrom('expectedReturns')
    .select(['runsOutOn', 'expectedOn', 'isByRunOut'])
    .where('patientId', '=', userId)
    .executeTakeFirst();

/** What the screens say of the medicine of a patient. */
async function said(patient: Person) {
  const { kk, nextSteps } = await overview(patient);
  const { body: own } = await clinic.send<SupplyForPatient>('GET /api/supply', { as: patient });
  const query = `GET /api/supply?userId=${patient.userId}`;
  const { body: toDoctor } = await clinic.send<SupplyForDoctor>(query, { as: doctor });
  const page = (await openPage(clinic, await visitToday(clinic, doctor, patient))).body;
  return {
    ...{ kk: kk?.until ?? null, medicine: nextSteps.medicine, onVisitPage: page.arvRunsOutOn },
    taken: [own.medicines, toDoctor.medicines].map(({ length }) => length),
  };
}
const HAS_MEDICINE = {
  ...{ kk: day(39), medicine: { is: 'enough', until: day(39) }, onVisitPage: day(40), taken: [1, 1] },
};
const HAS_NONE = { kk: null, medicine: null, onVisitPage: null, taken: [0, 0] };

test('after a change of the regimen no screen says that its medicine lasts or that K=K holds, until the new one is handed over', async () => {
  const patient = await treated(40);
  expect(await said(patient)).toEqual(HAS_MEDICINE);
  const before = await expectedOf(patient);

  await change(patient);
  expect(await said(patient)).toEqual(HAS_NONE);
  // The clock of the follow-up list counts what was handed over.
  expect(await expectedOf(patient)).toEqual(before);

  const { body } = await writeRecord(clinic, doctor, patient, { prescription: OTHER });
  expect(await said(patient)).toMatchObject({ ...HAS_NONE, taken: [2, 2] });
  const { id: prescriptionId } = await clinic.db
    .selectFrom('prescriptions')
    .select('id')
    .where('recordId', '=', body._id)
    .executeTakeFirstOrThrow();
  await clinic.send('POST /api/dispensing', { as: doctor, body: { prescriptionId, source: 'BHYT' } });
  expect(await said(patient)).toMatchObject({ kk: day(29), medicine: { is: 'enough', until: day(29) } });
});

test('a new plan of the same regimen, and a prescription that was not picked up, end nothing', async () => {
  const patient = await treated(40);
  await change(patient, 'TDF + 3TC + DTG');
  expect(await said(patient)).toEqual(HAS_MEDICINE);
  await writeRecord(clinic, doctor, patient, { prescription: [TLD] });
  expect(await said(patient)).toEqual(HAS_MEDICINE);
});

test('when to come is not told by the days of replaced medicine', async () => {
  const patient = await treated(40);
  const comeBy = async () => (await clinic.send<SupplyForPatient>('GET /api/supply', { as: patient })).body.comeBy;
  expect(await comeBy()).toBe(day(38));
  await change(patient);
  expect(await comeBy()).toBeNull();
});

test('a patient whose regimen was changed is still greeted once the day has passed on which they were expected', async () => {
  const patient = await treated(10);
  await change(patient);
  expect((await overview(patient)).nextSteps.isReturning).toBe(false);
  await letPass(patient, 20);
  expect((await overview(patient)).nextSteps).toMatchObject({ isReturning: true, medicine: null });
});

test('no patient is reminded that replaced medicine lasts, or reads such a reminder of before the change', async () => {
  const [changed, told, other] = [await treated(7), await treated(7), await treated(7)];
  await change(changed);
  await remind();
  await change(told);
  const remindersOf = ({ userId }: Person) =>
    clinic.db.selectFrom('reminders').select('about').where('patientId', '=', userId).execute();
  const runOut = [{ about: 'runOut' }];
  expect(await Promise.all([changed, told, other].map(remindersOf))).toEqual([[], runOut, runOut]);
  const shown = async (person: Person) => [
    (await overview(person)).openReminders.length,
    (await clinic.send<{ reminders: object[] }>(`GET /api/patients/${person.userId}`, { as: doctor })).body.reminders
      .length,
  ];
  expect([await shown(told), await shown(other)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
