import { Refusal } from '../../platform/http/refusal';
import { findStep } from '../../platform/session/totp';
import { demandEnrolment, type EnrolmentProof } from './demand-enrolment';
import { type Enrolling, finishEnrolment } from './finish-enrolment';
import { openTotp } from './prove-code';
import { confirmTotpSecret, findTotp, lockOwner } from './queries';

/** Finishes the set-up of an app with its first code, and answers the recovery codes that come with a first factor. */
export async function confirmTotp(
  asker: Enrolling,
  { code, ...proof }: EnrolmentProof & { code: string },
): Promise<string[]> {
  const { db, settings, viewer } = asker;
  const owner = await lockOwner(db, viewer);
  await demandEnrolment(db, owner, proof);
  const totp = await findTotp(db, owner.id);
  if (!totp) throw new Refusal('factor.notFound');
  if (totp.confirmedAt) throw new Refusal('factor.totpExists');

  const step = findStep(openTotp(settings, owner.id, totp), code.replace(/[\s-]/g, ''), Date.now());
  if (step === null) throw new Refusal('factor.codeWrong');
  await confirmTotpSecret(db, owner.id, step);
  return finishEnrolment(asker, owner);
}
