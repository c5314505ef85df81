import type { ProfileUpdate } from '@antam/contract/accounts';
import type { Settings } from '../../platform/env';
import type { Jobs } from '../../platform/jobs';
import { pictureUrl } from '../../platform/picture-url';
import { Refusal } from '../../platform/refusal';
import type { Call } from '../../platform/serve';
import { type AccountRow, lockAccount, updateAccount } from './queries';
import { demandBorn, saveAccount } from './save-account';
import { removePicture, storeDataUrl } from './store-picture';

type Asker = Pick<Call, 'db' | 'clinic' | 'now'> & { viewer: { userId: string }; settings: Settings; jobs: Jobs };

/** Changes one's own profile; what is not sent stays as it is. */
export async function changeProfile(asker: Asker, update: ProfileUpdate): Promise<void> {
  const { db, jobs, settings, viewer, clinic, now } = asker;
  const { email, fullName, dateOfBirth, gender, address, phone } = update;
  demandBorn(dateOfBirth, clinic.dateOf(now));
  const account = (await lockAccount(db, viewer.userId)) as AccountRow;
  await saveAccount(db, jobs, account, { email, fullName, dateOfBirth, gender, address, phone });

  const picture = chosenPicture(update, pictureUrl(account.avatar));
  if (picture === null) await setPicture(asker, account, null);
  else if (picture?.startsWith('data:')) await setPicture(asker, account, await storeDataUrl(settings, picture));
  // The path of somebody else's picture.
  else if (picture) throw new Refusal('account.pictureInvalid');
}

/** Puts a new picture in the place of the old one, which goes when this has been committed. */
export async function setPicture(
  { db, jobs, settings }: Pick<Asker, 'db' | 'jobs' | 'settings'>,
  account: AccountRow,
  file: string | null,
): Promise<void> {
  try {
    await updateAccount(db, account.id, { avatar: file });
    if (account.avatar) await jobs.send(db, 'remove-picture', { file: account.avatar });
  } catch (error) {
    if (file) await removePicture(settings, file);
    throw error;
  }
}

/** Both names of the picture come back in a whole-object PUT; the one that differs from what is there was chosen. */
function chosenPicture({ imageUrl, avatar }: ProfileUpdate, current: string | null): string | null | undefined {
  const changed = [imageUrl, avatar].filter((picture) => picture !== undefined && picture !== current);
  return changed.find((picture) => picture?.startsWith('data:')) ?? changed[0];
}
