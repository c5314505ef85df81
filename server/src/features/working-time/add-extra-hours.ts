import { WORK_DAY } from '@antam/contract/constants';
import type { ExtraHoursRequest } from '@antam/contract/working-time-shapes';
import { worksThroughout } from '@antam/rules/booking/day-offer';
import { areWithinWorkDay, refusalForHours } from '@antam/rules/booking/days-off';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { deskOfClinic } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import { announceWorkingTime } from './announce-working-time';
import { holdDoctor } from './hold-doctors';
import { insertExtraHours } from './insert-entry';
import { type ExtraHoursRow, findDoctorTime } from './queries';

type HoursCall = Pick<Call, 'db' | 'now' | 'clinic' | 'entry' | 'viewer'>;

/** Lets a doctor work more hours on one day. */
export async function addExtraHours(
  call: HoursCall,
  doctorId: string,
  request: ExtraHoursRequest,
): Promise<Omit<ExtraHoursRow, 'createdAt'>> {
  const { db, clinic, now, viewer } = call;
  const refusal = refusalForHours(request, { date: clinic.dateOf(now), time: clinic.timeOf(now) });
  if (refusal) throw new Refusal(refusal);
  if (!areWithinWorkDay(request))
    throw new Refusal('request.malformed', { fields: { starts: `workHours:${WORK_DAY.start} – ${WORK_DAY.end}` } });

  await holdDoctor(db, doctorId);
  // They would add nothing, and leave on that day would be refused because of them.
  if (worksThroughout(request, await findDoctorTime(db, doctorId, request.date)))
    throw new Refusal('days.alreadyWorks');

  const hours = { id: newId(), doctorId, ...request, createdBy: viewer.userId };
  const note = { action: 'extraHours.add' as const, objectType: 'extraHours', objectId: hours.id };
  await insertExtraHours(db, hours, { today: clinic.dateOf(now), entry: call.entry(note) });
  await askWaitingList(db, deskOfClinic(), { doctorId, firstDay: hours.date, lastDay: hours.date });
  await announceWorkingTime(db);
  return hours;
}
