import { getOwnMessageWishes, saveOwnMessageWishes } from '@antam/contract/message-wishes';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { Refusal } from '../../platform/http/refusal';
import { type MessageWishesScope, messageWishesOf } from '../../platform/session/scope';
import { presentWishes } from './present';
import { findMessageWishes } from './queries';
import { saveWishes } from './save-wishes';

export const messageWishesRoutes: Feature = ({ serve, sms }) => {
  const isSmsOffered = sms !== null;
  const wishesOf = async (db: Db, scope: MessageWishesScope) => {
    const row = await findMessageWishes(db, scope);
    if (!row) throw new Refusal('auth.sessionEnded');
    return presentWishes(row, isSmsOffered);
  };

  serve(getOwnMessageWishes, async ({ viewer, db, audit }) => {
    await audit({ action: 'messageWishes.readOwn', patientIds: [viewer.userId] });
    return wishesOf(db, messageWishesOf(viewer));
  });

  serve(saveOwnMessageWishes, async (call) => {
    await saveWishes(call, call.body, isSmsOffered);
    return wishesOf(call.db, messageWishesOf(call.viewer));
  });
};
