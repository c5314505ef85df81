import type { Insertable } from 'kysely';
import type { Db } from '../src/platform/database/database';
import type { Tables } from '../src/platform/database/tables';

/** Every table the demo fills, in the order in which rows may point to one another. */
const ORDER = [
  'clinicSettings',
  'users',
  'doctors',
  'workScheduleEntries',
  'leave',
  'closures',
  'appointments',
  'displacedVisits',
  'waitingEntries',
  'offers',
  'bookedSlots',
  'visits',
  'callsToMake',
  'treatmentPlans',
  'regimenChanges',
  'medicalRecords',
  'prescriptionItems',
  'prescriptions',
  'dispensings',
  'labResults',
  'samplesTaken',
  'adherenceTalks',
  'tbScreens',
  'patientIdentities',
  'patientIdentityChanges',
  'careFiles',
  'careFileChanges',
  'callWishes',
  'careReasons',
  'followUps',
  'contactAttempts',
  'messageWishes',
  'smsConsents',
  'reminders',
  'smsReplies',
  'deliveries',
  'conversations',
  'messages',
  'notifications',
  'contactRequests',
  'contactAnswers',
  'newsletterSubscribers',
] as const;

type Filled = (typeof ORDER)[number];
export type Row<T extends keyof Tables> = Insertable<Tables[T]>;
export type Rows = { [T in Filled]: Row<T>[] };

const AT_ONCE = 500;

export function noRows(): Rows {
  return Object.fromEntries(ORDER.map((table) => [table, []])) as unknown as Rows;
}

/** Writes all rows, many to a statement. */
export async function insertRows(db: Db, rows: Rows): Promise<void> {
  for (const table of ORDER) {
    for (let at = 0; at < rows[table].length; at += AT_ONCE) {
      await db
        .insertInto(table)
        .values(rows[table].slice(at, at + AT_ONCE) as never)
        .execute();
    }
  }
}
