import type { Session } from '../../platform/session/session';

/** One open connection to a screen. */
export interface Stream {
  viewer: Session;
  write(text: string): void;
  end(): void;
}

/** Which of the given sessions are still open, with the present role of their account. */
export type FindOpen = (sessionIds: readonly string[]) => Promise<Map<string, Session['role']>>;

/** Ends the streams whose session has ended or whose account has another role now. One statement for all of them. */
export async function endClosed(streams: readonly Stream[], findOpen: FindOpen): Promise<void> {
  const ids = [...new Set(streams.map(({ viewer }) => viewer.sessionId))];
  if (ids.length === 0) return;
  // When the database does not answer, the sessions count as ended: the screens reconnect and are checked again.
  const open = await findOpen(ids).catch(() => new Map());
  for (const stream of streams) if (open.get(stream.viewer.sessionId) !== stream.viewer.role) stream.end();
}

/** Runs one check of a key at a time; all callers that ask before it begins share its result. */
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
