import type { Absence } from '@antam/contract/absence';
import { workDayOf } from '@antam/rules/booking/day-offer';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import { type LockedOffer, lockOpenOffers } from '../waiting-list/lock-offers';
import { withdrawOffers } from '../waiting-list/withdraw-offers';
import { findDoctorTime } from './queries';

interface Changed {
  /** Null for all doctors. */
  doctorId: string | null;
  firstDay: string;
  /** Null: all days from the first on. */
  lastDay: string | null;
  /** What the letters say. */
  why?: Absence['reason'];
}

/**
 * Takes back the open offers whose half hours their doctor does not work any more, after a change of working time was
 * written. The doctors are held, so that no offer is made there meanwhile.
 */
export async function withdrawLostOffers(
  call: Pick<Call, 'db' | 'entry' | 'viewer'>,
  { doctorId, why, ...days }: Changed,
): Promise<void> {
  const scope = appointmentsOfChange(call.viewer, doctorId);
  const offers = await lockOpenOffers(call.db, scope, days);
  const lost: LockedOffer[] = [];
  for (const id of new Set(offers.map((offer) => offer.doctorId))) {
    const own = offers.filter((offer) => offer.doctorId === id);
    const dates = own.map(({ date }) => date).sort();
    const time = await findDoctorTime(call.db, id, dates[0] as string, dates.at(-1));
    lost.push(
      ...own.filter(({ date, slots }) => {
        const worked = workDayOf(date, time).slots;
        return slots.some((slot) => !worked.includes(slot));
      }),
    );
  }
  await withdrawOffers(call, scope, lost, why);
}
