import type { OutsideChannel } from '@antam/contract/deliveries';
import type { Db } from '../../platform/database/database';
import { listPast, type Subject, upsertFailed } from './queries';

/** `underWay`: a run that has not died is sending, and says itself what became of it. */
type After = 'underWay' | 'nextChannel' | 'none';

/** Gives up the channel whose last try failed or died with its server; says whether another one is left. */
export async function giveUpChannel(db: Db, subject: Subject, order: readonly OutsideChannel[]): Promise<After> {
  const past = await listPast(db, subject);
  if (past.some(({ isUnderWay }) => isUnderWay)) return 'underWay';
  const [given, next] = order.filter((channel) => !past.some((one) => one.channel === channel && one.fate !== null));
  if (given) await upsertFailed(db, subject, given);
  return next ? 'nextChannel' : 'none';
}
