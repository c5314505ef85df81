import type { FollowUpCounts, FollowUpForDoctor, FollowUpForStaff } from '@antam/contract/follow-up';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { makeLate } from '../../test/late-patient';
import { pastVisit } from '../../test/past-visit';

let clinic: TestClinic;
let doctor: Person;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, staff, colleague] = await Promise.all([
    clinic.addPerson('Doctor'),
    clinic.addPerson('Staff', { fullName: 'Trần Tiếp Đón' }),
    clinic.addPerson('Staff', { fullName: 'Lê Đồng Nghiệp' }),
  ]);
});
afterAll(() => clinic.stop());

const doctorId = () => doctor.doctorId as string;
async function addLate(days = 10): Promise<Person> {
  const patient = await clinic.addPerson('Customer', { fullName: 'Nguyễn Văn Trễ' });
  await clinic.db.updateTable('users').set({ phone: '0901 234 567' }).where('id', '=', patient.userId).execute();
  await makeLate(clinic.db, { patientId: patient.userId, doctorId: doctorId(), days });
  return patient;
}
const list = async (as: Person, query = '') =>
  (await clinic.send<(FollowUpForStaff & FollowUpForDoctor)[]>(`GET /api/follow-ups${query}`, { as })).body;
const find = async (as: Person, { userId }: Person) => (await list(as)).find(({ _id }) => _id === userId);
const claim = (as: Person, { userId }: Person, isClaimed = true) =>
  clinic.send<FollowUpForStaff & { code?: string }>(`PUT /api/follow-ups/${userId}/claim`, {
    as,
    body: { claim: isClaimed },
  });
const attempt = (as: Person, { userId }: Person, body: object) =>
  clinic.send<{ code?: string; appointmentCode?: string }>(`POST /api/follow-ups/${userId}/attempts`, {
    as,
    body: { how: 'phone', ...body },
  });
const arrive = ({ userId }: Person) => clinic.send('POST /api/visits', { as: staff, body: { userId, reason: 'X' } });

test('a patient says when a call is safe and under which name; the person who calls sees it, and so does the export', async () => {
  const patient = await addLate();
  const wishes = { safeFrom: '18:00', safeTo: '20:30', alias: 'Chị Lan' };
  const none = await clinic.send('GET /api/auth/me/call-wishes', { as: patient });
  expect(none.body).toEqual({ safeFrom: null, safeTo: null, alias: null, asksNotToBeCalled: false });
  const half = { ...wishes, safeTo: null };
  expect((await clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: half })).status).toBe(400);
  const saved = await clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: wishes });
  const kept = { ...wishes, asksNotToBeCalled: false };
  expect([saved.status, saved.body]).toEqual([200, kept]);
  expect((await clinic.send('GET /api/auth/me/call-wishes', { as: patient })).body).toEqual(kept);
  expect(await find(staff, patient)).toMatchObject(wishes);
  const { body } = await clinic.send<{ callWishes: object[] }>('GET /api/auth/me/export', { as: patient });
  expect(body.callWishes).toMatchObject([wishes]);
});

test('a patient with neither medicine nor visit known is on the list, may be called, and books a visit there', async () => {
  const patient = await addLate();
  await clinic.db
    .updateTable('treatmentPlans')
    .set({ nextAppointmentDate: null })
    .where('patientId', '=', patient.userId)
    .execute();
  expect(await find(staff, patient)).toMatchObject({ group: 'noDate', daysLate: 0, call: { state: 'call' } });
  const { body: counts } = await clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: staff });
  expect(counts.noDate).toBe((await list(staff, '?group=noDate')).length);
  const called = await list(staff, '?call=today&group=noDate');
  expect(called.map(({ _id }) => _id)).toContain(patient.userId);
  const { userId } = patient;
  const body = { how: 'phone', outcome: 'noAnswer' };
  expect((await clinic.send(`POST /api/follow-ups/${userId}/attempts`, { as: staff, body })).status).toBe(200);
  expect((await list(staff, '?call=today')).map(({ _id }) => _id)).not.toContain(userId);
});

test('a late patient is on the list with days, band, reason and whom to call; counts are those of the rows', async () => {
  const patient = await addLate(10);
  expect(await find(staff, patient)).toMatchObject({
    ...{ fullName: 'Nguyễn Văn Trễ', phone: '0901 234 567', daysLate: 10, band: { from: 1, upTo: 27 }, group: 'late' },
    late: { state: 'late', rule: 'late.visit', pack: 'VN-2021', due: dayAhead(-10) },
    call: { state: 'call', rule: 'call.now' },
    ...{ attempts: [], owner: null, claim: null, alias: null },
  });
  await addLate(40);
  const rows = await list(staff, '?group=late');
  const { body: counts } = await clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: staff });
  expect(counts.late).toBe(rows.length);
  expect(counts.bands.map(({ count }) => count)).toEqual(
    counts.bands.map(({ from }) => rows.filter(({ band }) => band?.from === from).length),
  );
  expect(rows.map(({ daysLate }) => daysLate)).toEqual(rows.map(({ daysLate }) => daysLate).toSorted((a, b) => a - b));
  expect(await list(staff, '?band=2')).toMatchObject([{ daysLate: 40 }]);
});

/** An answer without its ids, in which 'cd4' or '0901' can stand by chance. */
const wordsOf = (answer: unknown) => JSON.stringify(answer).replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '""');

test('a doctor sees their own patients only, and neither name nor phone', async () => {
  const patient = await addLate();
  const other = await clinic.addPerson('Doctor');
  const row = await find(doctor, patient);
  expect(row).toMatchObject({ daysLate: 10, asksNotToBeCalled: false });
  expect(wordsOf(row)).not.toMatch(/Nguyễn Văn Trễ|0901|alias|safe|fullName":"Nguyễn/);
  expect(await list(other)).toEqual([]);
});

test('reception’s rows hold nothing of regimen, result or diagnosis', async () => {
  await addLate();
  expect(wordsOf(await list(staff))).not.toMatch(/TDF|3TC|DTG|NL\.01|regimen|viral|cd4|diagnosis|HIV|ARV/i);
});

test('a row is kept for the person who calls, who also looks after it; another waits until it is let go', async () => {
  const patient = await addLate();
  expect((await claim(staff, patient)).status).toBe(200);
  expect((await claim(colleague, patient)).body.code).toBe('followUp.claimed');
  expect((await attempt(colleague, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.claimed');
  expect(await find(colleague, patient)).toMatchObject({
    claim: { by: { _id: staff.userId, fullName: 'Trần Tiếp Đón' } },
    owner: { _id: staff.userId },
  });
  expect((await list(staff, '?owner=mine')).some(({ _id }) => _id === patient.userId)).toBe(true);
  expect((await list(staff, '?owner=none')).some(({ _id }) => _id === patient.userId)).toBe(false);
  await claim(staff, patient, false);
  expect((await claim(colleague, patient)).body).toMatchObject({ owner: { _id: staff.userId } });
});

test('a claim whose time is over holds nobody up', async () => {
  const patient = await addLate();
  await claim(staff, patient);
  await clinic.db
    .updateTable('followUps')
    .set({ claimedUntil: new Date(Date.now() - 1000) })
    .where('patientId', '=', patient.userId)
    .execute();
  expect((await find(colleague, patient))?.claim).toBeNull();
  expect((await claim(colleague, patient)).status).toBe(200);
});

test('nobody is called twice a day; the patient who calls is noted all the same', async () => {
  const patient = await addLate();
  expect((await attempt(staff, patient, { outcome: 'noAnswer' })).status).toBe(200);
  expect((await attempt(colleague, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notNow');
  expect(await find(staff, patient)).toMatchObject({
    ...{ call: { state: 'callLater', due: dayAhead(2) }, claim: null, owner: { _id: staff.userId } },
    attempts: [{ outcome: 'noAnswer', how: 'phone', by: 'Trần Tiếp Đón' }],
  });
  const answer = await attempt(staff, patient, { how: 'patientCalled', outcome: 'moved' });
  expect(answer.status).toBe(200);
});

test.each([
  ['patientCalled', 'noAnswer'],
  ['patientCalled', 'answeredByOther'],
  ['inPerson', 'wrongNumber'],
])('“%s” and “%s” contradict each other', async (how, outcome) => {
  const { status, body } = await attempt(staff, await addLate(), { how, outcome });
  expect([status, body]).toMatchObject([400, { fields: { outcome: expect.any(String) } }]);
});

test('on the second day a patient is listed and not called yet', async () => {
  const patient = await addLate(2);
  expect(await find(staff, patient)).toMatchObject({ call: { state: 'callLater', rule: 'call.tooEarly' } });
  expect((await attempt(staff, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notNow');
});

test('“coming” books the visit there and then, or notes nothing', async () => {
  const patient = await addLate();
  await pastVisit(clinic, { patient, doctor, date: dayAhead(-10), status: 'Confirmed' });
  const visit = { doctorId: doctorId(), date: dayAhead(5), timeSlot: '09:00-09:30' };
  expect((await attempt(staff, patient, { outcome: 'coming' })).status).toBe(400);
  const { body } = await attempt(staff, patient, { outcome: 'coming', visit });
  expect(body.appointmentCode).toMatch(/^[0-9A-Z]{10}$/);
  expect(await find(staff, patient)).toMatchObject({
    bookedOn: dayAhead(5),
    call: { state: 'callLater' },
    attempts: [{ outcome: 'coming', comingOn: dayAhead(5) }],
  });
  const second = await addLate();
  expect((await attempt(staff, second, { outcome: 'coming', visit })).body.code).toBe('booking.slotTaken');
  expect((await find(staff, second))?.attempts).toEqual([]);
});

test('after “asks not to be called” only the doctor sees the row', async () => {
  const patient = await addLate();
  await attempt(staff, patient, { outcome: 'asksNotToBeCalled' });
  expect(await find(staff, patient)).toBeUndefined();
  expect(await find(doctor, patient)).toMatchObject({ asksNotToBeCalled: true, call: { rule: 'call.askedNotTo' } });
  expect((await attempt(staff, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notOnList');
});

test('who asks not to be called is not lost when the doctor’s months of need to know are over', async () => {
  const own = await createTestClinic();
  onTestFinished(() => own.stop());
  const [last, other, desk] = [
    await own.addPerson('Doctor'),
    await own.addPerson('Doctor'),
    await own.addPerson('Staff'),
  ];
  const { userId } = await own.addPerson('Customer');
  await makeLate(own.db, { patientId: userId, doctorId: last.doctorId as string, days: 10 });
  await own.send(`POST /api/follow-ups/${userId}/attempts`, {
    as: desk,
    body: { how: 'phone', outcome: 'asksNotToBeCalled' },
  });
  await own.db
    .updateTable('doctorPatients')
    .set({ visitOn: dayAhead(-700), planUntil: null })
    .execute();
  await own.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  const seenBy = async (as: Person) => (await own.send<{ _id: string }[]>('GET /api/follow-ups', { as })).body.length;
  expect([await seenBy(last), await seenBy(other), await seenBy(desk)]).toEqual([1, 0, 0]);
});

test('news of a patient whose doctor left are shown to every doctor, by the code alone where care needs a reason, and confirmed by one', async () => {
  const own = await createTestClinic();
  onTestFinished(() => own.stop());
  const [leaver, other, desk] = [
    await own.addPerson('Doctor'),
    await own.addPerson('Doctor'),
    await own.addPerson('Staff'),
  ];
  const [gone, silent] = [await own.addPerson('Customer'), await own.addPerson('Customer')];
  const news = { [gone.userId]: 'diedToConfirm', [silent.userId]: 'asksNotToBeCalled' };
  for (const [patientId, outcome] of Object.entries(news)) {
    await makeLate(own.db, { patientId, doctorId: leaver.doctorId as string, days: 10 });
    const { status } = await own.send(`POST /api/follow-ups/${patientId}/attempts`, {
      as: desk,
      body: { how: 'phone', outcome },
    });
    expect(status).toBeLessThan(300);
  }
  const rowsOf = async (as: Person) => (await own.send<FollowUpForDoctor[]>('GET /api/follow-ups', { as })).body;
  await own.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  expect([(await rowsOf(leaver)).length, (await rowsOf(other)).length]).toEqual([2, 0]);

  await own.send(`DELETE /api/auth/users/${leaver.userId}`, { as: await own.addPerson('Admin') });
  const hidden = { daysLate: 0, late: null, call: null, hasNoDoctor: true };
  const rows = await rowsOf(other);
  expect(rows).toHaveLength(2);
  expect(rows.find(({ _id }) => _id === gone.userId)).toMatchObject({ ...hidden, toConfirm: 'died' });
  expect(rows.find(({ _id }) => _id === silent.userId)).toMatchObject({ ...hidden, asksNotToBeCalled: true });
  const counts = (await own.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: other })).body;
  expect([counts.toConfirm, counts.late]).toEqual([2, 0]);

  const confirm = () =>
    own.send<{ code?: string }>(`POST /api/follow-ups/${gone.userId}/confirmation`, {
      as: other,
      body: { isTrue: true, on: dayAhead(-1) },
    });
  expect((await confirm()).body.code).toBe('care.reasonNeeded');
  const given = { reason: 'covering', note: 'Bác sĩ phụ trách đã nghỉ' };
  const reason = await own.send(`POST /api/patients/${gone.userId}/reason`, { as: other, body: given });
  expect(reason.status).toBeLessThan(300);
  expect((await confirm()).status).toBe(204);
  const may = { why: 'agreed' };
  expect((await own.send(`POST /api/follow-ups/${silent.userId}/may-call`, { as: other, body: may })).status).toBe(204);
  expect(await rowsOf(other)).toEqual([]);
  expect((await rowsOf(desk)).map(({ _id }) => _id)).toEqual([silent.userId]);

  await own.db.updateTable('trustSettings').set({ careAccess: 'clinic' }).execute();
  await own.send(`POST /api/follow-ups/${silent.userId}/attempts`, {
    as: desk,
    body: { how: 'patientCalled', outcome: 'transferredToConfirm' },
  });
  expect(await rowsOf(other)).toMatchObject([{ _id: silent.userId, daysLate: 10, hasNoDoctor: true }]);
});

test('what a row hides of a patient without a doctor is told by no filter, count or cursor', async () => {
  const own = await createTestClinic();
  onTestFinished(() => own.stop());
  const [leaver, other, desk] = [
    await own.addPerson('Doctor'),
    await own.addPerson('Doctor'),
    await own.addPerson('Staff'),
  ];
  for (const days of [10, 400]) {
    const { userId } = await own.addPerson('Customer');
    await makeLate(own.db, { patientId: userId, doctorId: leaver.doctorId as string, days });
    const said = { how: 'phone', outcome: 'asksNotToBeCalled' };
    await own.send(`POST /api/follow-ups/${userId}/attempts`, { as: desk, body: said });
  }
  await own.send(`DELETE /api/auth/users/${leaver.userId}`, { as: await own.addPerson('Admin') });
  const ask = (query: string) => own.send<FollowUpForDoctor[]>(`GET /api/follow-ups${query}`, { as: other });
  const countsOf = async (query: string) =>
    (await own.send<FollowUpCounts>(`GET /api/follow-ups/counts${query}`, { as: other })).body;
  const countedInBands = async () => (await countsOf('')).bands.filter(({ count }) => count > 0).length;
  expect([(await ask('?band=1')).body.length, await countedInBands()]).toEqual([1, 2]);

  await own.db.updateTable('trustSettings').set({ careAccess: 'needToKnow' }).execute();
  const shown = (await ask('?group=toConfirm')).body;
  expect(shown.map(({ group, owner, claim, toConfirm }) => ({ group, owner, claim, toConfirm }))).toEqual(
    Array.from({ length: 2 }, () => ({ group: 'toConfirm', owner: null, claim: null, toConfirm: null })),
  );
  const groups = ['late', 'visitMissed', 'noDate'].map((group) => `?group=${group}`);
  for (const query of [...groups, ...[1, 2, 3, 4, 5].map((band) => `?band=${band}`), '?reason=lost', '?reason=visit'])
    expect([query, (await ask(query)).body]).toEqual([query, []]);
  const { late, visitMissed, noDate, toConfirm } = await countsOf('');
  expect([await countedInBands(), late, visitMissed, noDate, toConfirm]).toEqual([0, 0, 0, 0, 2]);
  for (const query of ['?reason=lost', '?reason=visit', '?reason=runOut', '?call=today'])
    expect([query, (await countsOf(query)).late]).toEqual([query, 0]);
  const { headers } = await ask('?limit=1');
  const cursor = JSON.parse(Buffer.from(headers.get('x-next-cursor') ?? '', 'base64url').toString());
  expect(cursor).toEqual(['1900-01-01', expect.any(String)]);
  expect((await ask(`?cursor=${headers.get('x-next-cursor')}`)).body).toHaveLength(1);
});

test('a doctor takes back “asks not to be called” for a reason; reception sees the row again and calls the next day', async () => {
  const [patient, other] = [await addLate(), await clinic.addPerson('Doctor')];
  const allow = (as: Person, body: object = { why: 'mistake' }) =>
    clinic.send<{ code?: string }>(`POST /api/follow-ups/${patient.userId}/may-call`, { as, body });
  expect((await allow(doctor)).body.code).toBe('followUp.mayBeCalled');
  await attempt(staff, patient, { outcome: 'asksNotToBeCalled' });
  expect((await allow(other)).body.code).toBe('followUp.notOnList');
  expect((await allow(doctor, {})).status).toBe(400);
  expect((await allow(doctor)).status).toBe(204);
  expect(await find(staff, patient)).toMatchObject({
    call: { state: 'callLater', rule: 'call.toldToday', due: dayAhead(1) },
  });
  expect(await find(doctor, patient)).toMatchObject({ asksNotToBeCalled: false });
  const kept = await clinic.db
    .selectFrom('callWishes')
    .select(['mayBeCalledWhy', 'changedBy'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();
  expect(kept).toEqual({ mayBeCalledWhy: 'mistake', changedBy: doctor.userId });
  const entry = await clinic.db
    .selectFrom('auditLog')
    .select('patientIds')
    .where('action', '=', 'followUp.allowCalls')
    .where('objectId', '=', patient.userId)
    .execute();
  expect(entry).toEqual([{ patientIds: [patient.userId] }]);
  await attempt(staff, patient, { how: 'patientCalled', outcome: 'asksNotToBeCalled' });
  expect(await find(staff, patient)).toBeUndefined();
});

test('a patient says in their account not to be called, and takes it back there; what reception saves changes neither', async () => {
  const patient = await addLate();
  const none = { safeFrom: null, safeTo: null, alias: null };
  const save = (change: object) =>
    clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: { ...none, ...change } });
  expect((await save({ asksNotToBeCalled: true })).body).toEqual({ ...none, asksNotToBeCalled: true });
  expect(await find(staff, patient)).toBeUndefined();
  const wishes = { as: staff, body: { ...none, alias: 'Anh Bình', before: none } };
  await clinic.send(`PUT /api/patients/${patient.userId}/call-wishes`, wishes);
  expect((await save({})).body).toEqual({ ...none, asksNotToBeCalled: true });
  expect((await save({ asksNotToBeCalled: false })).body).toEqual({ ...none, asksNotToBeCalled: false });
  expect(await find(staff, patient)).toMatchObject({ call: { state: 'call' } });
});

test('news of a death wait for the doctor, whose yes moves the care file and ends it, and whose no opens it again', async () => {
  const [dead, alive] = [await addLate(), await addLate()];
  const confirm = ({ userId }: Person, body: object) =>
    clinic.send<{ code?: string }>(`POST /api/follow-ups/${userId}/confirmation`, { as: doctor, body });
  for (const patient of [dead, alive]) await attempt(staff, patient, { outcome: 'diedToConfirm' });
  expect(await find(staff, dead)).toMatchObject({ group: 'toConfirm', toConfirm: 'died', call: { state: 'noCall' } });
  const { body: counts } = await clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: staff });
  expect(await list(staff, '?band=1&limit=200')).toHaveLength(counts.bands[0]?.count as number);

  expect((await confirm(dead, { isTrue: true, on: dayAhead(-3) })).status).toBe(204);
  expect(await find(doctor, dead)).toBeUndefined();
  const file = await clinic.db
    .selectFrom('careFiles')
    .select(['outcome', 'outcomeOn'])
    .where('patientId', '=', dead.userId)
    .executeTakeFirst();
  expect(file).toEqual({ outcome: 'died', outcomeOn: dayAhead(-3) });

  expect((await confirm(alive, { isTrue: false })).status).toBe(204);
  expect(await find(staff, alive)).toMatchObject({ group: 'late', toConfirm: null, call: { state: 'call' } });
  expect((await confirm(alive, { isTrue: true })).body.code).toBe('followUp.nothingToConfirm');
});

test('a patient who is said to be treated elsewhere, and books, stays on the list until a doctor says whether it is so', async () => {
  const patient = await addLate();
  await attempt(staff, patient, { outcome: 'transferredToConfirm' });
  await book(clinic, patient, doctor, { date: dayAhead(7) });
  expect(await find(staff, patient)).toMatchObject({
    ...{ group: 'toConfirm', toConfirm: 'transferredOut', daysLate: 0, band: null, bookedOn: dayAhead(7) },
    ...{ late: { state: 'expected' }, call: { state: 'noCall' } },
  });
  const { body: counts } = await clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: doctor });
  expect((await list(doctor, '?group=toConfirm')).length).toBe(counts.toConfirm);
  for (const reason of ['lost', 'visit', 'runOut'])
    expect((await list(staff, `?group=toConfirm&reason=${reason}`)).map(({ _id }) => _id)).not.toContain(
      patient.userId,
    );

  const body = { isTrue: false };
  const { status } = await clinic.send(`POST /api/follow-ups/${patient.userId}/confirmation`, { as: doctor, body });
  expect(status).toBe(204);
  expect(await find(staff, patient)).toBeUndefined();
});

test('a patient who comes is gone from the list, and the follow-up is closed', async () => {
  const patient = await addLate();
  await claim(staff, patient);
  await arrive(patient);
  expect(await find(staff, patient)).toBeUndefined();
  const row = await clinic.db
    .selectFrom('followUps')
    .select(['state', 'closedWhy', 'claimedBy', 'answer'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();
  expect(row).toMatchObject({ state: 'closed', closedWhy: 'attended', claimedBy: null });
  expect(row?.answer).toMatchObject({ pack: 'VN-2021', version: 2, rule: 'late.visit' });
  expect((await claim(staff, patient)).body.code).toBe('followUp.notOnList');
});

test('safe time and alias are shown to reception; half a safe time is refused', async () => {
  const patient = await addLate();
  const before = { safeFrom: null, safeTo: null, alias: null };
  const save = (wishes: object) =>
    clinic.send(`PUT /api/patients/${patient.userId}/call-wishes`, { as: staff, body: { ...wishes, before } });
  expect((await save({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Hoa' })).status).toBe(204);
  expect(await find(staff, patient)).toMatchObject({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Hoa' });
  expect((await save({ safeFrom: '18:00', safeTo: null, alias: null })).status).toBe(400);
});

test('reception does not put older hours in the place of those that the patient said since', async () => {
  const patient = await addLate();
  const none = { safeFrom: null, safeTo: null, alias: null };
  const save = (body: object) =>
    clinic.send<{ code: string }>(`PUT /api/patients/${patient.userId}/call-wishes`, { as: staff, body });
  const own = { safeFrom: '18:00', safeTo: '20:00', alias: null };
  await clinic.send('PUT /api/auth/me/call-wishes', { as: patient, body: own });
  const late = await save({ ...none, alias: 'Chị Hoa', before: none });
  expect([late.status, late.body.code]).toEqual([409, 'callWishes.changed']);
  expect(await find(staff, patient)).toMatchObject(own);
  // The second is sent after a lost answer.
  for (let times = 0; times < 2; times++)
    expect((await save({ ...own, alias: 'Chị Hoa', before: own })).status).toBe(204);
  expect(await find(staff, patient)).toMatchObject({ ...own, alias: 'Chị Hoa' });
  expect((await save({ ...own, alias: 'Chị Lan' })).status).toBe(400);
  const { body } = await clinic.send<{ code: string }>(`PUT /api/patients/${doctor.userId}/call-wishes`, {
    as: staff,
    body: { ...own, before: none },
  });
  expect(body.code).toBe('patient.notFound');
});

test('every act is in the audit log with its patient', async () => {
  const patient = await addLate();
  await claim(staff, patient);
  await attempt(staff, patient, { outcome: 'noAnswer' });
  const entries = await clinic.db
    .selectFrom('auditLog')
    .select(['action', 'patientIds'])
    .where('objectId', '=', patient.userId)
    .where('objectType', '=', 'followUp')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['followUp.claim', 'followUp.attempt']);
  expect(entries.every(({ patientIds }) => patientIds.includes(patient.userId))).toBe(true);
});
