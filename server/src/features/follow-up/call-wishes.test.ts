import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import type { Person } from '../../test/clinic';
import { type FollowUpDesk, openFollowUpDesk } from '../../test/follow-up-desk';

let desk: FollowUpDesk;
beforeAll(async () => {
  desk = await openFollowUpDesk();
});
afterAll(() => desk.clinic.stop());

test('a patient says when a call is safe and under which name; the person who calls sees it, and so does the export', async () => {
  const patient = await desk.addLate();
  const wishes = { safeFrom: '18:00', safeTo: '20:30', alias: 'Chị Lan' };
  const none = await desk.clinic.send('GET /api/auth/me/call-wishes', { as: patient });
  expect(none.body).toEqual({ safeFrom: null, safeTo: null, alias: null, asksNotToBeCalled: false });
  const half = { ...wishes, safeTo: null };
  expect((await desk.clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: half })).status).toBe(400);
  const saved = await desk.clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: wishes });
  const kept = { ...wishes, asksNotToBeCalled: false };
  expect([saved.status, saved.body]).toEqual([200, kept]);
  expect((await desk.clinic.send('GET /api/auth/me/call-wishes', { as: patient })).body).toEqual(kept);
  expect(await desk.find(desk.staff, patient)).toMatchObject(wishes);
  const { body } = await desk.clinic.send<{ callWishes: object[] }>('GET /api/auth/me/export', { as: patient });
  expect(body.callWishes).toMatchObject([wishes]);
});

test('after “asks not to be called” only the doctor sees the row', async () => {
  const patient = await desk.addLate();
  await desk.attempt(desk.staff, patient, { outcome: 'asksNotToBeCalled' });
  expect(await desk.find(desk.staff, patient)).toBeUndefined();
  expect(await desk.find(desk.doctor, patient)).toMatchObject({
    asksNotToBeCalled: true,
    call: { rule: 'call.askedNotTo' },
  });
  expect((await desk.attempt(desk.staff, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notOnList');
});

test('a doctor takes back “asks not to be called” for a reason; reception sees the row again and calls the next day', async () => {
  const [patient, other] = [await desk.addLate(), await desk.clinic.addPerson('Doctor')];
  const allow = (as: Person, body: object = { why: 'mistake' }) =>
    desk.clinic.send<{ code?: string }>(`POST /api/follow-ups/${patient.userId}/may-call`, { as, body });
  expect((await allow(desk.doctor)).body.code).toBe('followUp.mayBeCalled');
  await desk.attempt(desk.staff, patient, { outcome: 'asksNotToBeCalled' });
  expect((await allow(other)).body.code).toBe('followUp.notOnList');
  expect((await allow(desk.doctor, {})).status).toBe(400);
  expect((await allow(desk.doctor)).status).toBe(204);
  expect(await desk.find(desk.staff, patient)).toMatchObject({
    call: { state: 'callLater', rule: 'call.toldToday', due: dayAhead(1) },
  });
  expect(await desk.find(desk.doctor, patient)).toMatchObject({ asksNotToBeCalled: false });
  const kept = await desk.clinic.db
    .selectFrom('callWishes')
    .select(['mayBeCalledWhy', 'changedBy'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();
  expect(kept).toEqual({ mayBeCalledWhy: 'mistake', changedBy: desk.doctor.userId });
  const entry = await desk.clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('action', '=', 'followUp.allowCalls')
    .where('objectId', '=', patient.userId)
    .execute();
  expect(entry).toEqual([{ patientIds: [patient.userId] }]);
  await desk.attempt(desk.staff, patient, { how: 'patientCalled', outcome: 'asksNotToBeCalled' });
  expect(await desk.find(desk.staff, patient)).toBeUndefined();
});

test('a patient says in their account not to be called, and takes it back there; what reception saves changes neither', async () => {
  const patient = await desk.addLate();
  const none = { safeFrom: null, safeTo: null, alias: null };
  const save = (change: object) =>
    desk.clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: { ...none, ...change } });
  expect((await save({ asksNotToBeCalled: true })).body).toEqual({ ...none, asksNotToBeCalled: true });
  expect(await desk.find(desk.staff, patient)).toBeUndefined();
  const wishes = { as: desk.staff, body: { ...none, alias: 'Anh Bình', before: none } };
  await desk.clinic.send(`PUT /api/patients/${patient.userId}/call-wishes`, wishes);
  expect((await save({})).body).toEqual({ ...none, asksNotToBeCalled: true });
  expect((await save({ asksNotToBeCalled: false })).body).toEqual({ ...none, asksNotToBeCalled: false });
  expect(await desk.find(desk.staff, patient)).toMatchObject({ call: { state: 'call' } });
});

test('safe time and alias are shown to reception; half a safe time is refused', async () => {
  const patient = await desk.addLate();
  const before = { safeFrom: null, safeTo: null, alias: null };
  const save = (wishes: object) =>
    desk.clinic.send(`PUT /api/patients/${patient.userId}/call-wishes`, {
      as: desk.staff,
      body: { ...wishes, before },
    });
  expect((await save({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Hoa' })).status).toBe(204);
  expect(await desk.find(desk.staff, patient)).toMatchObject({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Hoa' });
  expect((await save({ safeFrom: '18:00', safeTo: null, alias: null })).status).toBe(400);
});

test('reception does not put older hours in the place of those that the patient said since', async () => {
  const patient = await desk.addLate();
  const none = { safeFrom: null, safeTo: null, alias: null };
  const save = (body: object) =>
    desk.clinic.send<{ code: string }>(`PUT /api/patients/${patient.userId}/call-wishes`, { as: desk.staff, body });
  const own = { safeFrom: '18:00', safeTo: '20:00', alias: null };
  await desk.clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: own });
  const late = await save({ ...none, alias: 'Chị Hoa', before: none });
  expect([late.status, late.body.code]).toEqual([409, 'callWishes.changed']);
  expect(await desk.find(desk.staff, patient)).toMatchObject(own);
  // The second is sent after a lost answer.
  for (let times = 0; times < 2; times++)
    expect((await save({ ...own, alias: 'Chị Hoa', before: own })).status).toBe(204);
  expect(await desk.find(desk.staff, patient)).toMatchObject({ ...own, alias: 'Chị Hoa' });
  expect((await save({ ...own, alias: 'Chị Lan' })).status).toBe(400);
  const { body } = await desk.clinic.send<{ code: string }>(`PUT /api/patients/${desk.doctor.userId}/call-wishes`, {
    as: desk.staff,
    body: { ...own, before: none },
  });
  expect(body.code).toBe('patient.notFound');
});
