import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import type { AppointmentScope } from '../../platform/session/scope';
import { isRecorded } from './hold-visit';
import { limitsOf } from './queries';

interface Within {
  firstDay: string;
  lastDay: string;
  now: Date;
  /** Only those whose patients are here and wait to be seen. */
  isHere?: boolean;
  /** Those too that are to be brought back to another time. */
  withReturning?: boolean;
}

/**
 * The visits between two days that have not begun, with every half hour they take; not those left to be moved, those for which
 * something is decided already, nor those whose patients have arrived or that have a record.
 */
export async function listVisitsWithin(
  db: Db,
  scope: AppointmentScope,
  { firstDay, lastDay, now, isHere = false, withReturning = false }: Within,
) {
  const limits = limitsOf(scope);
  if (!limits) return [];
  let query = db.selectFrom('bookedSlots as s').innerJoin('appointments as a', 'a.id', 's.appointmentId');
  if (limits.doctorId) query = query.where('s.doctorId', '=', limits.doctorId);
  return query
    .where('s.date', '>=', firstDay)
    .where('s.date', '<=', lastDay)
    .where('a.startsAt', '>', now)
    .where('a.leftToMoveAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visitsToSettle as t')
            .select('t.act')
            .whereRef('t.appointmentId', '=', 'a.id')
            // One whose change was taken back before it was done is decided anew.
            .where((either) =>
              either.or([
                ...(withReturning ? [] : [either('t.act', '=', 'restore')]),
                either('t.leaveId', 'is not', null),
                either('t.closureId', 'is not', null),
              ]),
            ),
        ),
      ),
    )
    .where(isHere ? isWaitedFor : isStillAhead)
    .groupBy('a.id')
    .orderBy('a.startsAt')
    .select(['a.id', 'a.doctorId', 'a.date', 'a.slot', 'a.startsAt', 'a.minutes', 'a.patientName', 'a.patientId'])
    .select(sql<string[]>`array_agg(s.slot)`.as('slots'))
    .execute();
}

const isStillAhead = sql<boolean>`not exists (select from visits v where v.appointment_id = a.id) and not ${isRecorded}`;
const isWaitedFor = sql<boolean>`exists (
  select from visits v where v.appointment_id = a.id and v.completed_at is null)`;

/** The future appointments that the viewer may see, with every half hour they take. */
export async function listVisitsAhead(db: Db, scope: AppointmentScope, now: Date) {
  const limits = limitsOf(scope);
  if (!limits) return [];
  let query = db.selectFrom('appointments as a').innerJoin('bookedSlots as s', 's.appointmentId', 'a.id');
  if (limits.doctorId) query = query.where('a.doctorId', '=', limits.doctorId);
  if (limits.patientId) query = query.where('a.patientId', '=', limits.patientId);
  return query
    .where('a.startsAt', '>', now)
    .groupBy('a.id')
    .orderBy('a.startsAt')
    .limit(1000)
    .select(['a.id', 'a.date', 'a.slot', 'a.startsAt', 'a.patientName', 'a.patientId'])
    .select(sql<string[]>`array_agg(s.slot)`.as('slots'))
    .execute();
}
