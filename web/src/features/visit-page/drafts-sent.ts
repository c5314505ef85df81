/** The saves of drafts that are under way, by the id of the visit. */
const underWay = new Map<string, Set<Promise<unknown>>>();

/** A save that does not end, as without a network, keeps neither the page from opening nor anybody from logging out. */
const LONGEST_WAIT_MS = 3000;

/** Notes a save until it ends. */
export function noteSave(visitId: string, save: Promise<unknown>): void {
  const saves = underWay.get(visitId) ?? new Set();
  underWay.set(visitId, saves.add(save));
  void save.finally(() => {
    saves.delete(save);
    if (saves.size === 0) underWay.delete(visitId);
  });
}

/** Waits until what was typed at a visit is stored, so that a page that is opened again begins with it. */
export async function draftsSent(visitId: string): Promise<void> {
  const saves = underWay.get(visitId);
  if (saves) await waitAWhile(Promise.allSettled(saves));
}

export async function waitAWhile(saving: Promise<unknown>): Promise<void> {
  const tooLong = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS));
  await Promise.race([saving, tooLong]);
}
