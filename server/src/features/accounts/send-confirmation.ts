import type { Call } from '../../platform/http/serve';
import { lockProfile, type ProfileRow } from './queries';
import { sendLink } from './request-address';

/** Sends the link once more to the address that waits, or to one's own if that was never confirmed. */
export async function sendConfirmation({
  db,
  jobs,
  viewer,
}: Pick<Call, 'db' | 'jobs'> & { viewer: { userId: string } }): Promise<ProfileRow> {
  const profile = await lockProfile(db, viewer.userId);
  const email = profile.pendingEmail ?? (profile.emailConfirmed ? null : profile.email);
  if (email) await sendLink({ db, jobs }, { id: profile.id, email });
  return profile;
}
