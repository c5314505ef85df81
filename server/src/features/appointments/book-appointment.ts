import type { BookingRequest } from '@antam/contract/booking';
import { feeFor, minutesOf } from '@antam/rules/booking/booking';
import { refusalForRequestedTime } from '@antam/rules/booking/requested-time';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { commitBehind } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newCode, newId } from '../../platform/ids';
import { announceReminders } from '../reminders/announce-reminders';
import { reminderOfVisit } from '../reminders/announce-visit';
import { announceAppointment } from './announce-appointment';
import type { BookingDay } from './hold-day';
import { insertBooking } from './insert-booking';
import { type Booker, planOnDay, type Wish } from './plan-visit';
import type { AppointmentRow } from './queries';

type BookingCall = Booker & Pick<Call, 'entry' | 'keep'>;

/** A doctor who books does not know the patient's name; the visit is then shown with the name of the account. */
type WithoutName<Request> = Request extends BookingRequest
  ? Omit<Request, 'patientName'> & { patientName: string | null }
  : never;
export type Booking = WithoutName<BookingRequest>;

/**
 * Books a visit for a patient and returns it as it is presented: every rule is checked and every slot taken, or nothing
 * is. One statement reads and locks what the rules need, one writes everything; nothing is read back. With `isLast` the
 * call does nothing else in its transaction.
 */
export async function bookAppointment<Answer>(
  call: BookingCall,
  patientId: string,
  request: Booking,
  present: (row: AppointmentRow) => Answer,
  { isLast = false } = {},
): Promise<Answer> {
  const mismatch = refusalForRequestedTime(request, call.clinic);
  if (mismatch) throw new Refusal(mismatch);

  const { doctorId, timeSlot: slot, despiteWarning: isWarned = false } = request;
  const date = call.clinic.dateOf(request.appointmentDate);
  const minutes = minutesOf(request);
  const wish = { doctorId, patientId, date, slot, minutes, isWarned };
  const { slots, day } = await planOnDay(call, wish);

  const visit = newVisit(call, { wish, request, day });
  const { id, startsAt } = visit;
  const reminder = reminderOfVisit(call, { appointmentId: id, patientId, startsAt });
  const note = {
    action: 'appointment.book' as const,
    patientIds: [patientId],
    objectType: 'appointment',
    objectId: id,
  };
  const answer = present(visit);
  const kept = call.keep(answer);
  const inserted = insertBooking(call.db, { appointment: visit, slots, reminder, entry: call.entry(note), kept });
  await (isLast ? commitBehind(call.db, inserted) : inserted);

  await announceAppointment(call.db, { patientId, days: [{ doctorId, date }] });
  if (reminder) await announceReminders(call.db, patientId);
  return answer;
}

interface Planned {
  wish: Wish;
  request: Booking;
  day: BookingDay;
}

/** The new visit, as a query would find it. */
function newVisit({ clinic, now, viewer }: BookingCall, { wish, request, day }: Planned): AppointmentRow {
  const { patientId, doctorId, date, slot, minutes } = wish;
  return {
    id: newId(),
    code: newCode(),
    patientId,
    doctorId,
    date,
    slot,
    minutes,
    startsAt: clinic.instantOf(date, startOfSlot(slot)),
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
    createdAt: now,
    status: 'Pending',
    confirmedAt: null,
    confirmedBy: null,
    cancelledAt: null,
    cancelledBy: null,
    noShowAt: null,
    leftToMoveAt: null,
    toldNotToComeAt: null,
    isStanding: true,
    mayArrive: true,
    visitId: null,
    checkedInAt: null,
    calledAt: null,
    completedAt: null,
    reason: null,
    displaced: null,
    movedFrom: null,
    heldTime: null,
    patientFullName: day.patientFullName,
    patientAvatar: day.patientAvatar,
    patientCode: day.patientCode,
    doctorUserId: day.doctorUserId as string,
    doctorFullName: day.doctorFullName,
    doctorRoom: day.doctorRoom,
    specialty: day.doctorSkills?.[0]?.name ?? null,
  };
}
