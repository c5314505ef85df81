import { planBooking } from '@antam/rules/booking/booking';
import { mayReplace } from '@antam/rules/booking/day-limits';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { offerUntil } from '@antam/rules/booking/offer-hold';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { entryOf } from '../../platform/audit/audit';
import type { Db } from '../../platform/database/database';
import { inTransaction } from '../../platform/http/notices';
import { newId } from '../../platform/ids';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { announceAppointment } from '../appointments/announce-appointment';
import { holdDay } from '../appointments/hold-day';
import { findClinicSettings } from '../clinic-settings/queries';
import { holdVisitsAhead, listHeldTimes } from '../waiting-list/queries';
import { freeTimesOf, type OtherTime } from './find-alternatives';
import { findVisitToMove, insertAlternative, type VisitToMove } from './queries';

interface Holding {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
}

/** Another visit or offer took the half hour, or excludes it, since it was read. */
class Lost extends Error {}

const MOST_TRIED = 6;

/** Holds the first of the other times for the patient of a visit that waits to be moved, if nothing is held yet. */
export async function holdAlternative(holding: Holding, { data }: JobRun<'hold-alternative'>): Promise<void> {
  const { db, clinic } = holding;
  const now = new Date();
  const asked = { id: data.appointmentId, today: clinic.dateOf(now), now };
  const visit = await findVisitToMove(db, deskOfClinic(), asked);
  if (!visit?.isToMove || visit.held) return;
  const { offerHoldHours: holdHours } = await findClinicSettings(db);
  for (const time of freeTimesOf(visit, { clinic, now }, MOST_TRIED)) {
    const heldUntil = offerUntil({ ...visit, startsAt: time.startsAt, holdHours, now, clinic });
    if (heldUntil && (await tryHold(holding, visit, { ...time, heldUntil }))) return;
  }
}

type Held = OtherTime & { heldUntil: Date };

/** Each try is a transaction of its own: it locks one patient and one doctor, as a booking does. */
async function tryHold({ db, jobs }: Holding, visit: VisitToMove, time: Held): Promise<boolean> {
  try {
    await inTransaction(db, (tx) => hold(jobs, tx, visit, time));
    return true;
  } catch (error) {
    if (error instanceof Lost) return false;
    throw error;
  }
}

async function hold(jobs: Jobs, tx: Db, { id, patientId, minutes }: VisitToMove, time: Held): Promise<void> {
  const { doctor, date, slot, startsAt, heldUntil } = time;
  const doctorId = doctor.id;
  const day = await holdDay(tx, { patientId, doctorId, date, now: new Date() });
  if (!day) throw new Lost('the account is closed');
  const { bookedSlots, elsewhereSlots, doctorTime } = day;
  const plan = planBooking({ workDay: workDayOf(date, doctorTime), bookedSlots, firstSlot: slot, minutes });
  if (!plan.ok || plan.slots.some((one) => elsewhereSlots.includes(one))) throw new Lost('the half hour is taken');
  const scope = deskOfClinic();
  // What is held for the patient already may become a visit, so it counts as one.
  const ahead = [...(await holdVisitsAhead(tx, scope, patientId)), ...(await listHeldTimes(tx, scope, patientId))];
  if (!mayReplace({ doctorId, date }, ahead, id)) throw new Lost('the patient has too many visits beside it');

  const offerId = newId();
  const note = { action: 'offer.make' as const, patientIds: [patientId], objectType: 'offer', objectId: offerId };
  const isHeld = await insertAlternative(tx, scope, {
    ...{ id: offerId, appointmentId: id, patientId, doctorId, date, slot, minutes, startsAt, heldUntil },
    slots: plan.slots,
    entry: entryOf({ viewer: null, requestId: null }, note),
  });
  if (!isHeld) throw new Lost('the half hour is taken, or the visit waits no longer');
  await jobs.send(tx, 'expire-offer', { offerId }, heldUntil);
  await announceAppointment(tx, { patientId, days: [{ doctorId, date }] });
}
