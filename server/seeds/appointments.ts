import { feeFor } from '@antam/rules/booking/booking';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { addDays, ageOn } from '@antam/rules/clinic-time';
import { after, arrivalOf, reasonOf } from './arrivals';
import type { Placed, Wish } from './diary';
import type { Row } from './rows';
import type { World } from './world';

export type Appointment = Row<'appointments'> & { id: string; startsAt: Date };

export interface Booking {
  wish: Wish;
  placed: Placed;
  /** A consultation, or which kind of examination. */
  service: 'Consultation' | 'new' | 'revisit';
  state: 'Pending' | 'Confirmed' | 'Cancelled' | 'done' | 'missed';
  note?: string;
}

const SYMPTOMS = {
  Consultation: [
    'Muốn được tư vấn về tuân thủ điều trị',
    'Lo lắng, khó ngủ gần đây',
    'Hỏi về K = K và kế hoạch sinh con',
    'Cần tư vấn xét nghiệm cho bạn đời',
    'Muốn trao đổi về tác dụng phụ của thuốc',
  ],
  new: ['Khám lần đầu, mang theo kết quả xét nghiệm', 'Chuyển từ cơ sở khác đến', 'Muốn khám và tư vấn dự phòng'],
  revisit: ['Tái khám định kỳ, nhận thuốc', 'Đến hẹn xét nghiệm định kỳ', 'Hết thuốc trong tuần này'],
} as const;

/** Writes an appointment down with its slots and, when it took place, its visit. */
export function addAppointment(world: World, { wish, placed, service, state, note }: Booking): Appointment {
  const { clinic, random, rows, today } = world;
  const { doctor, patient, minutes } = wish;
  const { date, slots } = placed;
  const slot = slots[0] as string;
  const startsAt = clinic.instantOf(date, startOfSlot(slot));
  const [earlier] = [date, today].sort() as [string];
  const bookedOn = addDays(earlier, -random.int(1, 12));
  const createdAt = clinic.instantOf(bookedOn, `${random.int(8, 20)}:${random.int(10, 59)}`.padStart(5, '0'));
  const decidedAt = after(createdAt, random.int(12, 110));
  const isCancelled = state === 'Cancelled';
  const isConfirmed = state !== 'Pending' && !isCancelled;
  const desk = random.pick(world.staff);
  const serviceType = service === 'Consultation' ? service : 'Examination';

  const appointment = {
    id: random.id(createdAt),
    code: random.code(),
    patientId: patient.id,
    doctorId: doctor.id,
    date,
    slot,
    minutes,
    startsAt,
    status: isCancelled ? 'Cancelled' : isConfirmed ? 'Confirmed' : 'Pending',
    serviceType,
    examinationType: service === 'Consultation' ? null : service,
    fee: feeFor(serviceType, minutes),
    patientName: patient.fullName,
    symptomsDescription: random.pick(SYMPTOMS[service]),
    age: ageOn(date, patient.dateOfBirth),
    placeOfBirth: patient.placeOfBirth,
    addressForExamination: service === 'Consultation' ? null : 'Phòng khám An Tâm',
    note: note ?? null,
    createdBy: random.chance(0.7) ? patient.id : desk,
    createdAt,
    confirmedAt: isConfirmed ? decidedAt : null,
    confirmedBy: isConfirmed ? desk : null,
    cancelledAt: isCancelled ? decidedAt : null,
    cancelledBy: isCancelled ? patient.id : null,
    noShowAt: state === 'missed' ? after(startsAt, 20) : null,
  } satisfies Appointment;
  rows.appointments.push(appointment);
  if (state === 'done') addVisit(world, appointment, desk);
  if (isCancelled) return appointment;
  for (const taken of slots)
    rows.bookedSlots.push({
      doctorId: doctor.id,
      date,
      slot: taken,
      appointmentId: appointment.id,
      patientId: patient.id,
    });
  return appointment;
}

function addVisit(
  { random, rows }: World,
  { id, code, patientId, date, startsAt, minutes }: Appointment,
  desk: string,
): void {
  const arrival = arrivalOf({ code, startsAt, minutes });
  rows.visits.push({
    id: random.id(arrival.arrivedAt),
    patientId,
    appointmentId: id,
    reason: reasonOf(code),
    receivedBy: desk,
    date,
    ...arrival,
  });
}
