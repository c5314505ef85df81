import type { Newcomer, NewcomerSlip } from '@antam/contract/newcomers';
import type * as z from 'zod/mini';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { presentSlip } from './present';
import { insertNewcomer, lockNewcomer, replaceLink } from './queries';

type Asker = Pick<Call, 'db' | 'clinic' | 'now' | 'audit'>;

/** Registers a patient at the desk: a patient code and a link, no invented user name or password. */
export async function registerNewcomer(asker: Asker, newcomer: z.output<typeof Newcomer>): Promise<NewcomerSlip> {
  const { db, clinic, now, audit } = asker;
  if (newcomer.dateOfBirth && newcomer.dateOfBirth > clinic.dateOf(now))
    throw new Refusal('request.malformed', { fields: { dateOfBirth: 'dateOutOfRange' } });
  const id = newId();
  const slip = await insertNewcomer(db, { id, ...newcomer });
  await audit({ action: 'account.register', patientIds: [id], objectType: 'user', objectId: id });
  return presentSlip(slip);
}

/** Gives a patient who has not completed the account a new link; the earlier one ends. */
export async function renewLink({ db, audit }: Asker, id: string): Promise<NewcomerSlip> {
  const patient = await lockNewcomer(db, id);
  if (!patient) throw new Refusal('patient.notFound');
  if (patient.userName !== null) throw new Refusal('newcomer.completed');
  const slip = await replaceLink(db, id);
  await audit({ action: 'account.renewLink', patientIds: [id], objectType: 'user', objectId: id });
  return presentSlip(slip);
}
