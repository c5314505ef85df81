import { createHmac } from 'node:crypto';
import type { Db } from '../../platform/database/database';
import { storedSetting } from '../../platform/database/stored-setting';
import { newSecret } from '../../platform/ids';

/**
 * Makes the tokens of unsubscribe links. Each is derived from the subscriber's id with the clinic's own key, so that
 * every newsletter can carry the same link while the table holds only its hash.
 */
export async function unsubscribeTokens(db: Db): Promise<(subscriberId: string) => string> {
  const { key } = await storedSetting(db, 'newsletter-key', () => ({ key: newSecret() }));
  return (subscriberId) => createHmac('sha256', key).update(subscriberId).digest('base64url');
}
