import { type InferResult, sql } from 'kysely';
import { entriesAbout } from '../../platform/audit/patient-entries';
import type { Db } from '../../platform/database/database';
import type { Page } from '../../platform/http/paging';

function selectEntries(db: Db) {
  return db
    .selectFrom('auditLog as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actorId')
    .select(['entry.id', 'entry.at', 'entry.actorId', 'entry.actorRole', 'entry.action', 'entry.outcome'])
    .select([
      'entry.objectType',
      'entry.objectId',
      'entry.patientIds',
      'entry.times',
      'entry.basis',
      'actor.userName as actorName',
    ]);
}

export type AuditRow = InferResult<ReturnType<typeof selectEntries>>[number];

export interface AuditFilter {
  actorId?: string;
  patientId?: string;
  /** The beginning of an action's name: `record` finds every `record.…`. */
  action?: string;
  from?: Date;
  before?: Date;
}

/**
 * Ids and times grow together, except for entries written at the same moment. A time is translated into an id, with a
 * margin larger than the number of such entries, so that the log need not be scanned from its end.
 */
const SIDE_BY_SIDE = 1000;

/** The log, newest first. Every filter has an index of its own. */
export async function listAuditEntries(db: Db, filter: AuditFilter, page: Page): Promise<AuditRow[]> {
  let query = selectEntries(db)
    .orderBy('entry.id', 'desc')
    .limit(page.limit + 1);
  const { actorId, patientId, action, from, before } = filter;
  if (actorId) query = query.where('entry.actorId', '=', actorId);
  if (patientId) query = query.where(sql<boolean>`entry.id in (with ${entriesAbout(patientId)} select id from about)`);
  if (action) query = query.where('entry.action', 'like', `${action.replace(/[\\%_]/g, '\\$&')}%`);
  if (from)
    query = query
      .where('entry.at', '>=', from)
      .where(
        sql<boolean>`entry.id >= (select id from audit_log where at >= ${from} order by at limit 1) - ${SIDE_BY_SIDE}`,
      );
  if (before)
    query = query
      .where('entry.at', '<', before)
      .where(
        sql<boolean>`entry.id <= (select id from audit_log where at < ${before} order by at desc limit 1) + ${SIDE_BY_SIDE}`,
      );
  if (page.after) query = query.where(sql<boolean>`entry.id < ${page.after[0]}::bigint`);
  return query.execute();
}
