import { type LetterText, letters } from '@antam/texts/letters';
import type { Db } from '../../platform/database';
import { hashOf, newSecret } from '../../platform/ids';
import type { JobData, LetterName } from '../../platform/jobs';
import { insertLink } from '../auth/queries';
import { countLiveResetLinks, findAddressOfUser, findContactAnswer, findFormerAddress } from './queries';

const RESET_MINUTES = 30;
/** More than the tries at one letter, and few enough that nobody's mailbox can be flooded. */
const MOST_RESET_LINKS = 12;

export interface Desk {
  db: Db;
  publicUrl: string;
}

type Data = JobData['send-mail'];
export type Written = LetterText & { to: string };
type Writer = (desk: Desk, data: Data) => Promise<Written | null>;

/** Writes a letter at the moment it goes out: the address is today's, the link is new. Nobody to write to: null. */
export function writeLetter(desk: Desk, data: Data): Promise<Written | null> {
  return writers[data.template](desk, data);
}

/** A letter to the holder of an account. */
const toUser =
  (write: (desk: Desk, userId: string) => Promise<LetterText | null> | LetterText): Writer =>
  async (desk, { userId }) => {
    const to = userId && (await findAddressOfUser(desk.db, userId));
    const letter = to ? await write(desk, userId) : null;
    return to && letter ? { to, ...letter } : null;
  };

const writers: Record<LetterName, Writer> = {
  resetPassword: toUser(async ({ db, publicUrl }, userId) => {
    if ((await countLiveResetLinks(db, userId)) >= MOST_RESET_LINKS) return null;
    const token = newSecret();
    const expiresAt = new Date(Date.now() + RESET_MINUTES * 60_000);
    await insertLink(db, { tokenHash: hashOf(token), purpose: 'reset-password', userId, expiresAt });
    // In the fragment, so that the token never reaches a log.
    return letters.resetPassword({ link: `${publicUrl}/reset-password#${token}`, minutes: RESET_MINUTES });
  }),
  passwordChanged: toUser(() => letters.passwordChanged()),
  addressInUse: toUser(({ publicUrl }) => letters.addressInUse({ link: `${publicUrl}/login` })),
  reminder: toUser(({ publicUrl }) => letters.reminder({ link: `${publicUrl}/user` })),

  addressChanged: async ({ db }, { objectId }) => {
    const to = objectId && (await findFormerAddress(db, objectId));
    return to ? { to, ...letters.addressChanged() } : null;
  },

  contactAnswer: async ({ db }, { objectId }) => {
    const request = objectId ? await findContactAnswer(db, objectId) : undefined;
    return request ? { to: request.email, ...letters.contactAnswer(request) } : null;
  },
};
