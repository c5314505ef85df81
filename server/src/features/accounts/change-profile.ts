import type { ProfileUpdate } from '@antam/contract/own-account';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { OwnSession } from '../../platform/session/session';
import { pictureUrl } from '../../platform/site/picture-url';
import { demandPassword } from './demand-password';
import { demandSoundPerson } from './demand-sound-person';
import { drawDataUrl } from './draw-picture';
import { type AccountRow, lockOwnAccount } from './queries';
import { requestAddress } from './request-address';
import { isSameAddress, saveAccount } from './save-account';
import { setPicture } from './set-picture';

type Asker = Pick<Call, 'db' | 'clinic' | 'now' | 'jobs'> & { viewer: OwnSession };
type Update = Omit<ProfileUpdate, 'currentPassword'> & { provenHash: string | null; drawn: Buffer | null };

/**
 * Changes one's own profile; fields that are not sent stay as they are. A new e-mail address needs the password,
 * because password reset links are sent to it.
 */
export async function changeProfile(asker: Asker, update: Update): Promise<void> {
  const { db, jobs, viewer, clinic, now } = asker;
  const { provenHash, fullName, dateOfBirth, gender, address, phone } = update;
  const account = await lockOwnAccount(db, viewer.userId);
  // A patient whom reception registered may have none; one that is there is not taken away.
  if (update.email === null && account.email !== null)
    throw new Refusal('request.malformed', { fields: { email: 'required' } });
  const email = update.email ?? undefined;
  const newEmail = email !== undefined && !isSameAddress(email, account.email) ? email : null;
  if (newEmail) await demandPassword(db, viewer, provenHash);
  demandSoundPerson(account, update, clinic.dateOf(now));

  // A confirmed address stays until the new one is confirmed; one that was never confirmed is replaced at once.
  const keepsOld = newEmail && account.emailConfirmed;
  const saved = { fullName, dateOfBirth, gender, address, phone };
  await saveAccount(db, jobs, account, { email: keepsOld ? undefined : email, ...saved });
  if (newEmail) await requestAddress(asker, { id: account.id, email: newEmail });
  await savePicture(asker, account, update);
}

/** The picture given inside the profile, drawn; null where none is given. */
export async function drawGiven({ imageUrl, avatar }: ProfileUpdate): Promise<Buffer | null> {
  const given = [imageUrl, avatar].find((picture) => picture?.startsWith('data:'));
  return given ? drawDataUrl(given) : null;
}

/** A whole-object PUT sends both fields of the picture; the one that differs from the stored value was chosen. */
async function savePicture({ db }: Asker, account: AccountRow, { drawn, imageUrl, avatar }: Update): Promise<void> {
  if (drawn) return setPicture(db, account.id, drawn);
  const current = pictureUrl(account.avatar);
  const chosen = [imageUrl, avatar].find((picture) => picture !== undefined && picture !== current);
  if (chosen === null) await setPicture(db, account.id, null);
  // The path belongs to another person's picture.
  else if (chosen) throw new Refusal('account.pictureInvalid');
}
