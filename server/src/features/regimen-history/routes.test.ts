import type { RegimenChange } from '@antam/contract/regimen-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day, startPlan } from '../../test/care';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { watchLive } from '../../test/watch-live';

let clinic: TestClinic;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  doctor = await clinic.addPerson('Doctor', { fullName: 'Trần Văn Bình' });
});
afterAll(() => clinic.stop());

const newPatient = () => clinic.addPerson('Customer');
const read = async ({ userId }: Person, as = doctor) =>
  (await clinic.send<RegimenChange[]>(`GET /api/regimen-changes?userId=${userId}`, { as })).body;
const told = async (patient: Person) =>
  (await read(patient)).map(({ kind, regimenCode, happenedOn }) => `${kind} ${regimenCode} ${happenedOn}`);
const note = ({ userId }: Person, body: object) =>
  clinic.send<{ _id: string; code?: string; fields?: object }>('POST /api/regimen-changes', {
    as: doctor,
    body: { userId, reason: 2, happenedOn: day(0), ...body },
  });
const state = ({ userId }: Person, id: string, body: object) =>
  clinic.send<{ code?: string }>(`PUT /api/regimen-changes/${id}`, { as: doctor, body: { userId, ...body } });
const plan = async (patient: Person, regimen: string, startDate: string, change: object = {}) =>
  (await startPlan(clinic, doctor, patient, { regimen, startDate, ...change })).body as { _id: string };

const plansOf = ({ userId }: Person) =>
  clinic.db
    .selectFrom('treatmentPlans')
    .select(['regimenCode', 'startDate', 'endDate', 'nextAppointmentDate'])
    .where('patientId', '=', userId)
    .where('withdrawnAt', 'is', null)
    .orderBy('startDate')
    .execute();

test('plans as every client writes them make the history: a start, then a substitution, without a reason', async () => {
  const patient = await newPatient();
  await plan(patient, 'AZT + 3TC + EFV', day(-100));
  const second = await plan(patient, 'TDF + 3TC + DTG', day(-50));
  await plan(patient, 'TDF + 3TC + DTG', day(-10));
  expect(await read(patient)).toMatchObject([
    { kind: 'start', regimenCode: 'NL.04', regimen: 'ZDV/3TC + EFV 600', happenedOn: day(-100), reason: null },
    {
      ...{ kind: 'substitution', regimenCode: 'NL.01', regimen: 'TDF/3TC/DTG', line: 1, happenedOn: day(-50) },
      ...{ reason: null, treatmentPlanId: second._id, notedBy: { _id: doctor.userId, fullName: 'Trần Văn Bình' } },
    },
  ]);
});

test('a plan that is changed changes its place in the history, and a withdrawn one leaves it', async () => {
  const patient = await newPatient();
  const first = await plan(patient, 'AZT + 3TC + EFV', day(-100));
  const second = await plan(patient, 'TDF + 3TC + DTG', day(-50));
  const body = { userId: patient.userId, regimen: 'Custom', customDrugs: 'ABC + 3TC + DTG', startDate: day(-40) };
  await clinic.send(`PUT /api/appointment/treatment-plan/${second._id}`, { as: doctor, body });
  expect(await told(patient)).toEqual([`start NL.04 ${day(-100)}`, `substitution Khác ${day(-40)}`]);
  await clinic.send(`DELETE /api/appointment/treatment-plan/${first._id}`, { as: doctor });
  expect(await told(patient)).toEqual([`start Khác ${day(-40)}`]);
  const kept = await clinic.db
    .selectFrom('regimenChanges')
    .select(['regimenCode', 'withdrawnAt'])
    .where('treatmentPlanId', '=', first._id)
    .execute();
  expect(kept).toEqual([{ regimenCode: 'NL.04', withdrawnAt: expect.any(Date) }]);
});

test('a doctor states why a regimen was changed; a higher line makes it a switch, and both stay with the plan', async () => {
  const patient = await newPatient();
  await plan(patient, 'TDF + 3TC + DTG', day(-100));
  const custom = { customDrugs: 'AZT + 3TC + LPV/r' };
  const second = await plan(patient, 'Custom', day(-50), custom);
  const [, change] = await read(patient);
  expect((await state(patient, change?._id ?? '', { reason: 3, line: 2 })).status).toBe(204);
  expect((await read(patient))[1]).toMatchObject({ kind: 'switch', reason: 3, line: 2 });
  const body = { userId: patient.userId, regimen: 'Custom', ...custom, startDate: day(-45), notes: 'Đã tư vấn' };
  await clinic.send(`PUT /api/appointment/treatment-plan/${second._id}`, { as: doctor, body });
  expect((await read(patient))[1]).toMatchObject({ kind: 'switch', reason: 3, line: 2, happenedOn: day(-45) });
});

test('a change of another patient is not there', async () => {
  const [patient, other] = [await newPatient(), await newPatient()];
  await plan(patient, 'TDF + 3TC + DTG', day(-10));
  const [change] = await read(patient);
  const answer = await state(other, change?._id ?? '', { reason: 3 });
  expect([answer.status, answer.body.code]).toEqual([404, 'regimen.notFound']);
});

test('a stop is noted with its reason, and the plan that follows is a restart', async () => {
  const patient = await newPatient();
  await plan(patient, 'TDF + 3TC + DTG', day(-100), { endDate: day(-30) });
  expect((await note(patient, { kind: 'stop', happenedOn: day(-30), reason: 2 })).status).toBe(201);
  await plan(patient, 'TDF + 3TC + DTG', day(-5));
  expect(await read(patient)).toMatchObject([
    { kind: 'start' },
    { kind: 'stop', regimenCode: 'NL.01', reason: 2, treatmentPlanId: null },
    { kind: 'restart', regimenCode: 'NL.01', happenedOn: day(-5) },
  ]);
});

test('what was taken elsewhere is noted before the first plan here', async () => {
  const patient = await newPatient();
  const earlier = { kind: 'start', regimenCode: 'NL.06', happenedOn: day(-900), reason: null };
  expect((await note(patient, earlier)).status).toBe(201);
  await plan(patient, 'TDF + 3TC + DTG', day(-5));
  expect(await told(patient)).toEqual([`start NL.06 ${day(-900)}`, `substitution NL.01 ${day(-5)}`]);
});

test('a regimen that is noted for a patient who follows a plan is written as a plan, so that both say the same', async () => {
  const patient = await newPatient();
  await plan(patient, 'AZT + 3TC + EFV', day(-100), { nextAppointmentDate: day(20) });
  await note(patient, { kind: 'stop', happenedOn: day(-30) });
  const { status, body } = await note(patient, { kind: 'restart', regimenCode: 'NL.07', happenedOn: day(-3) });
  expect(status).toBe(201);
  expect((await read(patient)).at(-1)).toMatchObject({
    _id: body._id,
    kind: 'restart',
    regimenCode: 'NL.07',
    reason: 2,
  });
  expect(await plansOf(patient)).toEqual([
    { regimenCode: 'NL.04', startDate: day(-100), endDate: day(-4), nextAppointmentDate: day(20) },
    { regimenCode: 'NL.07', startDate: day(-3), endDate: null, nextAppointmentDate: day(20) },
  ]);
  // The day that was agreed is announced once.
  const reminders = await clinic.db
    .selectFrom('reminders')
    .innerJoin('treatmentPlans as plan', 'plan.id', 'reminders.treatmentPlanId')
    .select('plan.regimenCode')
    .where('reminders.patientId', '=', patient.userId)
    .execute();
  expect(reminders).toEqual([{ regimenCode: 'NL.07' }]);

  // On the day on which the plan began, the plan is corrected.
  await note(patient, { kind: 'stop', happenedOn: day(-3) });
  await note(patient, { kind: 'restart', regimenCode: 'NL.01', happenedOn: day(-3), reason: 6 });
  expect((await told(patient)).slice(2)).toEqual([
    `restart NL.07 ${day(-3)}`,
    `stop NL.07 ${day(-3)}`,
    `restart NL.01 ${day(-3)}`,
  ]);
  expect((await plansOf(patient)).at(-1)).toMatchObject({ regimenCode: 'NL.01', nextAppointmentDate: day(20) });
});

test('a regimen that was taken elsewhere after the plan here had ended is noted without a plan', async () => {
  const patient = await newPatient();
  await plan(patient, 'TDF + 3TC + DTG', day(-100), { endDate: day(-60) });
  const taken = { kind: 'substitution', regimenCode: 'NL.02', happenedOn: day(-50) };
  expect((await note(patient, taken)).status).toBe(201);
  expect((await read(patient)).at(-1)).toMatchObject({ regimenCode: 'NL.02', treatmentPlanId: null });
  expect(await plansOf(patient)).toHaveLength(1);
});

test.each([
  ['a stop of nothing', { kind: 'stop' }, 'regimen.notNow'],
  ['a start tomorrow', { kind: 'start', regimenCode: 'NL.01', happenedOn: day(1) }, 'regimen.inTheFuture'],
  ['a regimen outside the list', { kind: 'start', regimenCode: 'NL.99' }, 'regimen.unknown'],
  ['a regimen of one’s own without its drugs', { kind: 'start', regimenCode: 'Khác' }, 'regimen.drugsMissing'],
  ['a stop without a reason', { kind: 'stop', reason: null }, 'regimen.reasonMissing'],
])('%s is refused and noted nowhere', async (_, body, code) => {
  const patient = await newPatient();
  expect((await note(patient, body)).body.code).toBe(code);
  expect(await read(patient)).toEqual([]);
});

test('a stop before the latest change is refused', async () => {
  const patient = await newPatient();
  await plan(patient, 'TDF + 3TC + DTG', day(-10));
  expect((await note(patient, { kind: 'stop', happenedOn: day(-11) })).body.code).toBe('regimen.beforeLast');
});

test('a patient reads their own history and hears of a change; the audit log has every reading and noting', async () => {
  const patient = await newPatient();
  await plan(patient, 'TDF + 3TC + DTG', day(-10));
  const heard = await watchLive(clinic, patient);
  const stopped = await note(patient, { kind: 'stop' });
  await expect.poll(() => heard.filter(({ kind }) => kind === 'care')).toHaveLength(1);
  expect(await read(patient, patient)).toHaveLength(2);
  const restarted = await note(patient, { kind: 'restart', regimenCode: 'NL.01', reason: 6 });
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'objectType', 'objectId', 'patientIds'])
    .where('action', 'like', 'regimen.%')
    .where('actorId', 'in', [patient.userId, doctor.userId])
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
  const noted = (objectId: string) => ({ action: 'regimen.note', objectType: 'regimen', objectId });
  expect(entries).toMatchObject([noted(restarted.body._id), { action: 'regimen.list' }, noted(stopped.body._id)]);
  for (const { patientIds } of entries) expect(patientIds).toEqual([patient.userId]);
});

test('of two doctors who write a plan for one patient at once, the history says what the plans say', async () => {
  const patient = await newPatient();
  const other = await clinic.addPerson('Doctor');
  await Promise.all(
    [doctor, other].map((as, at) =>
      startPlan(clinic, as, patient, { regimen: at ? 'TDF + 3TC + DTG' : 'AZT + 3TC + EFV', startDate: day(-at) }),
    ),
  );
  const plans = await clinic.db
    .selectFrom('treatmentPlans')
    .select(['regimenCode', 'startDate'])
    .where('patientId', '=', patient.userId)
    .where('withdrawnAt', 'is', null)
    .orderBy('startDate')
    .execute();
  expect((await read(patient)).map(({ regimenCode, happenedOn }) => [regimenCode, happenedOn])).toEqual(
    plans.map(({ regimenCode, startDate }) => [regimenCode, startDate]),
  );
});
