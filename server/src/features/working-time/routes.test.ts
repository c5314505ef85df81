import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { addDays, weekdayOf } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, bookingOf, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
let doctor: Person;
let other: Person;
let admin: Person;
let staff: Person;
let patient: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  [doctor, other, admin, staff, patient] = (await Promise.all(
    (['Doctor', 'Doctor', 'Admin', 'Staff', 'Customer'] as const).map((role) => clinic.addPerson(role)),
  )) as [Person, Person, Person, Person, Person];
});
afterAll(() => clinic.stop());
beforeEach(async () => {
  for (const table of [
    'leave',
    'closures',
    'extraHours',
    'reminders',
    'visitNews',
    'bookedSlots',
    'appointments',
  ] as const)
    await clinic.db.deleteFrom(table).execute();
});

type Said = { _id: string; code?: string };
const days = (firstDay: string, lastDay = firstDay) => ({ firstDay, lastDay });
const giveLeave = (body: object, as = doctor, of = doctor) =>
  clinic.send<Said>(`POST /api/doctors/${of.doctorId}/leave`, { as, body });
const close = (body: object) => clinic.send<Said>('POST /api/closures', { as: admin, body });
const addHours = (body: object, as = doctor) =>
  clinic.send<Said>(`POST /api/doctors/${doctor.doctorId}/extra-hours`, { as, body });
const takeBack = (id: string, visits: object[] = [], as = doctor) =>
  clinic.send<Said>(`POST /api/extra-hours/${id}/take-back`, { as, body: { visits } });
const tryToBook = (date: string, change: object = {}) =>
  clinic.send<Said>('POST /api/appointment/appointment', { as: patient, body: bookingOf(doctor, { date, ...change }) });

test('nobody is booked onto a day of leave, and the day is free again when the leave is taken back', async () => {
  const { status, body: leave } = await giveLeave({ ...days(dayAhead(4), dayAhead(6)), note: 'Hội nghị' });
  expect(status).toBe(201);
  for (const ahead of [4, 5, 6]) {
    const { status: refused, body } = await tryToBook(dayAhead(ahead));
    expect([refused, body.code]).toEqual([422, 'booking.doctorOnLeave']);
  }
  expect((await tryToBook(dayAhead(7))).status).toBe(201);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: doctor })).status).toBe(204);
  expect((await tryToBook(dayAhead(5))).status).toBe(201);
});

test('leave of some hours leaves the others, and an hour across it is refused in the specification’s words', async () => {
  await giveLeave({ ...days(dayAhead(4)), starts: '10:00', ends: '12:00' });
  expect((await tryToBook(dayAhead(4), { timeSlot: '10:30-11:00' })).body.code).toBe('booking.doctorOnLeave');
  const { body } = await tryToBook(dayAhead(4), { timeSlot: '09:30-10:00', duration: '60' });
  expect([body.code, (body as { message?: string }).message]).toEqual([
    'booking.notConsecutive',
    'Consecutive slots are not available for 60 minutes.',
  ]);
  expect((await tryToBook(dayAhead(4), { timeSlot: '09:30-10:00' })).status).toBe(201);
});

test('on a closure nobody is booked or moved, save into extra hours', async () => {
  const { body: closure } = await close({ ...days(dayAhead(4), dayAhead(5)), name: 'Tết' });
  expect((await tryToBook(dayAhead(4))).body.code).toBe('booking.clinicClosed');
  const visit = await book(clinic, patient, doctor, { date: dayAhead(8) });
  const move = { appointmentDate: dayAhead(5), timeSlot: '09:00-09:30' };
  const moving = `PUT /api/appointment/appointment/${visit._id}`;
  expect((await clinic.send<Said>(moving, { as: patient, body: move })).body.code).toBe('booking.clinicClosed');
  const { body: hours } = await addHours({ date: dayAhead(5), starts: '09:00', ends: '10:00' });
  expect((await clinic.send(moving, { as: patient, body: move })).status).toBe(200);
  const taking = await takeBack(hours._id);
  expect([taking.status, taking.body.code]).toEqual([409, 'days.breaksVisits']);
  expect((await clinic.send(`DELETE /api/closures/${closure._id}`, { as: admin })).status).toBe(204);
  // The visit lies within the usual hours again.
  expect((await takeBack(hours._id)).status).toBe(204);
});

test('a search by date finds the doctors who work on that date', async () => {
  const date = dayAhead(4);
  await giveLeave(days(date));
  const find = async (day: string) =>
    (await clinic.send<Said[]>(`GET /api/doctors/search?day=${day}`, { as: patient })).body.map(({ _id }) => _id);
  expect(await find(date)).toEqual([other.doctorId]);
  expect(await find(weekdayOf(date))).toHaveLength(2);
});

test.each([
  ['an end before the start', days(dayAhead(6), dayAhead(4)), 422, 'days.endBeforeStart'],
  ['the past', days(dayAhead(-2), dayAhead(4)), 422, 'days.inThePast'],
  [
    'hours across midnight',
    { ...days(dayAhead(4), dayAhead(5)), starts: '16:00', ends: '09:00' },
    422,
    'days.acrossMidnight',
  ],
  ['more than a year', days(dayAhead(4), dayAhead(400)), 422, 'days.tooLong'],
  ['hours off the half hour', { ...days(dayAhead(4)), starts: '09:10', ends: '10:00' }, 400, 'request.malformed'],
  ['a start without an end', { ...days(dayAhead(4)), starts: '09:00' }, 400, 'request.malformed'],
])('leave with %s is refused and changes nothing', async (_, request, status, code) => {
  const answer = await giveLeave(request);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await clinic.db.selectFrom('leave').selectAll().execute()).toEqual([]);
});

test('overlapping leave of one doctor is refused; hours that meet and another doctor’s leave are not', async () => {
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '09:00', ends: '10:00' })).status).toBe(201);
  const said = await giveLeave({ ...days(dayAhead(4)), starts: '09:30', ends: '11:00' });
  expect([said.status, said.body.code]).toEqual([409, 'days.overlap']);
  expect((await giveLeave(days(dayAhead(3), dayAhead(5)))).body.code).toBe('days.overlap');
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '10:00', ends: '11:00' })).status).toBe(201);
  expect((await giveLeave(days(dayAhead(3), dayAhead(5)), other, other)).status).toBe(201);
});

test('overlapping leave and closures are refused before visits are decided about', async () => {
  await book(clinic, patient, doctor, { date: dayAhead(5) });
  await giveLeave(days(dayAhead(4)));
  const leave = { as: doctor, body: days(dayAhead(4), dayAhead(5)) };
  const path = `/api/doctors/${doctor.doctorId}/leave`;
  expect((await clinic.send<Said>(`POST ${path}-check`, leave)).body.code).toBe('days.overlap');
  expect((await clinic.send<Said>(`POST ${path}`, leave)).body.code).toBe('days.overlap');
  await close({ ...days(dayAhead(6)), name: 'A' });
  const closure = { as: admin, body: { ...days(dayAhead(5), dayAhead(7)), name: 'B' } };
  expect((await clinic.send<Said>('POST /api/closure-check', closure)).body.code).toBe('days.overlap');
  const around = { as: admin, body: { ...closure.body, openDays: [dayAhead(6)] } };
  expect((await clinic.send('POST /api/closure-check', around)).body).toHaveLength(1);
});

test('the database refuses overlapping leave by itself', async () => {
  const row = (firstDay: string, lastDay: string) => ({
    ...{ id: crypto.randomUUID(), doctorId: doctor.doctorId as string, firstDay, lastDay },
    ...{ starts: null, ends: null, note: null, createdBy: doctor.userId },
  });
  const insert = (...days: [string, string]) =>
    clinic.db
      .insertInto('leave')
      .values(row(...days))
      .execute();
  await insert('2030-01-01', '2030-01-10');
  await expect(insert('2030-01-10', '2030-01-12')).rejects.toThrow('leave_no_overlap');
  await expect(insert('2031-01-10', '2031-01-09')).rejects.toThrow('leave_end_not_before_start');
  await expect(insert('2031-01-01', '2032-01-02')).rejects.toThrow('leave_at_most_a_year');
});

test.each([
  ['of ten years', days(dayAhead(4), addDays(dayAhead(4), 3650)), 'days.tooLong'],
  ['that ends before it begins', days(dayAhead(6), dayAhead(4)), 'days.endBeforeStart'],
  ['of last week', days(dayAhead(-7), dayAhead(-6)), 'days.inThePast'],
])('a closure %s is refused and changes nothing', async (_, request, code) => {
  expect((await close({ ...request, name: 'Nghỉ' })).body.code).toBe(code);
  expect(await clinic.db.selectFrom('closures').selectAll().execute()).toEqual([]);
});

test('two closures do not overlap', async () => {
  expect((await close({ ...days(dayAhead(4), dayAhead(6)), name: 'A' })).status).toBe(201);
  expect((await close({ ...days(dayAhead(6)), name: 'B' })).body.code).toBe('days.overlap');
});

test('leave and closures over a booked visit are refused, and change nothing', async () => {
  await book(clinic, patient, doctor, { date: dayAhead(5), timeSlot: '09:30-10:00', duration: '60' });
  const both = days(dayAhead(4), dayAhead(6));
  const hours = (starts: string, ends: string) => ({ ...days(dayAhead(5)), starts, ends });
  for (const answer of [
    await giveLeave(both),
    await giveLeave(hours('10:00', '10:30')),
    await close({ ...both, name: 'Tết' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'days.breaksVisits']);
  expect((await giveLeave(hours('10:30', '11:00'))).status).toBe(201);
  expect((await giveLeave(both, other, other)).status).toBe(201);
});

test('leave does not take off extra hours: they are taken back first', async () => {
  await close({ ...days(dayAhead(4)), name: 'A' });
  await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' });
  expect((await giveLeave(days(dayAhead(4)))).body.code).toBe('days.overExtraHours');
});

test('extra hours at which the doctor works anyway are refused, and leave stays possible', async () => {
  const { status, body } = await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' });
  expect([status, body.code]).toEqual([409, 'days.alreadyWorks']);
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '09:00', ends: '09:30' })).status).toBe(201);
  expect((await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' })).status).toBe(201);
});

test('a doctor gives leave to themself alone, Admin to every doctor, and reception reads it', async () => {
  expect((await giveLeave(days(dayAhead(4)), doctor, other)).status).toBe(404);
  const { status, body: leave } = await giveLeave({ ...days(dayAhead(4)), note: 'Khám sức khỏe' }, admin, other);
  expect(status).toBe(201);
  const read = (as: Person) => clinic.send<{ note: string }[]>(`GET /api/doctors/${other.doctorId}/leave`, { as });
  expect((await read(staff)).body.map(({ note }) => note)).toEqual(['Khám sức khỏe']);
  expect([(await read(patient)).status, (await read(doctor)).status]).toEqual([403, 404]);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: doctor })).status).toBe(404);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: other })).status).toBe(204);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: other })).status).toBe(404);
});

interface Broken {
  _id: string;
  patientName: string | null;
  patientCode: string | null;
  proposal: { doctorId: { _id: string }; date: string; timeSlot: string } | null;
}

test('before leave is saved each broken visit is listed with a free time, and done to as decided', async () => {
  const patients = await Promise.all([1, 2, 3].map(() => clinic.addPerson('Customer')));
  const times = ['09:00-09:30', '09:30-10:00', '10:00-10:30'];
  const visits = [];
  for (const [index, one] of patients.entries())
    visits.push(await book(clinic, one, doctor, { date: dayAhead(5), timeSlot: times[index] }));
  const leave = days(dayAhead(4), dayAhead(6));
  const check = (as: Person) =>
    clinic.send<Broken[]>(`POST /api/doctors/${doctor.doctorId}/leave-check`, { as, body: leave });
  const { body: broken } = await check(doctor);
  expect(broken.map(({ _id }) => _id)).toEqual(visits.map(({ _id }) => _id));
  expect(new Set(broken.map(({ proposal }) => `${proposal?.date} ${proposal?.timeSlot}`)).size).toBe(3);
  expect(broken.map(({ proposal }) => proposal?.date)).toEqual([dayAhead(7), dayAhead(7), dayAhead(7)]);
  expect(
    (await check(admin)).body.map(({ patientName, patientCode }) => [patientName, patientCode?.slice(0, 2)]),
  ).toEqual([1, 2, 3].map(() => [null, 'BN']));

  const moves = broken.slice(0, 2).map(({ _id, proposal }) => ({
    ...{ _id, act: 'move', doctorId: proposal?.doctorId._id },
    ...{ date: proposal?.date, timeSlot: proposal?.timeSlot },
  }));
  const refused = await giveLeave({ ...leave, visits: moves });
  expect([refused.status, refused.body.code]).toEqual([409, 'days.breaksVisits']);
  expect((await giveLeave({ ...leave, visits: [...moves, { _id: broken[2]?._id, act: 'cancel' }] })).status).toBe(201);
  const rows = await clinic.db.selectFrom('appointments').select(['date', 'status']).orderBy('id').execute();
  expect(rows).toEqual([
    { date: dayAhead(7), status: 'Pending' },
    { date: dayAhead(7), status: 'Pending' },
    { date: dayAhead(5), status: 'Cancelled' },
  ]);
  const told = await clinic.db.selectFrom('visitNews').select(['kind', 'byPatient']).orderBy('appointmentId').execute();
  expect(told.map(({ kind, byPatient }) => [kind, byPatient])).toEqual([
    ['moved', false],
    ['moved', false],
    ['cancelled', false],
  ]);
});

test('a closure moves visits too, to another doctor of the same specialty when their own has no time', async () => {
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  expect((await giveLeave(days(dayAhead(6), dayAhead(40)))).status).toBe(201);
  const closure = { ...days(dayAhead(5)), name: 'Nghỉ' };
  const { body } = await clinic.send<Broken[]>('POST /api/closure-check', { as: admin, body: closure });
  expect(body.map(({ proposal }) => proposal?.doctorId._id)).toEqual([other.doctorId]);
  const { proposal } = body[0] as Broken;
  const { doctorId: _, ...time } = proposal as NonNullable<Broken['proposal']>;
  const visits = [{ _id: visit._id, act: 'move', doctorId: other.doctorId, ...time }];
  expect((await close({ ...closure, visits })).status).toBe(201);
  const [row] = await clinic.db.selectFrom('appointments').select(['doctorId', 'date']).execute();
  expect(row?.doctorId).toBe(other.doctorId);
});

test('a decision about a visit that is not broken does nothing to it', async () => {
  const visit = await book(clinic, patient, other, { date: dayAhead(5) });
  expect((await giveLeave({ ...days(dayAhead(5)), visits: [{ _id: visit._id, act: 'cancel' }] })).status).toBe(201);
  expect(await clinic.db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'Pending' }]);
});

test('the days that differ are those of the doctor within the days asked for, and of the whole clinic', async () => {
  await giveLeave({ ...days(dayAhead(4), dayAhead(6)), note: 'Khám sức khỏe' });
  await giveLeave({ ...days(dayAhead(9)), starts: '10:00', ends: '12:00' });
  await giveLeave(days(dayAhead(5)), other, other);
  await giveLeave(days(dayAhead(70)));
  await close({ ...days(dayAhead(8)), name: 'Tết' });
  await addHours({ date: dayAhead(8), starts: '08:00', ends: '09:00' });
  const read = (from: string, to: string, as = doctor) =>
    clinic.send(`GET /api/doctors/${doctor.doctorId}/differing-days?from=${from}&to=${to}`, { as });
  const wholeDays = { ...days(dayAhead(4), dayAhead(6)), starts: null, ends: null };
  expect((await read(dayAhead(6), dayAhead(8))).body).toEqual({
    closures: [{ ...days(dayAhead(8)), name: 'Tết', holiday: null }],
    leave: [wholeDays],
    extraHours: [{ date: dayAhead(8), starts: '08:00', ends: '09:00' }],
  });
  // However far ahead one asks, at most 62 days are read.
  const { body } = await read(dayAhead(0), dayAhead(300), staff);
  expect((body as { leave: object[] }).leave).toHaveLength(2);
  expect((await read(dayAhead(0), dayAhead(9), other)).status).toBe(404);
});

test('before extra hours are taken back their visits are listed, with a time outside them, and done to as decided', async () => {
  await close({ ...days(dayAhead(4)), name: 'Tết' });
  const { body: hours } = await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:30' });
  const visits = [];
  for (const timeSlot of ['09:00-09:30', '09:30-10:00'])
    visits.push(await book(clinic, await clinic.addPerson('Customer'), doctor, { date: dayAhead(4), timeSlot }));
  const check = (as: Person) =>
    clinic.send<BrokenVisit[]>(`POST /api/extra-hours/${hours._id}/take-back-check`, { as });
  expect((await check(other)).status).toBe(404);
  const { body: broken } = await check(doctor);
  expect(broken.map(({ _id }) => _id)).toEqual(visits.map(({ _id }) => _id));
  // 10:00 of the same day is free, but lies within the hours that go.
  expect(broken.map(({ proposal }) => proposal?.date)).toEqual([dayAhead(5), dayAhead(5)]);

  expect((await takeBack(hours._id)).body.code).toBe('days.breaksVisits');
  const [moved, cancelled] = broken as [BrokenVisit, BrokenVisit];
  const { doctorId, date, timeSlot } = moved.proposal as NonNullable<BrokenVisit['proposal']>;
  const decisions = [
    { _id: moved._id, act: 'move', doctorId: doctorId._id, date, timeSlot },
    { _id: cancelled._id, act: 'cancel' },
  ];
  expect((await takeBack(hours._id, decisions, other)).status).toBe(404);
  expect((await takeBack(hours._id, decisions)).status).toBe(204);
  const rows = await clinic.db.selectFrom('appointments').select(['date', 'status']).orderBy('id').execute();
  expect(rows).toEqual([
    { date, status: 'Pending' },
    { date: dayAhead(4), status: 'Cancelled' },
  ]);
});

test('the proposed times suit the patient: all visits can be moved to them at once', async () => {
  const hours = { date: dayAhead(8), timeSlot: '08:00-08:30' };
  for (const ahead of [6, 7]) await book(clinic, patient, doctor, { date: dayAhead(ahead), timeSlot: '08:00-08:30' });
  await book(clinic, patient, other, hours);
  const leave = days(dayAhead(6), dayAhead(7));
  const path = `/api/doctors/${doctor.doctorId}/leave`;
  const { body: broken } = await clinic.send<BrokenVisit[]>(`POST ${path}-check`, { as: doctor, body: leave });
  const times = broken.map(({ proposal }) => [proposal?.date, proposal?.timeSlot]);
  // At eight the patient is with the other doctor, and on one day they see a doctor once.
  expect(times).toEqual([
    [dayAhead(8), '08:30-09:00'],
    [dayAhead(9), '08:00-08:30'],
  ]);
  const visits = broken.map(({ _id, proposal }) => ({
    ...{ _id, act: 'move', doctorId: proposal?.doctorId._id, date: proposal?.date, timeSlot: proposal?.timeSlot },
  }));
  const saved = await clinic.send<Said>(`POST ${path}`, { as: doctor, body: { ...leave, visits } });
  expect([saved.status, saved.body.code]).toEqual([201, undefined]);
});
