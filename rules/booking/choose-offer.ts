import type { Doctor } from '@antam/contract/doctors';
import type { PartOfDay } from '@antam/contract/waiting-list';
import type { ClinicTime } from '../clinic-time';
import { isSelectable, planBooking } from './booking';
import { mayAccept } from './day-limits';
import { type DoctorTime, workDayOf } from './day-offer';
import { offerUntil } from './offer-hold';
import { startOfSlot } from './schedule';
import { isInPartOfDay } from './waiting-wish';

interface OfferFacts {
  doctorId: string;
  date: string;
  minutes: number;
  partOfDay: PartOfDay;
  quietFrom: string | null;
  quietTo: string | null;
  /** What was offered to this person before is not offered again. */
  offeredSlots: readonly string[];
  holdHours: number;
  /** What has become free; left out, whatever is free that day. */
  slots?: readonly string[];
  day: {
    doctorUserId: string | null;
    doctorFullName: string | null;
    doctorSkills: Doctor['skills'] | null;
    doctorTime: DoctorTime;
    bookedSlots: readonly string[];
    elsewhereSlots: readonly string[];
    visitsAhead: readonly { doctorId: string; date: string }[];
  };
}

export interface ChosenOffer {
  slot: string;
  slots: string[];
  startsAt: Date;
  heldUntil: Date;
}

/** The first free time of a day that suits a waiting patient and can be held long enough; null when there is none. */
export function chooseOffer(facts: OfferFacts, { now, clinic }: { now: Date; clinic: ClinicTime }): ChosenOffer | null {
  const { doctorId, date, minutes, day } = facts;
  const { bookedSlots, elsewhereSlots, visitsAhead } = day;
  const doctor = day.doctorUserId ? { fullName: day.doctorFullName } : null;
  if (!isSelectable({ userId: doctor, skills: day.doctorSkills ?? [] })) return null;
  if (!mayAccept({ doctorId, date }, visitsAhead)) return null;

  const workDay = workDayOf(date, day.doctorTime);
  for (const slot of workDay.slots) {
    if (!isInPartOfDay(slot, facts.partOfDay) || facts.offeredSlots.includes(slot)) continue;
    const plan = planBooking({ workDay, bookedSlots, firstSlot: slot, minutes });
    if (!plan.ok || plan.slots.some((one) => elsewhereSlots.includes(one))) continue;
    if (facts.slots && !plan.slots.some((one) => facts.slots?.includes(one))) continue;
    const startsAt = clinic.instantOf(date, startOfSlot(slot));
    const heldUntil = offerUntil({ ...facts, startsAt, now, clinic });
    if (heldUntil) return { slot, slots: plan.slots, startsAt, heldUntil };
  }
  return null;
}
