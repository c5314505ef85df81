/** Longer than a letter may take, and than the queue waits for a job: a claim this old belongs to a run that died. */
export const DEAD_AFTER = '60 seconds';

/** Another run is sending just now. */
export class UnderWay extends Error {}

/** One thing on its way by one channel, as the database keeps it. */
export interface Delivery {
  /** False when another run has claimed it, or has sent it. */
  claim(): Promise<boolean>;
  isDelivered(): Promise<boolean>;
  release(): Promise<unknown>;
  settle(): Promise<unknown>;
}

/**
 * Sends by one channel unless it was sent already. The claim is committed before anything leaves the house, so of two
 * runs at once only one sends. After a crash in between a letter is sent again, under the same id, which mail servers
 * drop; a push has no such id, so it counts as sent from its claim on.
 */
export async function deliverOnce(delivery: Delivery, send: () => Promise<unknown>): Promise<void> {
  if (!(await delivery.claim())) {
    if (await delivery.isDelivered()) return;
    throw new UnderWay('under way');
  }
  try {
    await send();
  } catch (error) {
    await delivery.release();
    throw error;
  }
  await delivery.settle();
}
