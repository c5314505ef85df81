import type { OwnMessageWishes } from '@antam/contract/message-wishes';
import { inOrder } from '@antam/rules/channels';
import { smsNumber } from '@antam/rules/phone';
import type { WishesRow } from './queries';

/** What a patient chose, as they see it in their account. */
export function presentWishes(row: WishesRow, isSmsOffered: boolean): OwnMessageWishes {
  const phone = row.phone !== null && smsNumber(row.phone) !== null ? row.phone : null;
  return {
    order: inOrder(row.channelOrder),
    alias: row.alias,
    agreesToSms: row.smsPhone !== null,
    sms: isSmsOffered ? { phone } : null,
    consents: row.consents.map(({ agreedAt, withdrawnAt }) => ({
      agreedAt: new Date(agreedAt).toISOString(),
      withdrawnAt: withdrawnAt === null ? null : new Date(withdrawnAt).toISOString(),
    })),
  };
}
