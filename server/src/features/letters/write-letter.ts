import type { KnownLanguage } from '@antam/contract/constants';
import { type LetterText, letters } from '@antam/texts/letters';
import type { Db } from '../../platform/database/database';
import { countHit } from '../../platform/http/rate-limit';
import { hashOf } from '../../platform/ids';
import type { JobData, LetterName } from '../../platform/jobs/jobs';
import { mintAddressLink, mintLink } from '../../platform/session/one-time-links';
import { findAccount, findAccountByEmail, findPendingAddress, type PendingAddress } from '../accounts/queries';
import { savePendingAddress } from '../accounts/request-address';
import { countLiveResetLinks, findContactAnswer, findDigest, findFormerAddress, findReader } from './queries';

const RESET_MINUTES = 30;
const CONFIRM_HOURS = 24;
const DAY_MS = 24 * 3_600_000;
/** More than the retries of one letter, and few enough not to flood a mailbox. */
const MOST_LINKS = 12;

export interface Desk {
  db: Db;
  publicUrl: string;
}

type Data = JobData['send-mail'];
export type Written = LetterText & { to: string };
type Writer = (desk: Desk, data: Data) => Promise<Written | null>;

/** Writes a letter at the moment it is sent: with the present address and a new link. Null when there is no address. */
export function writeLetter(desk: Desk, data: Data): Promise<Written | null> {
  return writers[data.template](desk, data);
}

/** A letter to the holder of an account. */
const toUser =
  (write: (desk: Desk, language: KnownLanguage | null) => LetterText): Writer =>
  async (desk, { userId }) => {
    const reader = userId ? await findReader(desk.db, userId) : undefined;
    return reader ? { to: reader.email, ...write(desk, reader.language) } : null;
  };

const writers: Record<LetterName, Writer> = {
  // An unconfirmed address gets no reset link; once it is confirmed, a reset can be requested again.
  resetPassword: async (desk, { userId }) => {
    const account = userId ? await findAccount(desk.db, userId) : undefined;
    if (!account?.email) return null;
    const { id, email } = account;
    if (!account.emailConfirmed) {
      const pending = await savePendingAddress(desk.db, { id, email });
      return pending ? writeConfirmation(desk, pending) : null;
    }
    const letter = await writeReset(desk, id);
    return letter && { to: email, ...letter };
  },
  passwordChanged: toUser((_desk, language) => letters.passwordChanged(language)),
  signInChanged: toUser((_desk, language) => letters.signInChanged(language)),
  passkeyCopied: toUser((_desk, language) => letters.passkeyCopied(language)),
  factorRestored: toUser((_desk, language) => letters.factorRestored(language)),
  reminder: toUser(({ publicUrl }, language) => letters.reminder({ link: `${publicUrl}/user` }, language)),

  confirmAddress: async (desk, { objectId }) => {
    const pending = objectId ? await findPendingAddress(desk.db, { id: objectId }) : undefined;
    return pending ? writeConfirmation(desk, pending) : null;
  },

  addressChanged: async ({ db }, { objectId }) => {
    const to = objectId && (await findFormerAddress(db, objectId));
    return to ? { to, ...letters.addressChanged() } : null;
  },

  followUps: async ({ db, publicUrl }, { userId, objectId: day }) => {
    const reader = userId ? await findReader(db, userId) : undefined;
    const digest = userId && day ? await findDigest(db, { userId, day }) : undefined;
    if (!reader || !digest) return null;
    const { ownRows: own, freeRows: free } = digest;
    const link = `${publicUrl}/staff-reminder/follow-up`;
    return { to: reader.email, ...letters.followUps({ own, free, link }, reader.language) };
  },

  contactAnswer: async ({ db }, { objectId }) => {
    const request = objectId ? await findContactAnswer(db, objectId) : undefined;
    return request ? { to: request.email, ...letters.contactAnswer(request) } : null;
  },
};

async function writeReset({ db, publicUrl }: Desk, userId: string): Promise<LetterText | null> {
  if ((await countLiveResetLinks(db, userId)) >= MOST_LINKS) return null;
  const token = await mintLink(db, { purpose: 'reset-password', userId, minutes: RESET_MINUTES });
  return letters.resetPassword({ link: `${publicUrl}/reset-password#${token}`, minutes: RESET_MINUTES });
}

/** Whether the address belongs to an account affects only the letter: the request is answered before. */
async function writeConfirmation({ db, publicUrl }: Desk, pending: PendingAddress): Promise<Written | null> {
  if (!(await mayWriteAgain(db, pending))) return null;
  const { id: pendingAddressId, email: to } = pending;
  if ((await findAccountByEmail(db, to))?.emailConfirmed) {
    const places = { login: `${publicUrl}/login`, forgotPassword: `${publicUrl}/forgot-password` };
    return { to, ...letters.addressInUse(places) };
  }
  const token = await mintAddressLink(db, { pendingAddressId, minutes: CONFIRM_HOURS * 60 });
  // Another address was entered, or the account closed, since this one was read.
  if (!token) return null;
  return { to, ...letters.confirmAddress({ link: `${publicUrl}/confirm-email#${token}`, hours: CONFIRM_HOURS }) };
}

/** Limits the letters to one address, and those that one account requests. */
async function mayWriteAgain(db: Db, { userId, email }: { userId: string; email: string }): Promise<boolean> {
  const keys = [`confirm:${hashOf(email.toLowerCase()).toString('base64url')}`, `confirm:${userId}`];
  const counts = await Promise.all(keys.map((key) => countHit(db, key, DAY_MS)));
  return counts.every(({ current }) => current <= MOST_LINKS);
}
