import type { Weekday } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { prepared } from '../../platform/database/prepared';

/** What booking must know of a doctor on a weekday; held, so that the doctor's account is not closed meanwhile. */
export async function findWorkDay(db: Db, doctorId: string, weekday: Weekday) {
  const { rows } = await workDay(db, { doctorId, weekday });
  return rows[0] as { fullName: string | null; skills: Doctor['skills']; daySlots: string[] | null } | undefined;
}

const workDay = prepared((db, { doctorId, weekday }: { doctorId: string; weekday: Weekday }) =>
  db
    .selectFrom('doctors')
    .innerJoin('users', 'users.id', 'doctors.userId')
    .where('doctors.id', '=', doctorId)
    .where('users.closedAt', 'is', null)
    .select(['users.fullName', 'doctors.skills'])
    .select((eb) =>
      eb
        .selectFrom('workScheduleEntries as entry')
        .innerJoin(sql<{ slot: string }>`unnest(entry.slots)`.as<'s'>(sql`s(slot)`), (join) => join.onTrue())
        .whereRef('entry.doctorId', '=', 'doctors.id')
        .where(sql<boolean>`${weekday} = any(entry.days)`)
        .select(sql<string[]>`coalesce(array_agg(distinct s.slot order by s.slot), '{}')`.as('slots'))
        .as('daySlots'),
    )
    .forShare('users'),
);

/** Everything taken that day with this doctor or by this patient; `exceptId` leaves out the visit being moved. */
export async function listTakenSlots(db: Db, { exceptId = null, ...day }: TakenDay & { exceptId?: string | null }) {
  const { rows } = await takenSlots(db, { ...day, exceptId });
  return rows;
}

interface TakenDay {
  doctorId: string;
  patientId: string;
  date: string;
}

const takenSlots = prepared((db, { doctorId, patientId, date, exceptId }: TakenDay & { exceptId: string | null }) =>
  db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'patientId', 'slot'])
    .where('date', '=', date)
    .where((eb) => eb.or([eb('doctorId', '=', doctorId), eb('patientId', '=', patientId)]))
    .where('appointmentId', 'is distinct from', exceptId),
);
