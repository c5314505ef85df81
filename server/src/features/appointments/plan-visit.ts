import { isSelectable, planBooking, refusalForTime } from '@antam/rules/booking/booking';
import { weekdayOf } from '@antam/rules/clinic-time';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Session } from '../../platform/session/session';
import { findWorkDay, listTakenSlots } from './find-work-day';

/** Whoever books or moves a visit, with the transaction it happens in. */
export type Booker = Pick<Call, 'db' | 'clinic' | 'now' | 'audit'> & { viewer: Session };

interface Wish {
  doctorId: string;
  patientId: string;
  date: string;
  slot: string;
  minutes: number;
  /** The visit that is being moved does not stand in its own way. */
  exceptId?: string;
}

/** Answers the slots a visit would take, or refuses with the first reason it cannot be (spec section 5). */
export async function planVisit({ db, clinic, now }: Booker, wish: Wish): Promise<string[]> {
  const { doctorId, patientId, date, slot: firstSlot, minutes, exceptId } = wish;

  const tooLate = refusalForTime(date, firstSlot, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (tooLate) throw new Refusal(tooLate);

  const doctor = await findWorkDay(db, doctorId, weekdayOf(date));
  if (!doctor || !isSelectable({ userId: doctor, skills: doctor.skills }))
    throw new Refusal('booking.doctorUnavailable');

  const taken = await listTakenSlots(db, { doctorId, patientId, date, exceptId });
  const bookedSlots = taken.filter((row) => row.doctorId === doctorId).map((row) => row.slot);
  const plan = planBooking({ daySlots: doctor.daySlots ?? [], bookedSlots, firstSlot, minutes });
  if (!plan.ok) throw new Refusal(plan.refusal);

  const isElsewhere = taken.some(
    (row) => row.patientId === patientId && row.doctorId !== doctorId && plan.slots.includes(row.slot),
  );
  if (isElsewhere) throw new Refusal('booking.patientBusy');
  return plan.slots;
}
