import type { OutsideChannel } from '@antam/contract/deliveries';
import { isGivenUpEarly } from '@antam/rules/channels';
import type { Db } from '../../platform/database/database';
import {
  type ChannelAdapter,
  type ChannelAdapters,
  NotTaken,
  type OutsideMessage,
} from '../../platform/jobs/channels/channel';
import {
  claimChannel,
  listPast,
  mayMessageLeave,
  type PastDelivery,
  releaseChannel,
  type Subject,
  updateFate,
} from './queries';

/** Another run is sending just now. */
export class UnderWay extends Error {}

export interface Outgoing {
  subject: Subject;
  /** The channels to take, in the patient's order. */
  order: readonly OutsideChannel[];
  /** Whether reception must learn soon that no channel took it. */
  isUrgent: boolean;
  message: OutsideMessage;
}

/** `again`: a channel failed with the last try, and the next one deserves tries of its own. */
export type Outcome = 'sent' | 'failed' | 'stopped' | 'again';

interface Post {
  db: Db;
  adapters: ChannelAdapters;
}

/**
 * Sends a message by one channel outside the app, the first in the patient's order that takes it. Throws when that channel
 * may take it later. The claim is committed before anything leaves, so that no channel takes a message twice; where a
 * crash leaves it open whether a message left, it is sent again only by a channel whose receiver drops duplicates.
 */
export async function deliverMessage(post: Post, outgoing: Outgoing, isLastTry: boolean): Promise<Outcome> {
  const past = await listPast(post.db, outgoing.subject);
  if (past.some(({ channel, fate }) => channel !== 'app' && fate === 'sent')) return 'sent';
  if (past.some(({ isUnderWay }) => isUnderWay)) throw new UnderWay('under way');

  for (const [at, channel] of outgoing.order.entries()) {
    const adapter = post.adapters[channel];
    if (!adapter) continue;
    const earlier = past.find((delivery) => delivery.channel === channel);
    if (!(await isOpen(post.db, outgoing.subject, channel, { adapter, earlier }))) continue;
    const isAnotherLeft = outgoing.order.slice(at + 1).some((next) => post.adapters[next] && !hasEnded(past, next));
    const tries = (earlier?.tries ?? 0) + 1;
    const isLast = isLastTry || isGivenUpEarly({ tries, isAnotherLeft, isUrgent: outgoing.isUrgent });
    const result = await sendBy(post.db, outgoing, { channel, adapter, isLastTry: isLast });
    if (result === 'failedWithLastTry') return isAnotherLeft ? 'again' : 'failed';
    if (result !== 'failed') return result;
  }
  return 'failed';
}

const hasEnded = (past: readonly PastDelivery[], channel: OutsideChannel): boolean =>
  past.some((delivery) => delivery.channel === channel && delivery.fate !== null);

/** Whether a channel can still be tried. A run that died may have sent, so a channel that cannot repeat has ended. */
async function isOpen(
  db: Db,
  subject: Subject,
  channel: OutsideChannel,
  { adapter, earlier }: { adapter: ChannelAdapter; earlier: PastDelivery | undefined },
): Promise<boolean> {
  if (earlier && earlier.fate !== null) return false;
  if (!earlier?.isDead || adapter.mayRepeat) return true;
  await updateFate(db, subject, { channel, fate: 'unknown', why: 'noAnswer' });
  return false;
}

interface Try {
  channel: OutsideChannel;
  adapter: ChannelAdapter;
  isLastTry: boolean;
}

async function sendBy(
  db: Db,
  { subject, message }: Outgoing,
  { channel, adapter, isLastTry }: Try,
): Promise<'sent' | 'failed' | 'failedWithLastTry' | 'stopped'> {
  const end = (fate: Parameters<typeof updateFate>[2]['fate'], why: NotTaken['why'] | null = null) =>
    updateFate(db, subject, { channel, fate, why });

  if (!(await claimChannel(db, subject, { channel, mayRepeat: adapter.mayRepeat }))) {
    if (!(await mayMessageLeave(db, subject, channel))) return afterStop(db, subject);
    throw new UnderWay('under way');
  }
  let isStopped = false;
  const mayLeave = async () => {
    isStopped = !(await mayMessageLeave(db, subject, channel));
    return !isStopped;
  };
  try {
    await adapter.send(message, mayLeave);
  } catch (error) {
    if (isStopped) {
      await end('stopped');
      return afterStop(db, subject);
    }
    const { why, lasts } = error instanceof NotTaken ? error : { why: null, lasts: 'forNow' };
    if (lasts === 'forNow' && !isLastTry) {
      await releaseChannel(db, subject, { channel, why });
      throw error;
    }
    await end(lasts === 'unknown' ? 'unknown' : 'failed', why);
    return lasts === 'forNow' ? 'failedWithLastTry' : 'failed';
  }
  await end('sent');
  return 'sent';
}

/** Who no longer agrees to one channel still gets the message by the next; where all messages are stopped, none is taken. */
async function afterStop(db: Db, subject: Subject): Promise<'failed' | 'stopped'> {
  return (await mayMessageLeave(db, subject)) ? 'failed' : 'stopped';
}
