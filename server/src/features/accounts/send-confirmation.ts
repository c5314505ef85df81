import type { Call } from '../../platform/http/serve';
import { lockProfile, type ProfileRow } from './queries';
import { sendLink } from './request-address';

/** Sends the link again to the waiting address, or to one's own if it was never confirmed. */
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
