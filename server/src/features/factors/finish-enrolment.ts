import { sql } from 'kysely';
import type { Settings } from '../../platform/env';
import { publish } from '../../platform/http/live';
import type { Call } from '../../platform/http/serve';
import { deletePushOf, deviceHashOf } from '../../platform/session/device';
import type { OwnSession } from '../../platform/session/session';
import { issueCodes } from './issue-codes';
import type { FactorOwner } from './queries';
import { tellOwner } from './tell-owner';

export type Enrolling = Pick<Call, 'db' | 'jobs' | 'request'> & { settings: Settings; viewer: OwnSession };

/**
 * After a factor was added. The first one brings recovery codes, ends the sessions that were opened without it, and
 * counts as proven in this one.
 */
export async function finishEnrolment(asker: Enrolling, owner: FactorOwner): Promise<string[]> {
  const { db, settings, viewer } = asker;
  await tellOwner(asker, owner, 'signInChanged');
  if (owner.hasFactor) return [];
  await sql`with
    used_code as (delete from one_time_links where user_id = ${owner.id} and purpose = 'enrol-factor'),
    others as (delete from sessions where user_id = ${owner.id} and id <> ${viewer.sessionId}),
    others_push as (${deletePushOf(owner.id, deviceHashOf(asker.request))}),
    own as (update sessions set factor_at = now() where id = ${viewer.sessionId})
    update users set must_enrol = false where id = ${owner.id} and must_enrol`.execute(db);
  await publish(db, { kind: 'session' }, { userIds: [owner.id] });
  return issueCodes(db, settings, owner.id);
}
