import type { Logger } from 'pino';
import type { Db } from '../database/database';
import { type Actor, type AuditNote, writeAudit, writeTimes } from './audit';

const ONE_BY_ONE = 10;
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 5000;

interface Refusals {
  viewer: NonNullable<Actor['viewer']>;
  note: AuditNote;
  endsAt: number;
  times: number;
}

export interface RefusalLog {
  write(viewer: Refusals['viewer'], requestId: string, note: AuditNote): Promise<void>;
  /** Writes the counted refusals of past minutes; when the server stops, also those of the current minute. */
  writeCounts(isOver?: (endsAt: number) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Writes refusals into the audit log. Of equal ones (same viewer, action and kind of object) the first ten of a minute
 * are written one by one; the others are counted and become one entry when the minute is over, because a loop of
 * refusals could otherwise fill the log. A crash loses that one entry.
 */
export function createRefusalLog(db: Db, log: Logger): RefusalLog {
  const minutes = new Map<string, Refusals>();
  let counted: Refusals[] = [];
  let writing: Promise<void> = Promise.resolve();

  const writeCounted = async () => {
    const unwritten: Refusals[] = [];
    for (const { viewer, note, times, endsAt } of counted.splice(0)) {
      try {
        await writeTimes(db, { viewer, requestId: null }, note, times - ONE_BY_ONE);
      } catch (err) {
        log.error({ err }, 'count of refusals not audited, trying again');
        unwritten.push({ viewer, note, times, endsAt });
      }
    }
    counted = [...unwritten, ...counted];
  };
  const writeCounts: RefusalLog['writeCounts'] = (isOver = (endsAt) => endsAt <= Date.now()) => {
    for (const [key, refusals] of minutes) {
      if (!isOver(refusals.endsAt)) continue;
      minutes.delete(key);
      if (refusals.times > ONE_BY_ONE) counted.push(refusals);
    }
    writing = writing.then(writeCounted);
    return writing;
  };
  const timer = setInterval(() => void writeCounts(), LOOK_EVERY_MS);

  return {
    async write(viewer, requestId, note) {
      const key = JSON.stringify([viewer.userId, note.action, note.objectType]);
      const open = minutes.get(key);
      if (open && open.endsAt <= Date.now()) void writeCounts();
      const refusals = minutes.get(key) ?? {
        viewer: { userId: viewer.userId, role: viewer.role },
        note: { action: note.action, objectType: note.objectType, outcome: 'refused' },
        endsAt: Date.now() + MINUTE_MS,
        times: 0,
      };
      minutes.set(key, refusals);
      refusals.times += 1;
      if (refusals.times <= ONE_BY_ONE) await writeAudit(db, { viewer, requestId }, note);
    },
    writeCounts,
    async stop() {
      clearInterval(timer);
      await writeCounts(() => true);
    },
  };
}
