import type { BrokenVisits } from '@antam/contract/working-time-shapes';
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

/** Records that the patient of a visit has arrived, or has been seen already. */
const receive = (appointmentId: string, patient: Person, completedAt: Date | null = null) =>
  on.clinic.db
    .insertInto('visits')
    .values({
      ...{ id: crypto.randomUUID(), appointmentId, patientId: patient.userId, date: dayAhead(5), reason: '' },
      ...{ receivedBy: on.staff.userId, arrivedAt: new Date(0), completedAt },
    })
    .execute();

test.each(['leave', 'closure'] as const)(
  'a %s can be saved while patients of its time are here or were seen already: only the others are decided about',
  async (kind) => {
    const { clinic, doctor, admin, giveLeave, close } = on;
    const people = await Promise.all([1, 2, 3].map(() => clinic.addPerson('Customer')));
    const times = ['09:00-09:30', '09:30-10:00', '10:00-10:30'];
    const ids: string[] = [];
    for (const [index, one] of people.entries())
      ids.push((await book(clinic, one, doctor, { date: dayAhead(5), timeSlot: times[index] }))._id);
    await receive(ids[0] as string, people[0] as Person);
    await receive(ids[1] as string, people[1] as Person, new Date());

    const body = { ...days(dayAhead(5)), ...(kind === 'closure' && { name: 'Nghỉ' }) };
    const path = kind === 'leave' ? `/api/doctors/${doctor.doctorId}/leave-check` : '/api/closure-check';
    const { body: found } = await clinic.send<BrokenVisits>(`POST ${path}`, { as: admin, body });
    expect([found.visits.map(({ _id }) => _id), found.total, found.here]).toEqual([[ids[2]], 1, 1]);

    const visits = ids.map((_id) => ({ _id, act: 'cancel' }));
    const saved = await (kind === 'leave' ? giveLeave : close)({ ...body, visits });
    expect([saved.status, saved.body.code]).toEqual([201, undefined]);
    const rows = await clinic.db.selectFrom('appointments').select('status').orderBy('slot').execute();
    expect(rows.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Cancelled']);
  },
);

/** A visit of today that begins in an hour, whatever the time of day, and its patient, who is here. */
async function receiveToday() {
  const { clinic, doctor, patient, staff } = on;
  const { _id } = await book(clinic, patient, doctor, { date: dayAhead(5) });
  const date = dayAhead(0);
  const startsAt = new Date(Date.now() + 3_600_000);
  await clinic.db.updateTable('appointments').set({ date, startsAt }).where('id', '=', _id).execute();
  await clinic.db.updateTable('bookedSlots').set({ date }).where('appointmentId', '=', _id).execute();
  const arrival = { userId: patient.userId, appointmentId: _id };
  const { body } = await clinic.send<Said>('POST /api/visits', { as: staff, body: arrival });
  return body._id;
}

const takeBackArrival = (id: string) =>
  on.clinic.send<Said>(`PUT /api/visits/${id}`, { as: on.staff, body: { step: 'undoArrived' } });
const visit = () =>
  on.clinic.db.selectFrom('appointments').select(['status', 'leftToMoveAt']).executeTakeFirstOrThrow();

test.each(['leave', 'closure'] as const)(
  'a visit whose arrival is taken back after a %s was saved is left to be moved because of it',
  async (kind) => {
    const { clinic, giveLeave, close } = on;
    const arrivalId = await receiveToday();
    const { body } = await (kind === 'leave'
      ? giveLeave(days(dayAhead(0)))
      : close({ ...days(dayAhead(0)), name: 'N' }));
    expect((await visit()).leftToMoveAt).toBeNull();
    expect((await takeBackArrival(arrivalId)).status).toBe(200);
    expect((await visit()).leftToMoveAt).not.toBeNull();
    const told = await clinic.db.selectFrom('visitNews').select('kind').execute();
    expect(told).toEqual([{ kind: 'away' }]);
    const displaced = await clinic.db.selectFrom('displacedVisits').select(['act', 'leaveId', 'closureId']).execute();
    const [leaveId, closureId] = kind === 'leave' ? [body._id, null] : [null, body._id];
    expect(displaced).toEqual([{ act: 'leave', leaveId, closureId }]);
  },
);

test('an arrival that is taken back while its doctor works leaves the visit as it is', async () => {
  const arrivalId = await receiveToday();
  expect((await takeBackArrival(arrivalId)).status).toBe(200);
  expect(await visit()).toEqual({ status: 'Confirmed', leftToMoveAt: null });
});
