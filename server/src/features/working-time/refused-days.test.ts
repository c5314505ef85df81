import { MAX_ENTRIES_AHEAD } from '@antam/rules/booking/days-off';
import { addDays } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import { createWorkingTimeClinic, days, type Said, type WorkingTimeClinic } from '../../test/working-time';

let on: WorkingTimeClinic;
beforeAll(async () => {
  on = await createWorkingTimeClinic();
});
afterAll(() => on.clinic.stop());
beforeEach(() => on.empty());

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
  const { clinic, giveLeave } = on;
  const answer = await giveLeave(request);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(await clinic.db.selectFrom('leave').selectAll().execute()).toEqual([]);
});

test('overlapping leave of one doctor is refused; hours that meet and another doctor’s leave are not', async () => {
  const { other, giveLeave } = on;
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '09:00', ends: '10:00' })).status).toBe(201);
  const said = await giveLeave({ ...days(dayAhead(4)), starts: '09:30', ends: '11:00' });
  expect([said.status, said.body.code]).toEqual([409, 'days.overlap']);
  expect((await giveLeave(days(dayAhead(3), dayAhead(5)))).body.code).toBe('days.overlap');
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '10:00', ends: '11:00' })).status).toBe(201);
  expect((await giveLeave(days(dayAhead(3), dayAhead(5)), other, other)).status).toBe(201);
});

test('overlapping leave and closures are refused before visits are decided about', async () => {
  const { clinic, doctor, admin, patient, giveLeave, close } = on;
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
  expect((await clinic.send('POST /api/closure-check', around)).body).toMatchObject({ total: 1 });
});

test('the database refuses overlapping leave by itself', async () => {
  const { clinic, doctor } = on;
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
  const { clinic, close } = on;
  expect((await close({ ...request, name: 'Nghỉ' })).body.code).toBe(code);
  expect(await clinic.db.selectFrom('closures').selectAll().execute()).toEqual([]);
});

test('days on which the clinic stays open are not closed, also the first and the last; one at least is', async () => {
  const { clinic, admin, close } = on;
  const week = { ...days(dayAhead(4), dayAhead(7)), name: 'Tết' };
  expect((await close({ ...week, openDays: [dayAhead(4), dayAhead(7)] })).body).toMatchObject(
    days(dayAhead(5), dayAhead(6)),
  );
  const list = () => clinic.db.selectFrom('closures').select(['firstDay', 'lastDay']).execute();
  expect(await list()).toEqual([days(dayAhead(5), dayAhead(6))]);
  const none = { ...days(dayAhead(8), dayAhead(9)), name: 'Tết', openDays: [dayAhead(8), dayAhead(9)] };
  expect((await clinic.send<Said>('POST /api/closure-check', { as: admin, body: none })).body.code).toBe(
    'days.noneClosed',
  );
  const answer = await close(none);
  expect([answer.status, answer.body.code]).toEqual([422, 'days.noneClosed']);
  expect(await list()).toHaveLength(1);
});

test('of leave, extra hours and closures there are never more ahead than are listed', async () => {
  const { clinic, doctor, other, admin, giveLeave, close, addHours } = on;
  const at = (day: number) => ({ id: crypto.randomUUID(), createdBy: admin.userId, day: dayAhead(day) });
  const many = Array.from({ length: MAX_ENTRIES_AHEAD }, (_, day) => at(day + 10));
  const doctorId = doctor.doctorId as string;
  const hours = { starts: '08:00', ends: '08:30' };
  await clinic.db
    .insertInto('leave')
    .values(many.map(({ day, ...by }) => ({ ...by, doctorId, ...days(day), ...hours, note: null })))
    .execute();
  await clinic.db
    .insertInto('extraHours')
    .values(many.map(({ day, ...by }) => ({ ...by, doctorId, date: day, starts: '12:00', ends: '13:00' })))
    .execute();
  await clinic.db
    .insertInto('closures')
    .values(many.map(({ day, ...by }) => ({ ...by, ...days(day), name: 'X', holiday: null })))
    .execute();
  for (const answer of [
    await giveLeave(days(dayAhead(4))),
    // A day on which the clinic is closed, so that the doctor does not work then.
    await addHours({ date: dayAhead(10), starts: '15:00', ends: '15:30' }),
    await close({ ...days(dayAhead(4)), name: 'Y' }),
  ])
    expect([answer.status, answer.body.code]).toEqual([422, 'days.tooMany']);
  expect((await giveLeave(days(dayAhead(4)))).body).toMatchObject({ message: expect.stringContaining('300') });
  expect((await giveLeave(days(dayAhead(4)), admin, other)).status).toBe(201);
  const listed = await clinic.send<object[]>(`GET /api/doctors/${doctorId}/leave`, { as: doctor });
  expect(listed.body).toHaveLength(MAX_ENTRIES_AHEAD);
});

test('two closures do not overlap', async () => {
  const { close } = on;
  expect((await close({ ...days(dayAhead(4), dayAhead(6)), name: 'A' })).status).toBe(201);
  expect((await close({ ...days(dayAhead(6)), name: 'B' })).body.code).toBe('days.overlap');
});

test('leave and closures over a booked visit are refused, and change nothing', async () => {
  const { clinic, doctor, other, patient, giveLeave, close } = on;
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
  const { giveLeave, close, addHours } = on;
  await close({ ...days(dayAhead(4)), name: 'A' });
  await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' });
  expect((await giveLeave(days(dayAhead(4)))).body.code).toBe('days.overExtraHours');
});

test('extra hours at which the doctor works anyway are refused, and leave stays possible', async () => {
  const { giveLeave, addHours } = on;
  const { status, body } = await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' });
  expect([status, body.code]).toEqual([409, 'days.alreadyWorks']);
  expect((await giveLeave({ ...days(dayAhead(4)), starts: '09:00', ends: '09:30' })).status).toBe(201);
  expect((await addHours({ date: dayAhead(4), starts: '09:00', ends: '10:00' })).status).toBe(201);
});
