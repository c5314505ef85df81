import type { DoctorDetails, updateDoctor as updateDoctorEndpoint } from '@antam/contract/doctors';
import type { BodyOf } from '@antam/contract/endpoint';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { deskOfClinic } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import { announceWorkingTime } from '../working-time/announce-working-time';
import { holdDoctor } from '../working-time/hold-doctors';
import { withdrawLostOffers } from '../working-time/withdraw-lost-offers';
import { demandGoodLines } from './demand-good-lines';
import { type DoctorRow, findDoctor, updateDoctor } from './queries';

type Following = Pick<Call, 'db' | 'now' | 'clinic' | 'viewer' | 'entry'>;

/** Saves a doctor's profile. Booked visits stay. */
export async function saveDoctor(
  call: Following & Pick<Call, 'audit'>,
  id: string,
  details: BodyOf<typeof updateDoctorEndpoint>,
): Promise<DoctorRow | undefined> {
  const { db, audit, clinic, now } = call;
  await demandGoodLines(details, { today: clinic.dateOf(now), findStored: () => findDoctor(db, id) });
  if (details.workSchedule) await holdDoctor(db, id);
  else if (!(await findDoctor(db, id))) throw new Refusal('doctor.notFound');
  await saveDetails(call, id, details);
  await audit({ action: 'doctor.update', objectType: 'doctor', objectId: id });
  return findDoctor(db, id);
}

/**
 * Writes a doctor's details, and does what follows from other weekly hours: the open offers outside them are withdrawn, what
 * is free now is offered to those who wait, and open screens are told. Where hours are given, the doctor's account is held.
 */
export async function saveDetails(call: Following, id: string, details: DoctorDetails): Promise<void> {
  const { db, clinic, now } = call;
  if (!(await updateDoctor(db, id, details))) return;
  const changed = { doctorId: id, firstDay: clinic.dateOf(now), lastDay: null };
  await withdrawLostOffers(call, changed);
  await askWaitingList(db, deskOfClinic(), changed);
  await announceWorkingTime(db);
}
