import type { MessageWishes } from '@antam/contract/message-wishes';
import { isNeutralName } from '@antam/rules/neutral-words';
import { smsNumber } from '@antam/rules/phone';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { messageWishesOf } from '../../platform/session/scope';
import { endConsent, upsertMessageWishes } from './queries';

/** Keeps how a patient wants to be reached. Agreement to SMS holds for the number that was shown. */
export async function saveWishes(
  { db, viewer, entry }: Pick<Call, 'db' | 'viewer' | 'entry'>,
  wishes: MessageWishes,
  isSmsOffered: boolean,
): Promise<void> {
  const { order, alias, agreesToSms = null, phone = null } = wishes;
  if (alias !== null && !isNeutralName(alias)) throw new Refusal('sms.aliasNotNeutral');
  const scope = messageWishesOf(viewer);
  const patient = await endConsent(db, scope, agreesToSms);
  if (!patient) throw new Refusal('auth.sessionEnded');
  if (agreesToSms && !isSmsOffered) throw new Refusal('sms.notOffered');
  if (agreesToSms) demandShownNumber(patient.phone, phone);
  const action = agreesToSms ? 'messageWishes.agree' : 'messageWishes.save';
  await upsertMessageWishes(
    db,
    scope,
    { order, alias, agreesToSms: agreesToSms === true },
    entry({ action, patientIds: [viewer.userId] }),
  );
}

/** A patient agrees to the number that they saw; it may have changed since. */
function demandShownNumber(present: string | null, shown: string | null): void {
  const number = present === null ? null : smsNumber(present);
  if (number === null) throw new Refusal('sms.noNumber');
  if (shown === null || smsNumber(shown) !== number) throw new Refusal('sms.otherNumber');
}
