import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';
import { factorKeyOf } from '../../platform/session/factor-key';
import type { OwnSession } from '../../platform/session/session';
import { describeTotp, newTotpSecret } from '../../platform/session/totp';
import { lockOwner, saveTotpDraft } from './queries';

/** Makes the secret of an app for codes; it counts once a code of the app was typed. */
export async function startTotp(
  db: Db,
  settings: Settings,
  viewer: OwnSession,
): Promise<{ secret: string; uri: string }> {
  const { userId } = viewer;
  const owner = await lockOwner(db, viewer);
  const secret = newTotpSecret();
  const key = factorKeyOf(settings);
  const isSaved = await saveTotpDraft(db, { userId, sealed: key.seal(userId, secret), keyId: key.id });
  if (!isSaved) throw new Refusal('factor.totpExists');
  return describeTotp(secret, owner.userName ?? '');
}
