import { mayChangeDoctor } from '@antam/rules/access';
import { workDayOf } from '@antam/rules/booking/day-offer';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { appointmentsOfChange } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import { listVisitsWithin } from '../appointments/queries';
import { lockOpenOffers } from '../waiting-list/lock-offers';
import { withdrawOffers } from '../waiting-list/withdraw-offers';
import { announceWorkingTime } from './announce-working-time';
import { holdDoctor } from './hold-doctors';
import { deleteEntry, findDoctorTime, findEntry } from './queries';

type TakingBack = Pick<Call, 'db' | 'now' | 'entry' | 'viewer'>;

/** Takes leave back; the doctor works as usual again. */
export async function takeBackLeave(call: TakingBack, id: string): Promise<void> {
  const leave = await findEntry(call.db, 'leave', id);
  if (!leave || !mayChangeDoctor(call.viewer, leave.doctorId)) throw new Refusal('days.notFound');
  await takeBack(call, 'leave', id);
  await askWaitingList(call.db, leave);
}

/** Takes a closure back; the clinic is open as usual again. */
export async function takeBackClosure(call: TakingBack, id: string): Promise<void> {
  const closure = await findEntry(call.db, 'closures', id);
  await takeBack(call, 'closures', id);
  if (closure) await askWaitingList(call.db, { ...closure, doctorId: null });
}

/** Takes extra hours back, unless a visit is booked into them. */
export async function takeBackExtraHours(call: TakingBack, id: string): Promise<void> {
  const { db, viewer, now } = call;
  const hours = await findEntry(db, 'extraHours', id);
  if (!hours || !mayChangeDoctor(viewer, hours.doctorId)) throw new Refusal('days.notFound');
  const { doctorId, date } = hours;
  await holdDoctor(db, doctorId);
  const time = await findDoctorTime(db, doctorId, date);
  const before = workDayOf(date, time).slots;
  const others = time.extraHours.filter(({ starts }) => starts !== hours.starts);
  const after = workDayOf(date, { ...time, extraHours: others }).slots;
  const lost = before.filter((slot) => !after.includes(slot));
  const scope = appointmentsOfChange(viewer, doctorId);
  const visits = await listVisitsWithin(db, scope, { firstDay: date, lastDay: date, now });
  if (visits.some((visit) => visit.slots.some((slot) => lost.includes(slot)))) throw new Refusal('days.breaksVisits');
  const offers = await lockOpenOffers(db, scope, { firstDay: date, lastDay: date });
  const gone = offers.filter((offer) => offer.slots.some((slot) => lost.includes(slot)));
  await withdrawOffers(call, scope, gone);
  await takeBack(call, 'extraHours', id);
}

async function takeBack({ db, entry }: TakingBack, table: 'leave' | 'closures' | 'extraHours', id: string) {
  const objectType = ({ leave: 'leave', closures: 'closure', extraHours: 'extraHours' } as const)[table];
  const isGone = await deleteEntry(
    db,
    table,
    id,
    entry({ action: `${objectType}.takeBack`, objectType, objectId: id }),
  );
  if (!isGone) throw new Refusal('days.notFound');
  await announceWorkingTime(db);
}
