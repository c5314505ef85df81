import type { BrokenVisit, BrokenVisits } from '@antam/contract/working-time-shapes';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
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

test('before leave is saved each broken visit is listed with a free time, and done to as decided', async () => {
  const { clinic, doctor, admin, giveLeave } = on;
  const patients = await Promise.all([1, 2, 3].map(() => clinic.addPerson('Customer')));
  const times = ['09:00-09:30', '09:30-10:00', '10:00-10:30'];
  const visits = [];
  for (const [index, one] of patients.entries())
    visits.push(await book(clinic, one, doctor, { date: dayAhead(5), timeSlot: times[index] }));
  const leave = days(dayAhead(4), dayAhead(6));
  const check = (as: Person) =>
    clinic.send<BrokenVisits>(`POST /api/doctors/${doctor.doctorId}/leave-check`, { as, body: leave });
  const broken = (await check(doctor)).body.visits;
  expect(broken.map(({ _id }) => _id)).toEqual(visits.map(({ _id }) => _id));
  expect(new Set(broken.map(({ proposal }) => `${proposal?.date} ${proposal?.timeSlot}`)).size).toBe(3);
  expect(broken.map(({ proposal }) => proposal?.date)).toEqual([dayAhead(7), dayAhead(7), dayAhead(7)]);
  expect(
    (await check(admin)).body.visits.map(({ patientName, patientCode }) => [patientName, patientCode?.slice(0, 2)]),
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
  const { clinic, doctor, other, admin, patient, giveLeave, close } = on;
  const visit = await book(clinic, patient, doctor, { date: dayAhead(5) });
  expect((await giveLeave(days(dayAhead(6), dayAhead(40)))).status).toBe(201);
  const closure = { ...days(dayAhead(5)), name: 'Nghỉ' };
  const { visits: broken } = (await clinic.send<BrokenVisits>('POST /api/closure-check', { as: admin, body: closure }))
    .body;
  expect(broken.map(({ proposal }) => proposal?.doctorId._id)).toEqual([other.doctorId]);
  const { proposal } = broken[0] as BrokenVisit;
  const { doctorId: _, ...time } = proposal as NonNullable<BrokenVisit['proposal']>;
  const visits = [{ _id: visit._id, act: 'move', doctorId: other.doctorId, ...time }];
  expect((await close({ ...closure, visits })).status).toBe(201);
  const [row] = await clinic.db.selectFrom('appointments').select(['doctorId', 'date']).execute();
  expect(row?.doctorId).toBe(other.doctorId);
});

test('visits decided about by leave no longer count when their day is closed', async () => {
  const { clinic, doctor, other, patient, admin, giveLeave, close } = on;
  const first = await book(clinic, patient, doctor, { date: dayAhead(5) });
  const second = await book(clinic, await clinic.addPerson('Customer'), other, { date: dayAhead(5) });
  const closure = { ...days(dayAhead(5)), name: 'Nghỉ' };
  const check = async () =>
    (await clinic.send<BrokenVisits>('POST /api/closure-check', { as: admin, body: closure })).body.visits.map(
      ({ _id }) => _id,
    );
  const leave = (_id: string) => ({ ...days(dayAhead(5)), visits: [{ _id, act: 'leave' }] });
  expect((await check()).sort()).toEqual([first._id, second._id].sort());
  expect((await giveLeave(leave(first._id), admin)).status).toBe(201);
  expect(await check()).toEqual([second._id]);
  expect((await giveLeave(leave(second._id), admin, other)).status).toBe(201);
  expect((await close(closure)).status).toBe(201);
});

test('a decision about a visit that is not broken does nothing to it', async () => {
  const { clinic, other, patient, giveLeave } = on;
  const visit = await book(clinic, patient, other, { date: dayAhead(5) });
  expect((await giveLeave({ ...days(dayAhead(5)), visits: [{ _id: visit._id, act: 'cancel' }] })).status).toBe(201);
  expect(await clinic.db.selectFrom('appointments').select('status').execute()).toEqual([{ status: 'Pending' }]);
});

test('before extra hours are taken back their visits are listed, with a time outside them, and done to as decided', async () => {
  const { clinic, doctor, other, close, addHours, takeBack } = on;
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
  const { clinic, doctor, other, patient } = on;
  const hours = { date: dayAhead(8), timeSlot: '08:00-08:30' };
  for (const ahead of [6, 7]) await book(clinic, patient, doctor, { date: dayAhead(ahead), timeSlot: '08:00-08:30' });
  await book(clinic, patient, other, hours);
  const leave = days(dayAhead(6), dayAhead(7));
  const path = `/api/doctors/${doctor.doctorId}/leave`;
  const { visits: broken } = (await clinic.send<BrokenVisits>(`POST ${path}-check`, { as: doctor, body: leave })).body;
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

test('a visit of tomorrow afternoon is not proposed for tomorrow morning, of which its patient would learn too late', async () => {
  const { clinic, doctor, patient } = on;
  const date = dayAhead(1);
  await book(clinic, patient, doctor, { date, timeSlot: '15:00-15:30' });
  const leave = { ...days(date), starts: '14:00', ends: '17:00' };
  const { body } = await clinic.send<BrokenVisits>(`POST /api/doctors/${doctor.doctorId}/leave-check`, {
    ...{ as: doctor, body: leave },
  });
  const { proposal } = body.visits[0] as BrokenVisit;
  const at = clinicTime(DEFAULT_ZONE).instantOf(proposal?.date as string, proposal?.timeSlot.slice(0, 5) as string);
  expect(at.getTime() - Date.now()).toBeGreaterThanOrEqual(24 * 3_600_000);
});
