import { SIGNS_OF_LIFE } from './activity';

/** Automatic refreshes in progress; an act of the person ends them all. */
const underWay = new Set<object>();

if (typeof window !== 'undefined') {
  for (const kind of SIGNS_OF_LIFE) window.addEventListener(kind, () => underWay.clear(), { passive: true });
}

/** Whether a read sent now is automatic: it must not keep the session of an absent person open. */
export const isInBackground = (): boolean => underWay.size > 0;

/** Marks everything read by `refresh` as automatic, unless the person acts meanwhile. */
export async function inBackground(refresh: () => Promise<unknown>): Promise<void> {
  const mark = {};
  underWay.add(mark);
  await refresh().catch(() => undefined);
  underWay.delete(mark);
}
