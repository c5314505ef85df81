import {
  mayJoinConversation,
  mayKnowIdentity,
  mayReadAllCare,
  mayReadCare,
  reminderReach,
  type Viewer,
} from '@antam/rules/access';
import { sql } from 'kysely';
import { type AuditEntry, type AuditNote, insertEntry } from '../audit/audit';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import type {
  ConversationScope,
  HeldIdentityScope,
  HeldPatientScope,
  IdentityScope,
  PatientScope,
  ReminderScope,
} from './scope';

/** The request of which an access is asked. */
export interface Asker {
  viewer: Viewer;
  db: Db;
  audit(note: AuditNote): Promise<void>;
  entry(note: AuditNote): AuditEntry;
}

/** What is done to a patient's data; the scope says whose data it is. */
export type Act = Omit<AuditNote, 'patientIds'>;

/** The row that is opened, and the entry that says so. */
export interface Opening {
  id: string;
  entry: AuditEntry;
}

/** The patient whose data is requested: a patient's own unless they name another; for the clinic the one it names. */
export function patientAskedFor(viewer: Viewer, userId: string | null | undefined): string {
  if (userId) return userId;
  if (viewer.role === 'Customer') return viewer.userId;
  throw new Refusal('request.malformed', { fields: { userId: 'required' } });
}

/**
 * Gives the viewer access to one patient's care and audits it. A patient whom the viewer may not see is treated as
 * missing.
 */
export async function openCare(asker: Asker, patientId: string, act: Act): Promise<PatientScope> {
  if (!mayReadCare(asker.viewer, patientId)) throw new Refusal('patient.notFound');
  await auditPatient(asker, patientId, act);
  return { patientId } as PatientScope;
}

/** The same for a doctor who changes it: two changes of one patient's care at once are sequential. */
export async function openCareToChange(asker: Asker, patientId: string, act: Act): Promise<HeldPatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('patient.notFound');
  await holdPatient(asker, patientId, act);
  return { patientId, isHeld: true } as HeldPatientScope;
}

/** Gives reception or an Admin access to one patient's identity and audits it. */
export async function openIdentity(asker: Asker, patientId: string, act: Act): Promise<IdentityScope> {
  if (!mayKnowIdentity(asker.viewer)) throw new Refusal('auth.wrongRole');
  await auditPatient(asker, patientId, act);
  return { patientId } as IdentityScope;
}

/** The same for one who changes it: two changes of one patient's identity at once are sequential. */
export async function openIdentityToChange(asker: Asker, patientId: string, act: Act): Promise<HeldIdentityScope> {
  if (!mayKnowIdentity(asker.viewer)) throw new Refusal('auth.wrongRole');
  await holdPatient(asker, patientId, act);
  return { patientId, isHeld: true } as HeldIdentityScope;
}

/** Gives the viewer access to one patient's conversation and audits it. */
export async function openConversation(
  asker: Omit<Asker, 'entry'>,
  patient: { patientId: string; isTreatedByViewer: boolean },
  act: Act,
): Promise<ConversationScope> {
  const { patientId, isTreatedByViewer } = patient;
  if (!mayJoinConversation(asker.viewer, patientId, isTreatedByViewer)) throw new Refusal('conversation.notFound');
  await asker.audit({ ...act, patientIds: [patientId] });
  return { patientId } as ConversationScope;
}

/** Gives the viewer access to the reminders of one patient and audits it. */
export async function openReminders(asker: Asker, patientId: string, act: Act): Promise<ReminderScope> {
  const reach = reminderReach(asker.viewer, patientId);
  if (!reach) throw new Refusal('patient.notFound');
  await auditPatient(asker, patientId, act);
  return { reach } as ReminderScope;
}

/** A patient of the clinic is a Customer with an open account; any other account is treated as missing. */
const openPatient = (id: string) =>
  sql`select id from users where id = ${id} and role = 'Customer' and closed_at is null`;

// The entry is written together with the check that the patient exists: one round trip, and no entry without a patient.
const auditedPatient = prepared(
  (_db, { id, entry }: Opening) => sql`
    with patient as (${openPatient(id)}), entry as (${insertEntry(entry, sql`patient`)}) select id from patient`,
);
// Weaker than `for update`, so that rows that only refer to the patient, such as a booking, need not wait.
const heldPatient = prepared(
  (_db, { id, entry }: Opening) => sql`
    with patient as (${openPatient(id)} for no key update), entry as (${insertEntry(entry, sql`patient`)})
    select id from patient`,
);

/** Writes the audit entry of an act on a patient, who must exist. For a patient's own call the session proves that. */
async function auditPatient(asker: Asker, patientId: string, act: Act): Promise<void> {
  const note = { ...act, patientIds: [patientId] };
  if (asker.viewer.role === 'Customer') return asker.audit(note);
  const { rows } = await auditedPatient(asker.db, { id: patientId, entry: asker.entry(note) });
  if (rows.length === 0) throw new Refusal('patient.notFound');
}

async function holdPatient(asker: Asker, patientId: string, act: Act): Promise<void> {
  const entry = asker.entry({ ...act, patientIds: [patientId] });
  const { rows } = await heldPatient(asker.db, { id: patientId, entry });
  if (rows.length === 0) throw new Refusal('patient.notFound');
}
