import type { Session } from '../../platform/session/session';

/** One open connection to a screen. */
export interface Stream {
  viewer: Session;
  write(text: string): void;
  end(): void;
}

/** The sessions of those given that are still open, with the role their person has now. */
export type FindOpen = (sessionIds: readonly string[]) => Promise<Map<string, Session['role']>>;

/** Ends the streams whose session has ended or whose person has another role now. One statement for all of them. */
export async function endClosed(streams: readonly Stream[], findOpen: FindOpen): Promise<void> {
  const ids = [...new Set(streams.map(({ viewer }) => viewer.sessionId))];
  if (ids.length === 0) return;
  // Where the database does not answer, the sessions count as ended: the screens come back and ask again.
  const open = await findOpen(ids).catch(() => new Map());
  for (const stream of streams) if (open.get(stream.viewer.sessionId) !== stream.viewer.role) stream.end();
}

/** Runs a check for a key so that all who ask before it begins share it; one check of a key runs at a time. */
export function createSharedCheck(check: (key: string) => Promise<void>): (key: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, Promise<void>>();
  const run = async (key: string) => {
    await running.get(key);
    waiting.delete(key);
    const current = check(key);
    running.set(key, current);
    await current;
    if (running.get(key) === current) running.delete(key);
  };
  return (key) => {
    const shared = waiting.get(key) ?? run(key);
    waiting.set(key, shared);
    return shared;
  };
}
