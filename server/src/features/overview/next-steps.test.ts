import type { PatientOverview } from '@antam/contract/overview';
import { addMonths } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { handOver } from '../../test/hand-over';
import { makeLate } from '../../test/late-patient';

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  // No job holds a time beside those of the tests.
  await clinic.jobs.stop();
  doctor = await clinic.addPerson('Doctor');
});
afterAll(() => clinic.stop());

const overview = async (as: Person) => (await clinic.send<PatientOverview>('GET /api/overview', { as })).body;
const enter = (patient: Person, body: object) =>
  clinic.send<{ _id: string }>('POST /api/lab-results', {
    as: doctor,
    body: { userId: patient.userId, analyte: 'ViralLoad', release: {}, ...body },
  });

async function treated(): Promise<Person> {
  const patient = await clinic.addPerson('Customer');
  await startPlan(clinic, doctor, patient, { startDate: day(-900), nextAppointmentDate: day(80) });
  await handOver(clinic, { doctor, patient, days: 90 });
  return patient;
}

test('a patient on treatment reads the visit, until when the medicine lasts, and when the next blood test is', async () => {
  const patient = await treated();
  await enter(patient, { value: 20, belowDetection: true, sampledOn: day(-40) });
  const { nextSteps, kk } = await overview(patient);
  expect(nextSteps).toEqual({
    ...{ isReturning: false, book: null, visit: { is: 'planned', on: day(80) } },
    medicine: { is: 'enough', until: day(89) },
    test: { is: 'ahead', from: addMonths(day(-40), 12) },
  });
  expect(kk).toEqual({ sampledOn: day(-40), until: day(89) });
});

test('after the blood was taken the next test is not said to be due, until the result is there', async () => {
  const patient = await treated();
  expect((await overview(patient)).nextSteps.test).toEqual({ is: 'due' });
  const taken = { tests: ['ViralLoad'] };
  const { status } = await clinic.send(`POST /api/patients/${patient.userId}/samples`, { as: doctor, body: taken });
  expect(status).toBeLessThan(300);
  expect((await overview(patient)).nextSteps).toMatchObject({ test: { is: 'taken' }, book: null });
  await enter(patient, { value: 20, sampledOn: day(0) });
  expect((await overview(patient)).nextSteps.test).toMatchObject({ is: 'ahead' });
});

test('a result that the doctor read on paper counts as the test; one that never came leaves it due', async () => {
  const endOf = async (how: string) => {
    const patient = await treated();
    await clinic.send(`POST /api/patients/${patient.userId}/samples`, { as: doctor, body: { tests: ['ViralLoad'] } });
    await sql`update samples_taken set end_how = ${how}, ended_at = now(), ended_by = ${doctor.userId}
      where patient_id = ${patient.userId}`.execute(clinic.db);
    return (await overview(patient)).nextSteps.test;
  };
  expect(await endOf('resultSeen')).toMatchObject({ is: 'ahead' });
  expect(await endOf('noResult')).toEqual({ is: 'due' });
});

test('the K=K card needs a released result below 200 in its time, and medicine; without one of them it is gone at once', async () => {
  const patient = await treated();
  const card = async () => (await overview(patient)).kk;
  expect(await card()).toBeNull();
  await enter(patient, { value: 199, sampledOn: day(-200) });
  expect(await card()).toEqual({ sampledOn: day(-200), until: day(89) });

  const { body } = await enter(patient, { value: 20, sampledOn: day(-30), release: null });
  const waiting = await overview(patient);
  expect([waiting.kk, waiting.nextSteps.test, waiting.latestViralLoad?.value]).toEqual([null, { is: 'taken' }, 199]);
  await clinic.db.updateTable('labResults').set({ value: 200 }).where('id', '=', body._id).execute();
  await clinic.send(`PUT /api/lab-results/${body._id}/release`, { as: doctor, body: { userId: patient.userId } });
  expect(await card()).toBeNull();
  await clinic.db.updateTable('labResults').set({ value: 20 }).where('id', '=', body._id).execute();
  expect(await card()).toEqual({ sampledOn: day(-30), until: day(89) });

  // Picked up 90 days ago for 90 days: today is the first day without medicine.
  const moved = (days: number) =>
    sql`update dispensings set dispensed_on = dispensed_on - ${days}::int where patient_id = ${patient.userId}`.execute(
      clinic.db,
    );
  await moved(89);
  expect(await card()).toEqual({ sampledOn: day(-30), until: day(0) });
  await moved(1);
  expect(await card()).toBeNull();
});

test('a result that is too old carries no card: twelve months and three more', async () => {
  const patient = await treated();
  await enter(patient, { value: 20, sampledOn: addMonths(day(0), -15) });
  expect((await overview(patient)).kk).not.toBeNull();
  const older = await treated();
  await enter(older, { value: 20, sampledOn: addMonths(day(-1), -15) });
  const { kk, nextSteps } = await overview(older);
  expect([kk, nextSteps.test]).toEqual([null, { is: 'due' }]);
});

test('a result that was never released is awaited until a newer one is released, and no longer than the next test is away', async () => {
  const patient = await treated();
  const testStep = async () => (await overview(patient)).nextSteps.test;
  await enter(patient, { value: 5000, sampledOn: day(-300), release: null });
  expect(await testStep()).toEqual({ is: 'taken' });
  await enter(patient, { value: 20, sampledOn: day(-100) });
  expect(await testStep()).toEqual({ is: 'ahead', from: addMonths(day(-100), 12) });

  const waiting = await treated();
  await enter(waiting, { value: 5000, sampledOn: addMonths(day(0), -12), release: null });
  expect((await overview(waiting)).nextSteps.test).toEqual({ is: 'due' });
});

test('a change of line that lies ahead does not move the next blood test', async () => {
  const patient = await treated();
  await enter(patient, { value: 20, sampledOn: day(-40) });
  const { test: before } = (await overview(patient)).nextSteps;
  await clinic.db
    .insertInto('regimenChanges')
    .values({
      ...{ id: newId(), patientId: patient.userId, kind: 'switch', regimenCode: 'NL.23', line: 2 },
      ...{ happenedOn: day(20), notedBy: doctor.userId },
    })
    .execute();
  expect((await overview(patient)).nextSteps.test).toEqual(before);
  await sql`update regimen_changes set happened_on = ${day(0)} where patient_id = ${patient.userId} and kind = 'switch'`.execute(
    clinic.db,
  );
  expect((await overview(patient)).nextSteps.test).toEqual({ is: 'ahead', from: addMonths(day(0), 6) });
});

test('a patient whose treatment here has ended reads nothing of medicine that runs out', async () => {
  const patient = await treated();
  await sql`insert into care_files (patient_id, version, outcome, outcome_on, changed_by, changed_at)
    values (${patient.userId}, 1, 'transferredOut', ${day(-1)}, ${doctor.userId}, now())`.execute(clinic.db);
  const { nextSteps } = await overview(patient);
  expect([nextSteps.medicine, nextSteps.test, nextSteps.book]).toEqual([null, null, null]);
});

test('a late patient is greeted and can book at once; one who has booked is not asked again', async () => {
  const patient = await clinic.addPerson('Customer');
  await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctor.doctorId as string, days: 12 });
  const { nextSteps } = await overview(patient);
  expect(nextSteps).toMatchObject({
    isReturning: true,
    book: { why: 'return', on: dayAhead(1), doctorId: doctor.doctorId },
  });
  await book(clinic, patient, doctor, { date: dayAhead(6), timeSlot: '09:00-09:30' });
  expect((await overview(patient)).nextSteps).toMatchObject({ book: null, visit: { is: 'pending', on: dayAhead(6) } });
});

test('a patient who was told not to come has no visit booked, and is shown which one is to be moved', async () => {
  const patient = await clinic.addPerson('Customer');
  const away = await clinic.addPerson('Doctor');
  const { _id } = await book(clinic, patient, away, { date: dayAhead(6) });
  const leave = { firstDay: dayAhead(6), lastDay: dayAhead(6), visits: [{ _id, act: 'leave' }] };
  await clinic.send(`POST /api/doctors/${away.doctorId}/leave`, { as: away, body: leave });
  const { nextSteps, nextAppointment, answers } = await overview(patient);
  expect([nextSteps.visit, nextAppointment?._id]).toEqual([null, _id]);
  expect(answers).toMatchObject([{ is: 'toMove', startsAt: nextAppointment?.appointmentDate }]);
  await book(clinic, patient, doctor, { date: dayAhead(8) });
  expect((await overview(patient)).nextSteps.visit).toEqual({ is: 'pending', on: dayAhead(8) });
});

test('a person on PrEP reads until when it lasts, and nothing of HIV tests or K=K', async () => {
  const patient = await clinic.addPerson('Customer');
  await handOver(clinic, { doctor, patient, days: 20, medicineCode: 'tdf-ftc-300-200' });
  const { nextSteps, kk } = await overview(patient);
  expect(nextSteps).toMatchObject({
    ...{ isReturning: false, visit: null, test: null, medicine: { is: 'enough', until: day(19) } },
    book: { why: 'refill', on: day(18) },
  });
  expect(kk).toBeNull();
});

test('what runs out is named: a time offered from the waiting list, and a visit that leave cancelled while another is held', async () => {
  const patient = await clinic.addPerson('Customer');
  const away = await clinic.addPerson('Doctor');
  const until = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const offer = (cause: { entryId: string } | { movesAppointmentId: string }, heldUntil: Date) => ({
    ...{ id: newId(), ...cause, patientId: patient.userId, doctorId: doctor.doctorId as string, date: dayAhead(5) },
    ...{ slot: '09:00-09:30', minutes: 30, startsAt: new Date(`${dayAhead(5)}T02:00:00Z`), heldUntil },
  });
  const entryId = newId();
  await sql`insert into waiting_entries (id, patient_id, service_type, minutes, weekdays, first_day, last_day, part_of_day,
      status, created_by)
    values (${entryId}, ${patient.userId}, 'Consultation', 30, '{Monday}', ${day(0)}, ${day(20)}, 'any', 'offered',
      ${patient.userId})`.execute(clinic.db);
  const { _id } = await book(clinic, patient, away, { date: dayAhead(6) });
  const leave = { firstDay: dayAhead(6), lastDay: dayAhead(6), visits: [{ _id, act: 'cancel' }] };
  await clinic.send(`POST /api/doctors/${away.doctorId}/leave`, { as: away, body: leave });
  const ofVisit = offer({ movesAppointmentId: _id }, until(20));
  const offered = offer({ entryId }, until(3));
  await clinic.db.insertInto('offers').values([ofVisit, offered]).execute();
  expect((await overview(patient)).answers).toEqual([
    { is: 'offered', startsAt: offered.startsAt.toISOString(), until: offered.heldUntil.toISOString() },
    { is: 'cancelled', startsAt: expect.stringContaining('T'), until: ofVisit.heldUntil.toISOString() },
  ]);

  await clinic.db
    .updateTable('offers')
    .set({ heldUntil: until(-1) })
    .where('patientId', '=', patient.userId)
    .execute();
  expect((await overview(patient)).answers).toEqual([]);
});
