import type { BookingRequest } from '@antam/contract/booking';
import { MAX_OPEN_APPOINTMENTS } from '@antam/contract/constants';
import { feeFor, minutesOf } from '@antam/rules/booking/booking';
import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { Refusal } from '../../platform/http/refusal';
import { newAppointmentCode, newId } from '../../platform/ids';
import { announceAppointment } from './announce-appointment';
import { insertAppointment } from './insert-appointment';
import { type Booker, planVisit } from './plan-visit';
import { countOpenAppointments, lockPatient } from './queries';
import { takeSlots } from './take-slots';

/** Books a visit for a patient: every rule is checked and every slot taken, or nothing is. */
export async function bookAppointment(booker: Booker, patientId: string, request: BookingRequest): Promise<string> {
  const { db, clinic, now, viewer } = booker;
  const { doctorId, timeSlot: slot } = request;
  const date = clinic.dateOf(request.appointmentDate);
  const minutes = minutesOf(request);

  const mismatch = refusalForRequestedTime(request, clinic);
  if (mismatch) throw new Refusal(mismatch);
  if (!(await lockPatient(db, patientId))) throw new Refusal('patient.notFound');
  if (viewer.role === 'Customer' && (await countOpenAppointments(db, patientId, now)) >= MAX_OPEN_APPOINTMENTS) {
    throw new Refusal('booking.tooManyOpen');
  }
  const slots = await planVisit(booker, { doctorId, patientId, date, slot, minutes });

  const id = newId();
  const startsAt = clinic.instantOf(date, startOfSlot(slot));
  await insertAppointment(db, {
    id,
    code: newAppointmentCode(),
    patientId,
    doctorId,
    date,
    slot,
    minutes,
    startsAt,
    serviceType: request.serviceType,
    examinationType: request.serviceType === 'Examination' ? request.examinationType : null,
    fee: feeFor(request.serviceType, minutes),
    patientName: request.patientName,
    symptomsDescription: request.symptomsDescription,
    age: request.age,
    placeOfBirth: request.placeOfBirth,
    addressForExamination: request.addressForExamination,
    note: request.note,
    createdBy: viewer.userId,
  });

  // Another patient may have taken a slot since we looked; the primary key has the last word.
  if (!(await takeSlots(db, { appointmentId: id, patientId, doctorId, date }, slots)))
    throw new Refusal('booking.slotTaken');

  await booker.audit({ action: 'appointment.book', patientIds: [patientId], objectType: 'appointment', objectId: id });
  await announceAppointment(db, { patientId, days: [{ doctorId, date }] });
  return id;
}
