import type { AppointmentForStaff } from '@antam/contract/appointments';
import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/ids';
import { book, dayAhead } from '../../test/booking';
import { createTestClinic, type Person, type TestClinic } from '../../test/clinic';
import { holdAlternative } from './hold-alternative';

let clinic: TestClinic;
let staff: Person;
let doctor: Person;
beforeAll(async () => {
  clinic = await createTestClinic();
  // Only the test itself runs the jobs of this file.
  await clinic.jobs.stop();
  [staff, doctor] = await Promise.all([clinic.addPerson('Staff'), clinic.addPerson('Doctor')]);
});
afterAll(() => clinic.stop());

/** A visit that reception booked, and that the doctor's leave leaves to be moved. */
async function bookAndLeave(patient: Person, date: string): Promise<string> {
  const { _id } = await book(clinic, staff, doctor, { date, userId: patient.userId });
  const body = { firstDay: date, lastDay: date, visits: [{ _id, act: 'leave' }] };
  expect((await clinic.send(`POST /api/doctors/${doctor.doctorId}/leave`, { as: doctor, body })).status).toBe(201);
  return _id;
}

test('reception gives a patient the time that is held for them', async () => {
  const patient = await clinic.addPerson('Customer');
  const id = await bookAndLeave(patient, dayAhead(20));
  const server = { db: clinic.db, clinic: clinicTime(DEFAULT_ZONE), jobs: { send: async () => undefined } as never };
  await holdAlternative(server, { id: newId(), data: { appointmentId: id }, isLastTry: false });
  const { body } = await clinic.send<AppointmentForStaff[]>('GET /api/appointment/appointment?toMove=true', {
    as: staff,
  });
  const { heldTime } = body.find(({ _id }) => _id === id) as AppointmentForStaff;
  expect(heldTime).toMatchObject({ doctorId: doctor.doctorId, timeSlot: '09:00-09:30' });
  const { appointmentDate, timeSlot, doctorId } = heldTime as NonNullable<typeof heldTime>;
  const moved = await clinic.send<{ code?: string }>(`PUT /api/appointment/appointment/${id}`, {
    ...{ as: staff, body: { appointmentDate, timeSlot, doctorId } },
  });
  expect([moved.status, moved.body.code]).toEqual([200, undefined]);
  const held = await clinic.db.selectFrom('bookedSlots').selectAll().where('patientId', '=', patient.userId).execute();
  expect(held).toMatchObject([{ appointmentId: id, offerId: null, slot: timeSlot }]);
});
