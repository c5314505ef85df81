import {
  mayKnowIdentity,
  mayReadAllCare,
  mayReadCare,
  mayReviewLooks,
  reminderReach,
  type Viewer,
} from '@antam/rules/access';
import { sql } from 'kysely';
import { insertEntry } from '../audit/audit';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';
import { type Act, type Asker, decideCare, decidingStatement, type Opening } from './decide-care';
import type {
  HeldIdentityScope,
  HeldPatientScope,
  IdentityScope,
  LooksScope,
  PatientScope,
  ReminderScope,
} from './scope';

/** The patient whose data is requested: a patient's own unless they name another; for the clinic the one it names. */
export function patientAskedFor(viewer: Viewer, userId: string | null | undefined): string {
  if (userId) return userId;
  if (viewer.role === 'Customer') return viewer.userId;
  throw new Refusal('request.malformed', { fields: { userId: 'required' } });
}

/**
 * Gives the viewer access to one patient's care and audits it. A patient whom the viewer may not see is treated as
 * missing; a doctor who does not treat the patient may have to give a reason first.
 */
export async function openCare(asker: Asker, patientId: string, act: Act): Promise<PatientScope> {
  if (!mayReadCare(asker.viewer, patientId)) throw new Refusal('patient.notFound');
  if (asker.viewer.role === 'Doctor') {
    const { basis } = await decideCare(asker, openedPatient, { id: patientId, act, missing: 'patient.notFound' });
    return { patientId, basis } as PatientScope;
  }
  await asker.audit({ ...act, patientIds: [patientId] });
  return { patientId, basis: null } as PatientScope;
}

/** The same for a doctor who changes it: two changes of one patient's care at once are sequential. */
export async function openCareToChange(
  asker: Omit<Asker, 'audit'>,
  patientId: string,
  act: Act,
): Promise<HeldPatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('patient.notFound');
  const { basis } = await decideCare(asker, heldPatient, { id: patientId, act, missing: 'patient.notFound' });
  return { patientId, basis, isHeld: true } as HeldPatientScope;
}

type IdentityAsker = Omit<Asker, 'clinic' | 'now'>;

/** Gives reception access to one patient's identity and audits it. */
export async function openIdentity(asker: IdentityAsker, patientId: string, act: Act): Promise<IdentityScope> {
  if (!mayKnowIdentity(asker.viewer)) throw new Refusal('auth.wrongRole');
  await auditPatient(asker, patientId, act);
  return { patientId } as IdentityScope;
}

/** The same for one who changes it: two changes of one patient's identity at once are sequential. */
export async function openIdentityToChange(
  asker: IdentityAsker,
  patientId: string,
  act: Act,
): Promise<HeldIdentityScope> {
  if (!mayKnowIdentity(asker.viewer)) throw new Refusal('auth.wrongRole');
  const entry = asker.entry({ ...act, patientIds: [patientId] });
  const { rows } = await heldIdentity(asker.db, { id: patientId, entry });
  if (rows.length === 0) throw new Refusal('patient.notFound');
  return { patientId, isHeld: true } as HeldIdentityScope;
}

/** Lets an Admin review who opened one patient's record, and audits it; also of a patient whose account is closed. */
export async function openLooks(asker: IdentityAsker, patientId: string, act: Act): Promise<LooksScope> {
  if (!mayReviewLooks(asker.viewer)) throw new Refusal('auth.wrongRole');
  await auditPatient(asker, patientId, act, auditedEverPatient);
  return { patientId } as LooksScope;
}

/** Gives the viewer access to the reminders of one patient and audits it. */
export async function openReminders(asker: Asker, patientId: string, act: Act): Promise<ReminderScope> {
  const reach = reminderReach(asker.viewer, patientId);
  if (!reach) throw new Refusal('patient.notFound');
  if (asker.viewer.role === 'Doctor') {
    const { basis } = await decideCare(asker, openedPatient, { id: patientId, act, missing: 'patient.notFound' });
    return { reach, basis, isDesk: false } as ReminderScope;
  }
  await auditPatient(asker, patientId, act);
  return { reach, basis: null, isDesk: asker.viewer.role === 'Staff' } as ReminderScope;
}

const selectPatient = ({ id }: Opening) => sql`select null::text as object_id, ${id}::uuid as patient_id`;
const openedPatient = decidingStatement(selectPatient);
const heldPatient = decidingStatement(selectPatient, { isHeld: true });

/** A patient of the clinic is a Customer with an open account; any other account is treated as missing. */
const knownPatient = (id: string) =>
  sql`select id from users where id = ${id} and role = 'Customer' and closed_at is null`;
/** The same with those who have left: what was done to their data stays a question that can be asked. */
const everPatient = (id: string) => sql`select id from users where id = ${id} and role = 'Customer'`;

// The entry is written together with the check that the patient exists: one round trip, and no entry without a patient.
const audited = (select: typeof knownPatient) =>
  prepared(
    (_db, { id, entry }: Omit<Opening, 'asking'>) => sql`
    with patient as (${select(id)}), entry as (${insertEntry(entry, sql`patient`)}) select id from patient`,
  );
const auditedPatient = audited(knownPatient);
const auditedEverPatient = audited(everPatient);
// Weaker than `for update`, so that rows that only refer to the patient, such as a booking, need not wait.
const heldIdentity = prepared(
  (_db, { id, entry }: Omit<Opening, 'asking'>) => sql`
    with patient as (${knownPatient(id)} for no key update), entry as (${insertEntry(entry, sql`patient`)})
    select id from patient`,
);

/** Writes the audit entry of an act on a patient, who must exist. For a patient's own call the session proves that. */
async function auditPatient(
  asker: IdentityAsker,
  patientId: string,
  act: Act,
  writeIfFound = auditedPatient,
): Promise<void> {
  const note = { ...act, patientIds: [patientId] };
  if (asker.viewer.role === 'Customer') return asker.audit(note);
  const { rows } = await writeIfFound(asker.db, { id: patientId, entry: asker.entry(note) });
  if (rows.length === 0) throw new Refusal('patient.notFound');
}
