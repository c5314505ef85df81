import { weekdayOf } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { book, dayAhead } from '../../test/booking';
import type { Person } from '../../test/clinic';
import { createWorkingTimeClinic, days, type Said, type WorkingTimeClinic } from '../../test/working-time';

let on: WorkingTimeClinic;
beforeAll(async () => {
  on = await createWorkingTimeClinic();
});
afterAll(() => on.clinic.stop());
beforeEach(() => on.empty());

test('nobody is booked onto a day of leave, and the day is free again when the leave is taken back', async () => {
  const { clinic, doctor, giveLeave, tryToBook } = on;
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
  const { giveLeave, tryToBook } = on;
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
  const { clinic, doctor, admin, patient, close, addHours, takeBack, tryToBook } = on;
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
  const { clinic, other, patient, giveLeave } = on;
  const date = dayAhead(4);
  await giveLeave(days(date));
  const find = async (day: string) =>
    (await clinic.send<Said[]>(`GET /api/doctors/search?day=${day}`, { as: patient })).body.map(({ _id }) => _id);
  expect(await find(date)).toEqual([other.doctorId]);
  expect(await find(weekdayOf(date))).toHaveLength(2);
});

test('a doctor gives leave to themself alone, Admin to every doctor, and reception does not read why', async () => {
  const { clinic, doctor, other, admin, staff, patient, giveLeave } = on;
  expect((await giveLeave(days(dayAhead(4)), doctor, other)).status).toBe(404);
  const { status, body: leave } = await giveLeave({ ...days(dayAhead(4)), note: 'Khám sức khỏe' }, admin, other);
  expect(status).toBe(201);
  const read = (as: Person) => clinic.send<{ note: string }[]>(`GET /api/doctors/${other.doctorId}/leave`, { as });
  expect((await read(admin)).body.map(({ note }) => note)).toEqual(['Khám sức khỏe']);
  expect([(await read(staff)).status, (await read(patient)).status]).toEqual([403, 403]);
  expect((await read(doctor)).status).toBe(404);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: doctor })).status).toBe(404);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: other })).status).toBe(204);
  expect((await clinic.send(`DELETE /api/leave/${leave._id}`, { as: other })).status).toBe(404);
});

test('the days that differ are those of the doctor within the days asked for, and of the whole clinic', async () => {
  const { clinic, doctor, other, staff, giveLeave, close, addHours } = on;
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
