import { SIGNS_OF_LIFE } from './activity';

/** Refreshes under way that no person asked for; an act of the person ends them all. */
const underWay = new Set<object>();

if (typeof window !== 'undefined') {
  for (const kind of SIGNS_OF_LIFE) window.addEventListener(kind, () => underWay.clear(), { passive: true });
}

/** Whether a read sent now is the screen's own: it must not keep the session of a person who has left open. */
export const isInBackground = (): boolean => underWay.size > 0;

/** Marks everything read by `refresh` as the screen's own, unless the person acts meanwhile. */
export async function inBackground(refresh: () => Promise<unknown>): Promise<void> {
  const mark = {};
  underWay.add(mark);
  await refresh().catch(() => undefined);
  underWay.delete(mark);
}
