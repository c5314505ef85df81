import type { updateDoctor as updateDoctorEndpoint } from '@antam/contract/doctors';
import type { BodyOf } from '@antam/contract/endpoint';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deskOfClinic } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import { announceWorkingTime } from '../working-time/announce-working-time';
import { holdDoctor } from '../working-time/hold-doctors';
import { withdrawLostOffers } from '../working-time/withdraw-lost-offers';
import { type DoctorRow, findDoctor, updateDoctor } from './queries';

type Saving = Pick<Call, 'db' | 'now' | 'clinic' | 'viewer' | 'entry' | 'audit'>;

/**
 * Saves a doctor's profile. Booked visits stay; of other weekly hours the open offers outside them are withdrawn, and what
 * is free now is offered to those who wait.
 */
export async function saveDoctor(
  call: Saving,
  id: string,
  details: BodyOf<typeof updateDoctorEndpoint>,
): Promise<DoctorRow | undefined> {
  const { db, audit } = call;
  if (details.workSchedule) await holdDoctor(db, id);
  else if (!(await findDoctor(db, id))) throw new Refusal('doctor.notFound');
  await updateDoctor(db, id, details);
  if (details.workSchedule) await followHours(call, id);
  await audit({ action: 'doctor.update', objectType: 'doctor', objectId: id });
  return findDoctor(db, id);
}

async function followHours(call: Saving, doctorId: string): Promise<void> {
  const firstDay = call.clinic.dateOf(call.now);
  await withdrawLostOffers(call, { doctorId, firstDay, lastDay: null });
  await askWaitingList(call.db, deskOfClinic(), { doctorId, firstDay, lastDay: null });
  await announceWorkingTime(call.db);
}
