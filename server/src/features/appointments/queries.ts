import type { AppointmentStatus, Weekday } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import { statusesBefore } from '@antam/rules/appointment-status';
import { type InferResult, type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database';
import type { Page } from '../../platform/paging';
import { prepared } from '../../platform/prepared';
import type { AppointmentScope } from '../../platform/scope';
import type { Tables } from '../../platform/tables';

function selectAppointments(db: Db) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('users as patient', 'patient.id', 'a.patientId')
    .innerJoin('doctors as doctor', 'doctor.id', 'a.doctorId')
    .innerJoin('users as doctorUser', 'doctorUser.id', 'doctor.userId')
    .leftJoin('visits as visit', 'visit.appointmentId', 'a.id')
    .selectAll('a')
    .select(['patient.fullName as patientFullName', 'patient.avatar as patientAvatar', 'patient.patientCode'])
    .select(['doctor.userId as doctorUserId', 'doctorUser.fullName as doctorFullName'])
    .select(sql<string | null>`doctor.skills -> 0 ->> 'name'`.as('specialty'))
    .select(['visit.arrivedAt as checkedInAt', 'visit.completedAt', 'visit.reason']);
}

export type AppointmentRow = InferResult<ReturnType<typeof selectAppointments>>[number];

/** Narrows to what the viewer may reach. */
function within<O>(
  query: SelectQueryBuilder<Tables & { a: Tables['appointments'] }, 'a', O>,
  { reach }: AppointmentScope,
): typeof query {
  if (reach === 'all') return query;
  if (reach === 'none') return query.where(sql<boolean>`false`);
  return 'patientId' in reach
    ? query.where('a.patientId', '=', reach.patientId)
    : query.where('a.doctorId', '=', reach.doctorId);
}

export interface AppointmentFilter {
  doctorId?: string;
  startsFrom?: Date;
  startsBefore?: Date;
  status?: AppointmentStatus;
  order?: 'asc' | 'desc';
}

export async function listAppointments(
  db: Db,
  scope: AppointmentScope,
  filter: AppointmentFilter,
  page: Page,
): Promise<AppointmentRow[]> {
  const order = filter.order ?? 'asc';
  let query = within(selectAppointments(db) as never, scope) as ReturnType<typeof selectAppointments>;
  query = query
    .orderBy('a.startsAt', order)
    .orderBy('a.id', order)
    .limit(page.limit + 1);
  if (filter.doctorId) query = query.where('a.doctorId', '=', filter.doctorId);
  if (filter.startsFrom) query = query.where('a.startsAt', '>=', filter.startsFrom);
  if (filter.startsBefore) query = query.where('a.startsAt', '<', filter.startsBefore);
  if (filter.status) query = query.where('a.status', '=', filter.status);
  if (page.after) {
    const [startsAt, id] = page.after;
    query = query.where(
      order === 'asc'
        ? sql<boolean>`(a.starts_at, a.id) > (${startsAt}::timestamptz, ${id}::uuid)`
        : sql<boolean>`(a.starts_at, a.id) < (${startsAt}::timestamptz, ${id}::uuid)`,
    );
  }
  return query.execute();
}

/** One appointment, unless it is out of the viewer's reach. */
export async function findAppointment(
  db: Db,
  scope: AppointmentScope,
  id: string,
): Promise<AppointmentRow | undefined> {
  const { reach } = scope;
  if (reach === 'none') return undefined;
  const found =
    reach === 'all'
      ? await appointmentById(db, { id })
      : 'patientId' in reach
        ? await appointmentOfPatient(db, { id, patientId: reach.patientId })
        : await appointmentOfDoctor(db, { id, doctorId: reach.doctorId });
  return found.rows[0];
}

const appointmentById = prepared((db, { id }: { id: string }) => selectAppointments(db).where('a.id', '=', id));
const appointmentOfPatient = prepared((db, { id, patientId }: { id: string; patientId: string }) =>
  selectAppointments(db).where('a.id', '=', id).where('a.patientId', '=', patientId),
);
const appointmentOfDoctor = prepared((db, { id, doctorId }: { id: string; doctorId: string | null }) =>
  selectAppointments(db).where('a.id', '=', id).where('a.doctorId', '=', doctorId),
);

export async function findAppointmentByCode(
  db: Db,
  scope: AppointmentScope,
  code: string,
): Promise<AppointmentRow | undefined> {
  const query = within(selectAppointments(db) as never, scope) as ReturnType<typeof selectAppointments>;
  return query.where('a.code', '=', code).executeTakeFirst();
}

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

/** Holds the patient's row until the transaction ends, so that two bookings of one patient go one after the other. */
export async function lockPatient(db: Db, patientId: string): Promise<boolean> {
  const { rows } = await heldPatient(db, { patientId });
  return rows.length > 0;
}

const heldPatient = prepared((db, { patientId }: { patientId: string }) =>
  db
    .selectFrom('users')
    .select('id')
    .where('id', '=', patientId)
    .where('role', '=', 'Customer')
    .where('closedAt', 'is', null)
    .forNoKeyUpdate(),
);

export async function countOpenAppointments(db: Db, patientId: string, now: Date): Promise<number> {
  const { rows } = await openAppointments(db, { patientId, now });
  return rows[0]?.open ?? 0;
}

const openAppointments = prepared((db, { patientId, now }: { patientId: string; now: Date }) =>
  db
    .selectFrom('appointments')
    .select(sql<number>`count(*)`.as('open'))
    .where('patientId', '=', patientId)
    .where('startsAt', '>', now)
    .where('status', '!=', 'Cancelled'),
);

const NEW_APPOINTMENT = [
  'id',
  'code',
  'patientId',
  'doctorId',
  'date',
  'slot',
  'minutes',
  'startsAt',
  'serviceType',
  'examinationType',
  'fee',
  'patientName',
  'symptomsDescription',
  'age',
  'placeOfBirth',
  'addressForExamination',
  'note',
  'createdBy',
] as const;
type NewAppointment = Pick<Insertable<Tables['appointments']>, (typeof NEW_APPOINTMENT)[number]>;

export async function insertAppointment(db: Db, values: NewAppointment): Promise<void> {
  await newAppointment(db, values);
}

const newAppointment = prepared((db, given: NewAppointment) =>
  db
    .insertInto('appointments')
    .values(Object.fromEntries(NEW_APPOINTMENT.map((column) => [column, given[column]])) as never),
);

interface Holding {
  appointmentId: string;
  patientId: string;
  doctorId: string;
  date: string;
}

/**
 * Takes slots in order of time; false when somebody else got one first. A plain insert that failed on the key would
 * deadlock under a rush; this one waits its turn and counts.
 */
export async function takeSlots(db: Db, holding: Holding, slots: readonly string[]): Promise<boolean> {
  const { numAffectedRows } = await insertSlots(db, { ...holding, slots: [...slots].sort() });
  return Number(numAffectedRows) === slots.length;
}

const insertSlots = prepared(
  (_db, { appointmentId, patientId, doctorId, date, slots }: Holding & { slots: string[] }) => sql`
    insert into booked_slots (appointment_id, patient_id, doctor_id, date, slot)
    select ${appointmentId}::uuid, ${patientId}::uuid, ${doctorId}::uuid, ${date}::date, slot
    from unnest(${slots}::text[]) with ordinality as wanted (slot, turn) order by turn
    on conflict do nothing`,
);

export async function listSlotsOf(db: Db, appointmentId: string) {
  return db
    .selectFrom('bookedSlots')
    .select(['doctorId', 'date', 'slot'])
    .where('appointmentId', '=', appointmentId)
    .execute();
}

export async function deleteSlots(
  db: Db,
  appointmentId: string,
  slots?: readonly { doctorId: string; date: string; slot: string }[],
): Promise<void> {
  let query = db.deleteFrom('bookedSlots').where('appointmentId', '=', appointmentId);
  if (slots) {
    if (slots.length === 0) return;
    query = query.where((eb) =>
      eb(
        eb.refTuple('doctorId', 'date', 'slot'),
        'in',
        slots.map(({ doctorId, date, slot }) => eb.tuple(doctorId, date, slot)) as never,
      ),
    );
  }
  await query.execute();
}

export async function updateTime(
  db: Db,
  id: string,
  time: { doctorId: string; date: string; slot: string; startsAt: Date },
): Promise<void> {
  await db.updateTable('appointments').set(time).where('id', '=', id).execute();
}

/** Changes the status if it still may change; false when somebody else was first. */
export async function updateStatus(
  db: Db,
  id: string,
  status: 'Confirmed' | 'Cancelled',
  by: string,
): Promise<boolean> {
  const stamp =
    status === 'Confirmed'
      ? { confirmedAt: sql<Date>`now()`, confirmedBy: by }
      : { cancelledAt: sql<Date>`now()`, cancelledBy: by };
  const { numUpdatedRows } = await db
    .updateTable('appointments')
    .set({ status, ...stamp })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(status))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function updateNoShow(db: Db, id: string): Promise<void> {
  await db.updateTable('appointments').set({ noShowAt: sql`now()` }).where('id', '=', id).execute();
}

export interface BookedSlotRow {
  slot: string;
  id: string;
  code: string;
  status: AppointmentStatus;
  serviceType: Tables['appointments']['serviceType'];
  patientId: string;
  patientName: string | null;
}

/** The half hours taken on a day, with whose they are; presented by audience. */
export async function listBookedSlots(db: Db, doctorId: string, date: string): Promise<BookedSlotRow[]> {
  return db
    .selectFrom('bookedSlots as s')
    .innerJoin('appointments as a', 'a.id', 's.appointmentId')
    .where('s.doctorId', '=', doctorId)
    .where('s.date', '=', date)
    .orderBy('s.slot')
    .select(['s.slot', 'a.id', 'a.code', 'a.status', 'a.serviceType', 'a.patientId', 'a.patientName'])
    .execute();
}

/** The same without identities: all a patient choosing a time may know. */
export async function listBookedTimes(db: Db, doctorId: string, date: string): Promise<{ slot: string }[]> {
  const { rows } = await bookedTimes(db, { doctorId, date });
  return rows;
}

const bookedTimes = prepared((db, { doctorId, date }: { doctorId: string; date: string }) =>
  db.selectFrom('bookedSlots').select('slot').where('doctorId', '=', doctorId).where('date', '=', date).orderBy('slot'),
);

export async function isSlotHeld(
  db: Db,
  held: { doctorId: string; date: string; slot: string; patientId?: string },
): Promise<boolean> {
  let query = db
    .selectFrom('bookedSlots')
    .select('slot')
    .where('doctorId', '=', held.doctorId)
    .where('date', '=', held.date)
    .where('slot', '=', held.slot);
  if (held.patientId) query = query.where('patientId', '=', held.patientId);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Booked visits ahead of a doctor, with every half hour they take. */
export async function listVisitsAhead(db: Db, doctorId: string, from: string) {
  return db
    .selectFrom('appointments as a')
    .innerJoin('bookedSlots as s', 's.appointmentId', 'a.id')
    .where('a.doctorId', '=', doctorId)
    .where('s.date', '>=', from)
    .groupBy('a.id')
    .orderBy('a.startsAt')
    .limit(1000)
    .select(['a.id', 'a.date', 'a.slot', 'a.startsAt', 'a.patientName', 'a.patientId'])
    .select(sql<string[]>`array_agg(s.slot)`.as('slots'))
    .execute();
}
