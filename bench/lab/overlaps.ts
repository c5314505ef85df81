import { sql } from 'kysely';
import type { Db } from '../../server/src/platform/database/database';

/** Pairs of visits that want the same doctor or the same patient at the same time. */
export async function countOverlaps(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from appointments a join appointments b on a.id < b.id
    and (a.doctor_id = b.doctor_id or a.patient_id = b.patient_id)
    and tstzrange(a.starts_at, a.starts_at + a.minutes * interval '1 minute')
     && tstzrange(b.starts_at, b.starts_at + b.minutes * interval '1 minute')
    where a.status <> 'Cancelled' and b.status <> 'Cancelled'`.execute(db);
  return rows[0]?.count ?? 0;
}
