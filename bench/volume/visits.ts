import type { AppointmentForPatient } from '@antam/contract/appointments';
import { bookingOf, dayAhead } from '../../server/src/test/booking';
import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { median } from '../lab/figures';
import { slotOf } from '../lab/slots';
import { timeInDatabase } from './database-time';
import type { FilledClinic } from './open';

const MOST_MS = 12;
const VISITS = 15;
/** Beyond every visit that was filled in. */
const FREE_FROM = 80;

/**
 * The database time of booking, moving and cancelling the visit of a patient who is treated here, whose next visit the
 * clinic expects: each of them changes what the list of late patients knows.
 */
export async function measureVisits({ claim }: Claims, { url, db, known }: FilledClinic): Promise<void> {
  const as = known.as.Customer;
  const doctor = known.doctors[0] as (typeof known.doctors)[number];
  const times: Record<'booking' | 'moving' | 'cancelling', number[]> = { booking: [], moving: [], cancelling: [] };
  const time = async <T>(act: keyof typeof times, request: string, body: object): Promise<T> => {
    let answer: T | undefined;
    const ms = await timeInDatabase(db, async () => {
      const { status, body: given } = await ask<T>(url, request, { as, body });
      if (status >= 300) throw new Error(`${act}: ${status} ${JSON.stringify(given)}`);
      answer = given;
    });
    times[act].push(ms);
    return answer as T;
  };
  for (let turn = 0; turn < VISITS; turn += 1) {
    const date = dayAhead(FREE_FROM + turn);
    const wanted = bookingOf(doctor, { date, timeSlot: slotOf(0) });
    const { _id } = await time<AppointmentForPatient>('booking', 'POST /api/appointment/appointment', wanted);
    const moved = { appointmentDate: dayAhead(FREE_FROM + turn + 1), timeSlot: slotOf(1) };
    await time('moving', `PUT /api/appointment/appointment/${_id}`, moved);
    await time('cancelling', `PUT /api/appointment/${_id}`, { status: 'Cancelled' });
  }
  for (const [act, measured] of Object.entries(times)) {
    const ms = median(measured);
    claim(
      `${act} a visit of a treated patient: within ${MOST_MS} ms of database time`,
      `${ms.toFixed(1)} ms`,
      ms <= MOST_MS,
    );
  }
}
