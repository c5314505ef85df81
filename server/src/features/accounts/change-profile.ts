import type { ProfileUpdate } from '@antam/contract/accounts';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { Jobs } from '../../platform/jobs/jobs';
import { pictureUrl } from '../../platform/site/picture-url';
import { drawDataUrl } from './draw-picture';
import { type AccountRow, lockAccount } from './queries';
import { requestAddress } from './request-address';
import { demandBorn, isSameAddress, saveAccount } from './save-account';
import { setPicture } from './set-picture';

type Asker = Pick<Call, 'db' | 'clinic' | 'now'> & { viewer: { userId: string }; jobs: Jobs };

/** Changes one's own profile; what is not sent stays as it is, and a new address counts only once it is confirmed. */
export async function changeProfile(asker: Asker, update: ProfileUpdate): Promise<void> {
  const { db, jobs, viewer, clinic, now } = asker;
  const { email, fullName, dateOfBirth, gender, address, phone } = update;
  demandBorn(dateOfBirth, clinic.dateOf(now));
  const account = (await lockAccount(db, viewer.userId)) as AccountRow;
  const isSame = isSameAddress(email ?? '', account.email ?? '');
  const spelling = isSame ? email : undefined;
  await saveAccount(db, jobs, account, { email: spelling, fullName, dateOfBirth, gender, address, phone });
  if (email && !isSame) await requestAddress(asker, email);

  const picture = chosenPicture(update, pictureUrl(account.avatar));
  if (picture === null) await setPicture(db, account.id, null);
  else if (picture?.startsWith('data:')) await setPicture(db, account.id, await drawDataUrl(picture));
  // The path of somebody else's picture.
  else if (picture) throw new Refusal('account.pictureInvalid');
}

/** Both names of the picture come back in a whole-object PUT; the one that differs from what is there was chosen. */
function chosenPicture({ imageUrl, avatar }: ProfileUpdate, current: string | null): string | null | undefined {
  const changed = [imageUrl, avatar].filter((picture) => picture !== undefined && picture !== current);
  return changed.find((picture) => picture?.startsWith('data:')) ?? changed[0];
}
