import type { KnownLanguage } from '@antam/contract/constants';
import { type LetterText, letters } from '@antam/texts/letters';
import type { Db } from '../../platform/database/database';
import { countHit } from '../../platform/http/rate-limit';
import { hashOf } from '../../platform/ids';
import type { JobData, LetterName } from '../../platform/jobs/jobs';
import { mintAddressLink, mintResetLink } from '../../platform/session/one-time-links';
import {
  findAccount,
  findAccountByEmail,
  findPasswordHash,
  findPendingAddress,
  type PendingAddress,
} from '../accounts/queries';
import { savePendingAddress } from '../accounts/request-address';
import { findContactAnswer, findDigest, findFormerAddress, findReader } from './queries';

const RESET_MINUTES = 30;
const CONFIRM_HOURS = 24;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Few enough not to flood a mailbox. */
const MOST_LETTERS = 12;

export interface Desk {
  db: Db;
  publicUrl: string;
}

type Data = JobData['send-mail'];
export type Written = LetterText & { to: string };
/** The id of a letter is that of its job, the same for every try. */
type Writer = (desk: Desk, data: Data, letterId: string) => Promise<Written | null>;

/**
 * Writes a letter at the moment it is sent: with the present address and a new link. Null when there is no address, or
 * when too many were written.
 */
export function writeLetter(desk: Desk, { id, data }: { id: string; data: Data }): Promise<Written | null> {
  return writers[data.template](desk, data, id);
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
  resetPassword: async (desk, { userId }, letterId) => {
    const account = userId ? await findAccount(desk.db, userId) : undefined;
    if (!account?.email) return null;
    const { id, email } = account;
    if (!account.emailConfirmed) {
      const pending = await savePendingAddress(desk.db, { id, email, isOwn: true });
      return pending ? writeConfirmation(desk, pending, letterId) : null;
    }
    return writeReset(desk, { id, email }, letterId);
  },
  passwordChanged: toUser((_desk, language) => letters.passwordChanged(language)),
  signInChanged: toUser((_desk, language) => letters.signInChanged(language)),
  passkeyCopied: toUser((_desk, language) => letters.passkeyCopied(language)),
  factorRestored: toUser((_desk, language) => letters.factorRestored(language)),
  reminder: toUser(({ publicUrl }, language) => letters.reminder({ link: `${publicUrl}/user` }, language)),

  confirmAddress: async (desk, { objectId }, letterId) => {
    const pending = objectId ? await findPendingAddress(desk.db, { id: objectId }) : undefined;
    return pending ? writeConfirmation(desk, pending, letterId) : null;
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

async function writeReset(
  { db, publicUrl }: Desk,
  { id: userId, email: to }: { id: string; email: string },
  letterId: string,
): Promise<Written | null> {
  const counted = { keys: [`reset:${userId}`], windowMs: RESET_MINUTES * MINUTE_MS };
  if (!(await mayBeWritten(db, letterId, counted))) return null;
  const passwordHash = await findPasswordHash(db, userId);
  const link = { userId, email: to, minutes: RESET_MINUTES };
  const token = passwordHash && (await mintResetLink(db, { ...link, passwordHash }));
  // The account got another address or password, or was closed, since it was read.
  if (!token) return null;
  return { to, ...letters.resetPassword({ link: `${publicUrl}/reset-password#${token}`, minutes: RESET_MINUTES }) };
}

/** Whether the address belongs to an account affects only the letter: the request is answered before. */
async function writeConfirmation(
  { db, publicUrl }: Desk,
  { id: pendingAddressId, userId, email: to }: PendingAddress,
  letterId: string,
): Promise<Written | null> {
  // Limits the letters to one address, and those that one account requests.
  const keys = [`confirm:${hashOf(to.toLowerCase()).toString('base64url')}`, `confirm:${userId}`];
  if (!(await mayBeWritten(db, letterId, { keys, windowMs: DAY_MS }))) return null;
  if ((await findAccountByEmail(db, to))?.emailConfirmed) {
    const places = { login: `${publicUrl}/login`, forgotPassword: `${publicUrl}/forgot-password` };
    return { to, ...letters.addressInUse(places) };
  }
  const token = await mintAddressLink(db, { pendingAddressId, minutes: CONFIRM_HOURS * 60 });
  // Another address was entered, or the account closed, since this one was read.
  if (!token) return null;
  return { to, ...letters.confirmAddress({ link: `${publicUrl}/confirm-email#${token}`, hours: CONFIRM_HOURS }) };
}

/** Counts a letter under these keys, once however often it is tried; false when there were too many. */
async function mayBeWritten(
  db: Db,
  letterId: string,
  { keys, windowMs }: { keys: readonly string[]; windowMs: number },
): Promise<boolean> {
  const isTriedAgain = (await countHit(db, `letter:${letterId}`, DAY_MS)).current > 1;
  if (isTriedAgain) return true;
  const counts = await Promise.all(keys.map((key) => countHit(db, key, windowMs)));
  return counts.every(({ current }) => current <= MOST_LETTERS);
}
