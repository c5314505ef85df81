import { sql } from 'kysely';
import { type Act, type DoctorAsker, decideCare, decidingStatement, type Opening } from './decide-care';
import type { ReminderScope } from './scope';

/** Gives a doctor access to the reminders of the patient of one that was not sent yet, and audits it. */
export async function openCareOfReminder(asker: DoctorAsker, reminderId: string, act: Act): Promise<ReminderScope> {
  const { patientId, basis } = await decideCare(asker, openedReminder, {
    id: reminderId,
    act,
    missing: 'reminder.notFound',
  });
  return { reach: { patientId }, basis } as ReminderScope;
}

const openedReminder = decidingStatement(
  ({ id }: Opening) => sql`
    select id::text as object_id, patient_id from reminders where id = ${id}::uuid and status = 'Pending'`,
);
