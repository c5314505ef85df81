import type { CallToMake, VisitNewsKind } from '@antam/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskOfClinic } from '../../platform/session/scope';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { askForCall } from './ask-for-call';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff, patient] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Staff', { fullName: 'Trần Tiếp Đón' }),
    clinic.addPerson('Customer'),
  ]);
});
afterAll(() => clinic.stop());

const list = async (query = '') => (await clinic.send<CallToMake[]>(`GET /api/calls${query}`, { as: staff })).body;
const mark = (id: string, done: boolean) =>
  clinic.send<CallToMake & { code?: string }>(`PUT /api/calls/${id}`, { as: staff, body: { done } });
const count = async () =>
  (await clinic.send<{ callsToMake: number }>('GET /api/overview', { as: staff })).body.callsToMake;

async function ask(date: string, why: 'noChannel' | 'tooSoon' = 'noChannel') {
  const visit = await book(clinic, patient, doctor, { date });
  await again(visit, why);
  return visit;
}
const again = (
  visit: { _id: string; appointmentDate: string },
  why: 'noChannel' | 'tooSoon' = 'noChannel',
  news: VisitNewsKind = 'cancelled',
) =>
  askForCall(clinic.db, deskOfClinic(), {
    patientId: patient.userId,
    appointmentId: visit._id,
    offerId: null,
    news,
    why,
    neededBy: new Date(visit.appointmentDate),
  });

test('reception sees whom to call, the most urgent first, marks a call done and takes that back', async () => {
  const later = await ask(dayAhead(9));
  const sooner = await ask(dayAhead(8), 'tooSoon');
  const calls = await list();
  expect(calls.map(({ appointmentId }) => appointmentId)).toEqual([sooner._id, later._id]);
  expect(calls[0]).toMatchObject({ news: 'cancelled', why: 'tooSoon', userId: { _id: patient.userId }, doneAt: null });
  expect(await count()).toBe(2);

  const [first] = calls as [CallToMake];
  expect((await mark(first._id, true)).body).toMatchObject({ doneAt: expect.any(String), doneBy: 'Trần Tiếp Đón' });
  expect((await list()).map(({ _id }) => _id)).toEqual([calls[1]?._id]);
  expect((await list('?done=true')).map(({ _id }) => _id)).toEqual([first._id]);
  expect(await count()).toBe(1);
  expect((await mark(first._id, false)).body).toMatchObject({ doneAt: null, doneBy: null });
  expect(await list()).toHaveLength(2);

  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'patientIds'])
    .where('objectId', '=', first._id)
    .execute();
  expect(entries.map(({ action }) => action).sort()).toEqual(['call.done', 'call.undo']);
  expect(entries.every(({ patientIds }) => patientIds.includes(patient.userId))).toBe(true);
});

test('a call that said what no longer holds is not marked as made', async () => {
  const visit = await ask(dayAhead(11));
  const own = async () => (await list()).find(({ appointmentId }) => appointmentId === visit._id) as CallToMake;
  const { _id, news, appointmentDate, doctorName } = await own();
  const markSaid = (said: object) =>
    clinic.send<{ code?: string }>(`PUT /api/calls/${_id}`, { as: staff, body: { done: true, said } });
  const asRead = { news, appointmentDate, doctorName };
  const moved = { ...asRead, appointmentDate: new Date(Date.parse(appointmentDate) + 1_800_000).toISOString() };
  for (const said of [moved, { ...asRead, news: 'confirmed' }, { ...asRead, doctorName: 'Another' }])
    expect((await markSaid(said)).body.code).toBe('call.changed');
  expect((await own()).doneAt).toBeNull();
  expect((await markSaid(asRead)).status).toBe(200);
});

test('a visit has one open call; one that was made is not put back beside a newer one', async () => {
  const visit = await ask(dayAhead(10));
  await again(visit, 'tooSoon');
  const own = (calls: CallToMake[]) => calls.filter(({ appointmentId }) => appointmentId === visit._id);
  const [call] = own(await list());
  expect(own(await list())).toMatchObject([{ why: 'tooSoon' }]);
  await mark(call?._id as string, true);
  await again(visit);
  expect((await mark(call?._id as string, false)).body.code).toBe('call.replaced');
  expect(own(await list())).toHaveLength(1);
});

test('other news of a visit that is on the list count from their change; the same asked for again changes nothing', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(13) });
  const own = async () => (await list()).find(({ appointmentId }) => appointmentId === visit._id);
  const since = '2026-01-02T03:00:00.000Z';
  const waitLong = () =>
    clinic.db
      .updateTable('callsToMake')
      .set({ since: new Date(since) })
      .where('appointmentId', '=', visit._id)
      .execute();
  const started = Date.now();
  const isFresh = async () => Date.parse((await own())?.since as string) >= started - 1_000;

  await again(visit, 'noChannel', 'confirmed');
  await waitLong();
  await again(visit, 'tooSoon', 'confirmed');
  expect(await own()).toMatchObject({ news: 'confirmed', since });
  await again(visit, 'tooSoon', 'moved');
  expect([(await own())?.news, await isFresh()]).toEqual(['moved', true]);

  await waitLong();
  await clinic.send(`PUT /api/appointment/${visit._id}`, { as: staff, body: { status: 'Cancelled' } });
  // Also before the news are told.
  expect([(await own())?.news, await isFresh()]).toEqual(['cancelled', true]);
  // Outside of quiet hours the news are settled at some moment, which ends or begins a call; the next tests count calls.
  for (const table of ['visitNews', 'callsToMake'] as const)
    await clinic.db.deleteFrom(table).where('appointmentId', '=', visit._id).execute();
});

test('the list pages by urgency', async () => {
  const { body, headers } = await clinic.send<CallToMake[]>('GET /api/calls?limit=1', { as: staff });
  expect(body).toHaveLength(1);
  const next = await list(`?limit=1&cursor=${headers.get('x-next-cursor')}`);
  expect(next[0]?._id).not.toBe(body[0]?._id);
  expect(next).toHaveLength(1);
});

test('reception sees when a call is safe and whom to ask for; of a patient who asks not to be called, no number', async () => {
  await clinic.db.updateTable('users').set({ phone: '0901 234 567' }).where('id', '=', patient.userId).execute();
  const wishes = { safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Hoa' };
  const save = (body: object) => clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body });
  await save(wishes);
  const called = { ...wishes, asksNotToBeCalled: false, userId: { phone: '0901 234 567' } };
  expect((await list())[0]).toMatchObject(called);
  await save({ ...wishes, asksNotToBeCalled: true });
  expect((await list())[0]).toMatchObject({ asksNotToBeCalled: true, userId: { phone: null } });
  await save({ ...wishes, asksNotToBeCalled: false });
});

test('nobody is called about a visit of a patient who has died', async () => {
  const before = [(await list()).length, await count()];
  const { userId } = patient;
  await sql`insert into care_files (patient_id, version, outcome, outcome_on, changed_by, changed_at)
    values (${userId}, 1, 'died', current_date, ${doctor.userId}, now())`.execute(clinic.db);
  expect([await list(), await count()]).toEqual([[], 0]);
  await clinic.db.deleteFrom('careFiles').where('patientId', '=', userId).execute();
  expect([(await list()).length, await count()]).toEqual(before);
});

test('that one patient has died hides no call about another', async () => {
  const before = [(await list()).length, await count()];
  expect(before).not.toEqual([0, 0]);
  const { userId } = await clinic.addPerson('Customer');
  await sql`insert into care_files (patient_id, version, outcome, outcome_on, changed_by, changed_at)
    values (${userId}, 1, 'died', current_date, ${doctor.userId}, now())`.execute(clinic.db);
  expect([(await list()).length, await count()]).toEqual(before);
});

test('of an account that is closed nothing stays to be called', async () => {
  const admin = await clinic.addPerson('Admin');
  await clinic.send(`DELETE /api/auth/users/${patient.userId}`, { as: admin });
  expect(await list()).toEqual([]);
});
