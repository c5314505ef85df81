import { vi } from 'vitest';
import { hashQueue } from '../platform/session/hash-queue';

/** Until `work` is over, every hash first waits for what is given here. */
export async function whileHashing(each: () => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  const { run } = hashQueue;
  const spy = vi.spyOn(hashQueue, 'run').mockImplementation(async (hash) => {
    await each();
    return run(hash);
  });
  await work().finally(() => spy.mockRestore());
}
