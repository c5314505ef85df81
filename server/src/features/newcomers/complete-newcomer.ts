import type { NewcomerCompletion } from '@antam/contract/newcomers';
import { isRightAnswer, MOST_WRONG_ANSWERS } from '@antam/rules/newcomers';
import type * as z from 'zod/mini';
import { type Db, violatedConstraint } from '../../platform/database/database';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { demandUncommon, hashPassword } from '../../platform/session/passwords';
import { countWrongAnswer, type LinkRow, lockLink, lockNewcomer, updateCompleted } from './queries';

type Asker = Pick<Call, 'db' | 'jobs' | 'audit' | 'entry'>;
type Completion = z.output<typeof NewcomerCompletion>;

/**
 * Gives a patient whom reception registered a user name and a password of their own. A link that is unknown, used, too
 * old or ended by wrong answers is refused with the same words, so that a stranger learns nothing from it.
 */
export async function completeNewcomer(asker: Asker, given: Completion): Promise<void> {
  const { db, audit } = asker;
  demandUncommon(given.password);
  const { link, isRight } = await judgeAnswer(db, given);
  if (!link) throw new Refusal('auth.linkInvalid');
  if (!isRight) {
    await audit({ ...noteOf(link), outcome: 'refused' });
    throw new Refusal(link.wrongAnswers < MOST_WRONG_ANSWERS ? 'newcomer.answerWrong' : 'auth.linkInvalid');
  }
  const passwordHash = await hashPassword(given.password);
  await inRetriedTransaction(db, (tx) => complete({ ...asker, db: tx }, { ...given, link, passwordHash }));
}

/**
 * Judges the answer and counts it, if it is wrong, in one transaction: guesses at the same moment are judged one after the
 * other, and whatever fails after this, a right answer was not counted.
 */
async function judgeAnswer(db: Db, given: Completion) {
  return inRetriedTransaction(db, async (tx) => {
    const held = await lockLink(tx, given.token);
    if (!held || isRightAnswer(held, given)) return { link: held, isRight: held !== undefined };
    await countWrongAnswer(tx, given.token);
    return { link: { ...held, wrongAnswers: held.wrongAnswers + 1 }, isRight: false };
  });
}

const noteOf = ({ userId }: LinkRow) => ({
  action: 'account.complete' as const,
  patientIds: [userId],
  objectType: 'user',
  objectId: userId,
});

type Chosen = Completion & { link: LinkRow; passwordHash: string };

async function complete({ db, jobs, entry }: Asker, { link, token, userName, passwordHash, ...given }: Chosen) {
  // The patient is locked before the link, as by reception's new link and by an account that is being closed.
  const patient = await lockNewcomer(db, link.userId);
  if (!patient) throw new Refusal('auth.linkInvalid');
  const email = given.email ?? link.email;
  const pendingAddressId = email && newId();
  const completion = { token, userName, passwordHash, email, pendingAddressId, entry: entry(noteOf(link)) };
  if (!(await updateCompleted(db, completion).catch(refuseTaken))) throw new Refusal('auth.linkInvalid');
  if (pendingAddressId) await jobs.send(db, 'send-mail', { template: 'confirmAddress', objectId: pendingAddressId });
}

function refuseTaken(error: unknown): never {
  if (violatedConstraint(error) === 'users_user_name')
    throw new Refusal('account.userNameTaken', { fields: { userName: 'account.userNameTaken' } });
  throw error;
}
