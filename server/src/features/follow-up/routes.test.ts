import type { FollowUpCounts } from '@antam/contract/follow-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAhead } from '../../test/booking';
import { type FollowUpDesk, openFollowUpDesk } from '../../test/follow-up-desk';
import { pastVisit } from '../../test/past-visit';

let desk: FollowUpDesk;
beforeAll(async () => {
  desk = await openFollowUpDesk();
});
afterAll(() => desk.clinic.stop());

test('a patient with neither medicine nor visit known is on the list, may be called, and books a visit there', async () => {
  const patient = await desk.addLate();
  await desk.clinic.db
    .updateTable('treatmentPlans')
    .set({ nextAppointmentDate: null })
    .where('patientId', '=', patient.userId)
    .execute();
  expect(await desk.find(desk.staff, patient)).toMatchObject({ group: 'noDate', daysLate: 0, call: { state: 'call' } });
  const { body: counts } = await desk.clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: desk.staff });
  expect(counts.noDate).toBe((await desk.list(desk.staff, '?group=noDate')).length);
  const called = await desk.list(desk.staff, '?call=today&group=noDate');
  expect(called.map(({ _id }) => _id)).toContain(patient.userId);
  const { userId } = patient;
  const body = { how: 'phone', outcome: 'noAnswer' };
  expect((await desk.clinic.send(`POST /api/follow-ups/${userId}/attempts`, { as: desk.staff, body })).status).toBe(
    200,
  );
  expect((await desk.list(desk.staff, '?call=today')).map(({ _id }) => _id)).not.toContain(userId);
});

test('a late patient is on the list with days, band, reason and whom to call; counts are those of the rows', async () => {
  const patient = await desk.addLate(10);
  expect(await desk.find(desk.staff, patient)).toMatchObject({
    ...{ fullName: 'Nguyễn Văn Trễ', phone: '0901 234 567', daysLate: 10, band: { from: 1, upTo: 27 }, group: 'late' },
    late: { state: 'late', rule: 'late.visit', pack: 'VN-2021', due: dayAhead(-10) },
    call: { state: 'call', rule: 'call.now' },
    ...{ attempts: [], owner: null, claim: null, alias: null },
  });
  await desk.addLate(40);
  const rows = await desk.list(desk.staff, '?group=late');
  const { body: counts } = await desk.clinic.send<FollowUpCounts>('GET /api/follow-ups/counts', { as: desk.staff });
  expect(counts.late).toBe(rows.length);
  expect(counts.bands.map(({ count }) => count)).toEqual(
    counts.bands.map(({ from }) => rows.filter(({ band }) => band?.from === from).length),
  );
  expect(rows.map(({ daysLate }) => daysLate)).toEqual(rows.map(({ daysLate }) => daysLate).toSorted((a, b) => a - b));
  expect(await desk.list(desk.staff, '?band=2')).toMatchObject([{ daysLate: 40 }]);
});

/** An answer without its ids, in which 'cd4' or '0901' can stand by chance. */
const wordsOf = (answer: unknown) => JSON.stringify(answer).replace(/"[0-9a-f]{8}-[0-9a-f-]{27}"/g, '""');

test('a doctor sees their own patients only, and neither name nor phone', async () => {
  const patient = await desk.addLate();
  const other = await desk.clinic.addPerson('Doctor');
  const row = await desk.find(desk.doctor, patient);
  expect(row).toMatchObject({ daysLate: 10, asksNotToBeCalled: false });
  expect(wordsOf(row)).not.toMatch(/Nguyễn Văn Trễ|0901|alias|safe|fullName":"Nguyễn/);
  expect(await desk.list(other)).toEqual([]);
});

test('reception’s rows hold nothing of regimen, result or diagnosis', async () => {
  await desk.addLate();
  expect(wordsOf(await desk.list(desk.staff))).not.toMatch(/TDF|3TC|DTG|NL\.01|regimen|viral|cd4|diagnosis|HIV|ARV/i);
});

test('a row is kept for the person who calls, who also looks after it; another waits until it is let go', async () => {
  const patient = await desk.addLate();
  expect((await desk.claim(desk.staff, patient)).status).toBe(200);
  expect((await desk.claim(desk.colleague, patient)).body.code).toBe('followUp.claimed');
  expect((await desk.attempt(desk.colleague, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.claimed');
  expect(await desk.find(desk.colleague, patient)).toMatchObject({
    claim: { by: { _id: desk.staff.userId, fullName: 'Trần Tiếp Đón' } },
    owner: { _id: desk.staff.userId },
  });
  expect((await desk.list(desk.staff, '?owner=mine')).some(({ _id }) => _id === patient.userId)).toBe(true);
  expect((await desk.list(desk.staff, '?owner=none')).some(({ _id }) => _id === patient.userId)).toBe(false);
  await desk.claim(desk.staff, patient, false);
  expect((await desk.claim(desk.colleague, patient)).body).toMatchObject({ owner: { _id: desk.staff.userId } });
});

test('a claim whose time is over holds nobody up', async () => {
  const patient = await desk.addLate();
  await desk.claim(desk.staff, patient);
  await desk.clinic.db
    .updateTable('followUps')
    .set({ claimedUntil: new Date(Date.now() - 1000) })
    .where('patientId', '=', patient.userId)
    .execute();
  expect((await desk.find(desk.colleague, patient))?.claim).toBeNull();
  expect((await desk.claim(desk.colleague, patient)).status).toBe(200);
});

test('nobody is called twice a day; the patient who calls is noted all the same', async () => {
  const patient = await desk.addLate();
  expect((await desk.attempt(desk.staff, patient, { outcome: 'noAnswer' })).status).toBe(200);
  expect((await desk.attempt(desk.colleague, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notNow');
  expect(await desk.find(desk.staff, patient)).toMatchObject({
    ...{ call: { state: 'callLater', due: dayAhead(2) }, claim: null, owner: { _id: desk.staff.userId } },
    attempts: [{ outcome: 'noAnswer', how: 'phone', by: 'Trần Tiếp Đón' }],
  });
  const answer = await desk.attempt(desk.staff, patient, { how: 'patientCalled', outcome: 'moved' });
  expect(answer.status).toBe(200);
});

test.each([
  ['patientCalled', 'noAnswer'],
  ['patientCalled', 'answeredByOther'],
  ['inPerson', 'wrongNumber'],
])('“%s” and “%s” contradict each other', async (how, outcome) => {
  const { status, body } = await desk.attempt(desk.staff, await desk.addLate(), { how, outcome });
  expect([status, body]).toMatchObject([400, { fields: { outcome: expect.any(String) } }]);
});

test('on the second day a patient is listed and not called yet', async () => {
  const patient = await desk.addLate(2);
  expect(await desk.find(desk.staff, patient)).toMatchObject({ call: { state: 'callLater', rule: 'call.tooEarly' } });
  expect((await desk.attempt(desk.staff, patient, { outcome: 'noAnswer' })).body.code).toBe('followUp.notNow');
});

test('“coming” books the visit there and then, or notes nothing', async () => {
  const patient = await desk.addLate();
  await pastVisit(desk.clinic, { patient, doctor: desk.doctor, date: dayAhead(-10), status: 'Confirmed' });
  const visit = { doctorId: desk.doctor.doctorId as string, date: dayAhead(5), timeSlot: '09:00-09:30' };
  expect((await desk.attempt(desk.staff, patient, { outcome: 'coming' })).status).toBe(400);
  const { body } = await desk.attempt(desk.staff, patient, { outcome: 'coming', visit });
  expect(body.appointmentCode).toMatch(/^[0-9A-Z]{10}$/);
  expect(await desk.find(desk.staff, patient)).toMatchObject({
    bookedOn: dayAhead(5),
    call: { state: 'callLater' },
    attempts: [{ outcome: 'coming', comingOn: dayAhead(5) }],
  });
  const second = await desk.addLate();
  expect((await desk.attempt(desk.staff, second, { outcome: 'coming', visit })).body.code).toBe('booking.slotTaken');
  expect((await desk.find(desk.staff, second))?.attempts).toEqual([]);
});

test('a patient who comes is gone from the list, and the follow-up is closed', async () => {
  const patient = await desk.addLate();
  await desk.claim(desk.staff, patient);
  await desk.clinic.send('POST /api/visits', { as: desk.staff, body: { userId: patient.userId, reason: 'X' } });
  expect(await desk.find(desk.staff, patient)).toBeUndefined();
  const row = await desk.clinic.db
    .selectFrom('followUps')
    .select(['state', 'closedWhy', 'claimedBy', 'answer'])
    .where('patientId', '=', patient.userId)
    .executeTakeFirst();
  expect(row).toMatchObject({ state: 'closed', closedWhy: 'attended', claimedBy: null });
  expect(row?.answer).toMatchObject({ pack: 'VN-2021', version: 2, rule: 'late.visit' });
  expect((await desk.claim(desk.staff, patient)).body.code).toBe('followUp.notOnList');
});

test('every act is in the audit log with its patient', async () => {
  const patient = await desk.addLate();
  await desk.claim(desk.staff, patient);
  await desk.attempt(desk.staff, patient, { outcome: 'noAnswer' });
  const entries = await desk.clinic.db
    .selectFrom('auditLog')
    .select(['action', 'patientIds'])
    .where('objectId', '=', patient.userId)
    .where('objectType', '=', 'followUp')
    .orderBy('id')
    .execute();
  expect(entries.map(({ action }) => action)).toEqual(['followUp.claim', 'followUp.attempt']);
  expect(entries.every(({ patientIds }) => patientIds.includes(patient.userId))).toBe(true);
});
