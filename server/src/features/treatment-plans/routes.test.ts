import { REGIMEN_NAMES } from '@antam/contract/constants';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actsOf, closeAccount, day, planOf, startPlan, writeRecord } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

const PLANS = '/api/appointment/treatment-plan';
let clinic: TestClinic;
let doctor: Person;
let colleague: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'BS. Lê Minh' });
  colleague = await clinic.addPerson('Doctor');
  patient = await clinic.addPerson('Customer', { fullName: 'Nguyễn Thị Đào' });
});
afterAll(() => clinic.stop());

const addPatient = () => clinic.addPerson('Customer');
const list = (as: Person, query = '') => clinic.send<TreatmentPlan[]>(`GET ${PLANS}${query}`, { as });
const reminderOf = (planId: string) =>
  clinic.db.selectFrom('reminders').selectAll().where('treatmentPlanId', '=', planId).executeTakeFirst();

test('a doctor starts a plan; the patient and every doctor read it, with its references populated', async () => {
  const { status, body } = await startPlan(clinic, doctor, patient, { notes: 'Theo dõi men gan' });
  expect(status).toBe(201);
  expect(body).toEqual({
    _id: expect.any(String),
    userId: { _id: patient.userId, fullName: 'Nguyễn Thị Đào', patientCode: expect.stringMatching(/^BN\d+$/) },
    doctorId: { _id: doctor.doctorId, userId: { _id: doctor.userId, fullName: 'BS. Lê Minh' } },
    regimen: 'TDF + 3TC + DTG',
    customDrugs: null,
    startDate: day(-30),
    endDate: null,
    nextAppointmentDate: null,
    medicalRecordId: null,
    notes: 'Theo dõi men gan',
    createdAt: expect.any(String),
  });
  expect((await list(patient)).body).toEqual([body]);
  const byCode = { ...body, userId: { ...Object(body.userId), fullName: null } };
  expect((await list(colleague, `?userId=${patient.userId}`)).body).toEqual([byCode]);
});

test('starting and reading a plan is in the audit log with the patient it is about', async () => {
  const writer = await clinic.addPerson('Doctor');
  const person = await addPatient();
  const { body } = await startPlan(clinic, writer, person);
  await list(writer);
  const acts = await actsOf(clinic, writer);
  expect(acts).toContainEqual(
    expect.objectContaining({ action: 'plan.create', patientIds: [person.userId], objectId: body._id }),
  );
  expect(acts.find(({ action }) => action === 'plan.list')?.patientIds).toContain(person.userId);
});

test.each([
  ['ends before it starts', { endDate: day(-31) }, 422, 'plan.endBeforeStart'],
  ['has its next visit before its start', { nextAppointmentDate: day(-31) }, 422, 'plan.nextBeforeStart'],
  ['begins in another century', { startDate: '2200-01-01' }, 422, 'plan.tooFarAhead'],
  ['has a regimen nobody knows', { regimen: 'Aspirin' }, 400, 'request.malformed'],
  ['is for somebody who is not there', { userId: '00000000-0000-4000-8000-000000000000' }, 404, 'patient.notFound'],
])('a plan that %s is refused', async (_, change, status, code) => {
  const answer = await startPlan(clinic, doctor, patient, change);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('a custom plan sent as the specification lists it leaves its drugs open, whatever the notes say', async () => {
  const person = await addPatient();
  const { status, body } = await startPlan(clinic, doctor, person, { regimen: 'Custom', notes: 'ABC + 3TC + DTG' });
  expect([status, body.regimen, body.customDrugs]).toEqual([201, 'Custom', null]);
  const later = { regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG' };
  const named = await clinic.send(`PUT ${PLANS}/${body._id}`, { as: doctor, body: planOf(person, later) });
  expect([named.status, named.body.customDrugs]).toEqual([200, 'ABC + 3TC + DTG']);
  const patients = await clinic.send<{ _id: string; currentTreatment: string }[]>('GET /api/patients', { as: doctor });
  expect(patients.body.find(({ _id }) => _id === person.userId)?.currentTreatment).toBe('ABC + 3TC + DTG');
});

test('the database takes the regimens of the catalogue and no others', async () => {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint
    where conname = 'treatment_plans_regimen_check'`.execute(clinic.db);
  expect([...(rows[0]?.check ?? '').matchAll(/'([^']+)'::text/g)].map(([, name]) => name)).toEqual([...REGIMEN_NAMES]);
});

test('a plan is for an open Customer account alone', async () => {
  const staff = await clinic.addPerson('Staff');
  const gone = await clinic.addPerson('Customer');
  await closeAccount(clinic, gone);
  expect((await startPlan(clinic, doctor, staff)).body.code).toBe('patient.notFound');
  expect((await startPlan(clinic, doctor, gone)).body.code).toBe('patient.notFound');

  const leaving = await addPatient();
  const { body: plan } = await startPlan(clinic, doctor, leaving);
  await closeAccount(clinic, leaving);
  const withdrawn = await clinic.send(`DELETE ${PLANS}/${plan._id}`, { as: doctor });
  expect([withdrawn.status, withdrawn.body.code]).toEqual([404, 'patient.notFound']);
});

test('the record a plan names must be the same patient’s', async () => {
  const person = await addPatient();
  const own = await writeRecord(clinic, doctor, person);
  const foreign = await writeRecord(clinic, doctor, patient);
  const refused = await startPlan(clinic, doctor, person, { medicalRecordId: foreign.body._id });
  expect([refused.status, refused.body.code]).toEqual([422, 'record.linkMismatch']);
  expect(refused.body.fields).toHaveProperty('medicalRecordId');
  const started = await startPlan(clinic, doctor, person, { medicalRecordId: own.body._id });
  expect([started.status, started.body.medicalRecordId]).toEqual([201, own.body._id]);
  const change = planOf(person, { medicalRecordId: foreign.body._id });
  const changed = await clinic.send(`PUT ${PLANS}/${started.body._id}`, { as: doctor, body: change });
  expect([changed.status, changed.body.code]).toEqual([422, 'record.linkMismatch']);
});

test('a doctor changes their own plan, sent back as it came, and nobody else’s', async () => {
  const person = await addPatient();
  const { body: plan } = await startPlan(clinic, doctor, person);
  const change = { ...plan, regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG', endDate: day(90) };
  const changed = await clinic.send(`PUT ${PLANS}/${plan._id}`, { as: doctor, body: change });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({ regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG', endDate: day(90) });

  const foreign = await clinic.send(`PUT ${PLANS}/${plan._id}`, { as: colleague, body: planOf(person) });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'plan.notYours']);
  const gone = await clinic.send(`DELETE ${PLANS}/${plan._id}`, { as: colleague });
  expect([gone.status, gone.body.code]).toEqual([403, 'plan.notYours']);
});

test('a plan stays with its patient', async () => {
  const other = await clinic.addPerson('Customer');
  const { body: plan } = await startPlan(clinic, doctor, await addPatient());
  const moved = await clinic.send(`PUT ${PLANS}/${plan._id}`, { as: doctor, body: planOf(other) });
  expect([moved.status, moved.body.code]).toEqual([422, 'record.linkMismatch']);
});

test('a withdrawn plan is gone from every list, kept in the database, and not there to be changed', async () => {
  const person = await addPatient();
  const { body: plan } = await startPlan(clinic, doctor, person, { nextAppointmentDate: day(20) });
  expect(await reminderOf(plan._id)).toBeDefined();
  expect((await clinic.send(`DELETE ${PLANS}/${plan._id}`, { as: doctor })).status).toBe(204);
  expect((await list(person)).body).toEqual([]);
  expect((await list(doctor)).body.map(({ _id }) => _id)).not.toContain(plan._id);
  expect((await clinic.send(`DELETE ${PLANS}/${plan._id}`, { as: doctor })).body.code).toBe('plan.notFound');
  const again = await clinic.send(`PUT ${PLANS}/${plan._id}`, { as: doctor, body: planOf(person) });
  expect([again.status, again.body.code]).toEqual([404, 'plan.notFound']);
  const kept = await clinic.db.selectFrom('treatmentPlans').select('withdrawnAt').where('id', '=', plan._id).execute();
  expect(kept[0]?.withdrawnAt).toBeInstanceOf(Date);
  expect(await reminderOf(plan._id)).toBeUndefined();
});

test('the next visit of a plan is announced the day before at eight, and again when it moves', async () => {
  const person = await addPatient();
  const { body: plan } = await startPlan(clinic, doctor, person, { nextAppointmentDate: day(20) });
  const first = await reminderOf(plan._id);
  expect(first).toMatchObject({ type: 'Revisit', status: 'Pending', automatic: true, patientId: person.userId });
  expect(first?.dueAt.toISOString()).toBe(`${day(19)}T01:00:00.000Z`);

  const put = (change: object) =>
    clinic.send(`PUT ${PLANS}/${plan._id}`, { as: doctor, body: planOf(person, { ...change }) });
  await put({ nextAppointmentDate: day(20), notes: 'Không đổi ngày' });
  expect((await reminderOf(plan._id))?.id).toBe(first?.id);
  await put({ nextAppointmentDate: day(25) });
  expect((await reminderOf(plan._id))?.dueAt.toISOString()).toBe(`${day(24)}T01:00:00.000Z`);
  await put({ nextAppointmentDate: null });
  expect(await reminderOf(plan._id)).toBeUndefined();
});

test('plans are found by the patient’s name without diacritics, and by code', async () => {
  const dao = (await list(doctor, '?search=thi%20dao')).body;
  expect(dao.length).toBeGreaterThan(0);
  expect(new Set(dao.map(({ userId }) => userId.fullName))).toEqual(new Set(['Nguyễn Thị Đào']));
  const code = dao[0]?.userId.patientCode?.toLowerCase();
  expect((await list(doctor, `?search=${code}`)).body).toHaveLength(dao.length);
  expect((await list(doctor, '?search=%25')).body).toEqual([]);
});

async function readAll(query: string): Promise<TreatmentPlan[]> {
  const seen: TreatmentPlan[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await list(doctor, `?limit=2&${query}${cursor && `&cursor=${cursor}`}`);
    expect(page.status).toBe(200);
    seen.push(...page.body);
    cursor = page.headers.get('x-next-cursor');
  }
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(seen.length);
  return seen;
}

test('the list is paged, newest start first or oldest, and no plan is missed or shown twice', async () => {
  const many = await clinic.addPerson('Customer');
  for (const start of [-9, -7, -5, -3, -1]) await startPlan(clinic, doctor, many, { startDate: day(start) });
  const newest = await readAll(`userId=${many.userId}`);
  expect(newest.map(({ startDate }) => startDate)).toEqual([-1, -3, -5, -7, -9].map(day));
  const oldest = await readAll(`userId=${many.userId}&sort=oldest`);
  expect(oldest.map(({ _id }) => _id)).toEqual(newest.map(({ _id }) => _id).toReversed());
  const forged = Buffer.from('["not a day","x"]').toString('base64url');
  for (const sort of ['newest', 'oldest', 'next', 'patient'])
    expect((await list(doctor, `?sort=${sort}&cursor=${forged}`)).body, sort).toMatchObject({
      code: 'request.cursorInvalid',
    });
  expect((await list(doctor, '?sort=regimen')).status).toBe(400);
});

test('by the next visit the soonest still ahead comes first, then the days gone by, then plans without one', async () => {
  const family = 'Họ Xếp Ngày';
  for (const next of [-2, 9, null, 0, 3, -20, 3, null]) {
    const person = await clinic.addPerson('Customer', { fullName: `${family} ${next}` });
    await startPlan(clinic, doctor, person, { nextAppointmentDate: next === null ? null : day(next) });
  }
  const seen = await readAll(`search=${encodeURIComponent(family)}&sort=next`);
  const ordered = [0, 3, 3, 9, -2, -20].map(day);
  expect(seen.map(({ nextAppointmentDate }) => nextAppointmentDate)).toEqual([...ordered, null, null]);
});

test('by name the patients stand in the order of the Vietnamese alphabet, over all pages', async () => {
  const family = 'Họ Xếp Tên';
  for (const name of ['Đức', 'Dung', 'Ân', 'An', 'Ăn']) {
    const person = await clinic.addPerson('Customer', { fullName: `${family} ${name}` });
    await startPlan(clinic, doctor, person);
    if (name === 'Dung') await startPlan(clinic, colleague, person, { startDate: day(-2) });
  }
  const seen = await readAll(`search=${encodeURIComponent(family)}&sort=patient`);
  const names = seen.map(({ userId }) => userId.fullName?.slice(family.length + 1));
  expect(names).toEqual(['An', 'Ăn', 'Ân', 'Dung', 'Dung', 'Đức']);
});

test('a patient sees no plan but their own; reception and administration see none', async () => {
  const other = await clinic.addPerson('Customer');
  expect((await list(other)).body).toEqual([]);
  const foreign = await list(other, `?userId=${patient.userId}`);
  const unknown = await list(other, '?userId=00000000-0000-4000-8000-000000000000');
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  for (const role of ['Staff', 'Admin'] as const) expect((await list(await clinic.addPerson(role))).status).toBe(403);
  expect((await startPlan(clinic, patient, patient)).status).toBe(403);
});
