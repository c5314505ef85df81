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
  /** How many were written one by one, or tried. */
  singles: number;
  /** How many one entry will stand for. */
  counted: number;
}

export interface RefusalLog {
  write(viewer: Refusals['viewer'], requestId: string, note: AuditNote): Promise<void>;
  /** Writes the counted refusals of past minutes; when the server stops, also those of the current minute. */
  writeCounts(isOver?: (endsAt: number) => boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Writes refusals into the audit log. Of equal ones (same viewer, action and kind of object) the first ten of a minute
 * are written one by one; the others, and any that could not be written, are counted and become one entry when the minute
 * is over, because a loop of refusals could otherwise fill the log. A crash loses that one entry.
 */
export function createRefusalLog(db: Db, log: Logger): RefusalLog {
  const minutes = new Map<string, Refusals>();
  let counted: Refusals[] = [];
  let writing: Promise<void> = Promise.resolve();

  const writeCounted = async () => {
    const unwritten: Refusals[] = [];
    for (const refusals of counted.splice(0)) {
      try {
        await writeTimes(db, { viewer: refusals.viewer, requestId: null }, refusals.note, refusals.counted);
      } catch (err) {
        log.error({ err }, 'count of refusals not audited, trying again');
        unwritten.push(refusals);
      }
    }
    counted = [...unwritten, ...counted];
  };
  const writeCounts: RefusalLog['writeCounts'] = (isOver = (endsAt) => endsAt <= performance.now()) => {
    for (const [key, refusals] of minutes) {
      if (!isOver(refusals.endsAt)) continue;
      minutes.delete(key);
      if (refusals.counted > 0) counted.push(refusals);
    }
    writing = writing.then(writeCounted);
    return writing;
  };
  const timer = setInterval(() => void writeCounts(), LOOK_EVERY_MS);

  const equalTo = (viewer: Refusals['viewer'], note: AuditNote): Refusals => {
    const key = JSON.stringify([viewer.userId, note.action, note.objectType]);
    const open = minutes.get(key);
    if (open && open.endsAt <= performance.now()) void writeCounts();
    const refusals = minutes.get(key) ?? {
      viewer: { userId: viewer.userId, role: viewer.role },
      note: { action: note.action, objectType: note.objectType, outcome: 'refused' },
      endsAt: performance.now() + MINUTE_MS,
      ...{ singles: 0, counted: 0 },
    };
    minutes.set(key, refusals);
    return refusals;
  };

  return {
    async write(viewer, requestId, note) {
      const refusals = equalTo(viewer, note);
      if (refusals.singles >= ONE_BY_ONE) {
        refusals.counted += 1;
        return;
      }
      refusals.singles += 1;
      await writeAudit(db, { viewer, requestId }, note).catch((error) => {
        // The minute may be over by now, so this one is counted in the present one.
        equalTo(viewer, note).counted += 1;
        throw error;
      });
    },
    writeCounts,
    async stop() {
      clearInterval(timer);
      await writeCounts(() => true);
    },
  };
}
