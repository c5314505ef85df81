import { normaliseCode } from '@antam/rules/codes';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { isLinkOpen } from '../../platform/session/one-time-links';
import { demandPassword } from '../accounts/demand-password';
import type { FactorOwner } from './queries';

export interface EnrolmentProof {
  /** What `guardPassword` answers. */
  provenHash: string | null;
  enrolCode: string | null;
}

/**
 * Refuses a first factor without the password, so that a stolen session cannot lock its owner out; after a restored
 * factor also without the Admin's code, so that a stolen password cannot. Further factors are asked for by step-up.
 */
export async function demandEnrolment(db: Db, owner: FactorOwner, proof: EnrolmentProof): Promise<void> {
  if (owner.hasFactor) return;
  await demandPassword(db, { userId: owner.id, sessionId: owner.sessionId }, proof.provenHash);
  if (!owner.mustEnrol) return;
  const isRight =
    proof.enrolCode !== null &&
    (await isLinkOpen(db, { purpose: 'enrol-factor', userId: owner.id, token: normaliseCode(proof.enrolCode) }));
  if (!isRight) throw new Refusal('factor.enrolCodeWrong');
}
