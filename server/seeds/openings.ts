import type { CareBasis } from '@antam/contract/audit';
import type { AuditAction } from '@antam/contract/audit-actions';
import type { Role } from '@antam/contract/constants';
import { addDays, type ClinicTime } from '@antam/rules/clinic-time';
import { sql } from 'kysely';
import { AUDIT_LOCK, entryOf } from '../src/platform/audit/audit';
import type { Db } from '../src/platform/database/database';

const MINUTE_MS = 60_000;
/** When people of the clinic opened nothing of the demo patient for so many days, they do it again. */
const QUIET_DAYS = 5;

interface Opened {
  at: Date;
  by: { id: string; role: Role };
  action: AuditAction;
  basis?: CareBasis;
}

/**
 * What people of the clinic opened of the demo patient in the last days, as entries of the audit log. Entries never move
 * and are never changed, so a demo that was started long ago gets new ones.
 */
export async function writeOpenings(db: Db, clinic: ClinicTime, now: Date): Promise<void> {
  const { customer, doctor, staff } = await findAccounts(db);
  if (!customer || !doctor || !staff) return;
  if (await wasOpenedSince(db, customer.id, new Date(now.getTime() - QUIET_DAYS * 24 * 60 * MINUTE_MS))) return;
  const daysAgo = (days: number, time: string) => clinic.instantOf(addDays(clinic.dateOf(now), -days), time);
  const opened: Opened[] = [
    { at: daysAgo(4, '08:10'), by: staff, action: 'patient.list' },
    { at: daysAgo(4, '09:15'), by: doctor, action: 'patient.read', basis: 'treats' },
    { at: daysAgo(4, '09:16'), by: doctor, action: 'lab.list', basis: 'treats' },
    { at: daysAgo(3, '14:30'), by: staff, action: 'message.list' },
    ...(await openedForReason(db, customer.id)),
    { at: daysAgo(1, '08:05'), by: doctor, action: 'record.list', basis: 'treats' },
  ];
  await sql`select pg_advisory_xact_lock_shared(${AUDIT_LOCK})`.execute(db);
  for (const { at, by, action, basis = null } of opened) {
    const entry = entryOf(
      { viewer: { userId: by.id, role: by.role }, requestId: null },
      { action, patientIds: [customer.id] },
    );
    await db
      .insertInto('auditLog')
      .values({ ...entry, at, basis })
      .execute();
  }
}

/** What a doctor opened who does not treat the demo patient and gave a reason. */
async function openedForReason(db: Db, patientId: string): Promise<Opened[]> {
  const given = await db
    .selectFrom('careReasons as given')
    .innerJoin('doctors as doctor', 'doctor.id', 'given.doctorId')
    .select(['given.givenAt', 'given.reason', 'doctor.userId'])
    .where('given.patientId', '=', patientId)
    .where('given.opens', '=', 'care')
    .orderBy('given.givenAt', 'desc')
    .executeTakeFirst();
  if (!given) return [];
  const { givenAt, reason: basis, userId: id } = given;
  const actions = ['reason.give', 'patient.read', 'lab.list'] as const;
  return actions.map((action, minutes) => ({
    at: new Date(givenAt.getTime() + minutes * MINUTE_MS),
    by: { id, role: 'Doctor' as const },
    ...{ action, basis },
  }));
}

async function findAccounts(db: Db) {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'role', 'userName'])
    .where('userName', 'in', ['customer', 'doctor', 'staff'])
    .where('closedAt', 'is', null)
    .execute();
  const named = (userName: string) => accounts.find((account) => account.userName === userName);
  return { customer: named('customer'), doctor: named('doctor'), staff: named('staff') };
}

async function wasOpenedSince(db: Db, patientId: string, since: Date): Promise<boolean> {
  const entry = await db
    .selectFrom('auditLog')
    .select('id')
    .where(sql<boolean>`patient_ids @> array[${patientId}]::uuid[]`)
    .where('actorRole', '<>', 'Customer')
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
}
