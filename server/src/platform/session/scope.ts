import type { Role } from '@antam/contract/constants';
import type { VisitKind } from '@antam/contract/visit-page';
import {
  type AppointmentReach,
  appointmentReach,
  mayChangeDoctor,
  mayHandOver,
  mayJoinConversation,
  mayKnowIdentity,
  mayReadAllCare,
  mayReadCare,
  mayWorkAtDesk,
  type ReminderReach,
  reminderReach,
  type Viewer,
} from '@antam/rules/access';
import { sql } from 'kysely';
import { type AuditEntry, type AuditNote, insertEntries, insertEntry } from '../audit/audit';
import type { Db } from '../database/database';
import { prepared } from '../database/prepared';
import { Refusal } from '../http/refusal';

declare const minted: unique symbol;

/**
 * Permission to access the care of one patient. Care queries require it, so that none can run for the wrong patient.
 */
export interface PatientScope {
  readonly patientId: string;
  readonly [minted]: 'patient';
}

/** A PatientScope whose patient's row is locked until the transaction ends, so that a decision stays valid. */
export interface HeldPatientScope extends PatientScope {
  readonly isHeld: true;
}

/** Permission to access what identifies one patient to insurance and state; never a doctor's. */
export interface IdentityScope {
  readonly patientId: string;
  readonly [minted]: 'identity';
}

/** An IdentityScope whose patient's row is locked until the transaction ends. */
export interface HeldIdentityScope extends IdentityScope {
  readonly isHeld: true;
}

/** Permission to read the care of all patients. */
export interface CareScope {
  readonly [minted]: 'care';
}

/** Permission to take part in one patient's conversation with the clinic. */
export interface ConversationScope {
  readonly patientId: string;
  readonly [minted]: 'conversation';
}

/** Permission to access appointments: one's own, those with oneself as the doctor, or, for reception, all. */
export interface AppointmentScope {
  readonly reach: AppointmentReach;
  readonly [minted]: 'appointment';
}

/** Permission to receive patients: to look them up, and to access their appointments and arrivals. */
export interface DeskScope extends AppointmentScope {
  readonly reach: 'desk';
}

/** Permission to hand over medicine: to read one patient's signed prescriptions, and to write what was handed over. */
export interface CounterScope {
  readonly [minted]: 'counter';
}

/** Permission to read the numbers of those who wait, for a screen that was opened with its link. */
export interface WaitingRoomScope {
  readonly [minted]: 'waitingRoom';
}

/** Permission to read across one doctor's own patients: those with a plan of theirs or a visit with them. */
export interface OwnPatientsScope {
  readonly doctorId: string | null;
  readonly [minted]: 'ownPatients';
}

/** Permission to access reminders: one patient's, or those of all patients. */
export interface ReminderScope {
  readonly reach: ReminderReach;
  readonly [minted]: 'reminder';
}

interface Asker {
  viewer: Viewer;
  db: Db;
  audit(note: AuditNote): Promise<void>;
  entry(note: AuditNote): AuditEntry;
}

/** What is done to a patient's data; the scope says whose data it is. */
type Act = Omit<AuditNote, 'patientIds'>;

/** The patient whose data is requested: a patient's own unless they name another; for the clinic the one it names. */
export function patientAskedFor(viewer: Viewer, userId: string | null | undefined): string {
  if (userId) return userId;
  if (viewer.role === 'Customer') return viewer.userId;
  throw new Refusal('request.malformed', { fields: { userId: 'required' } });
}

/** A patient of the clinic is a Customer with an open account; any other account is treated as missing. */
const openPatient = (id: string) =>
  sql`select id from users where id = ${id} and role = 'Customer' and closed_at is null`;

interface Opening {
  id: string;
  entry: AuditEntry;
}

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

async function holdPatient(asker: Asker, patientId: string, act: Act): Promise<void> {
  const entry = asker.entry({ ...act, patientIds: [patientId] });
  const { rows } = await heldPatient(asker.db, { id: patientId, entry });
  if (rows.length === 0) throw new Refusal('patient.notFound');
}

/** A booked visit by its appointment, or one without an appointment by its arrival. */
export interface VisitName {
  kind: VisitKind;
  id: string;
}

interface OpeningOfVisit extends VisitName {
  doctorId: string | null;
  entry: AuditEntry;
  isAudited: boolean;
}

// A visit without an appointment that was received for no doctor is open to every doctor.
const auditedVisit = prepared(
  (_db, { kind, id, doctorId, entry, isAudited }: OpeningOfVisit) => sql<{ patientId: string }>`
    with visit as (
      select a.id, a.patient_id from appointments a
      where ${kind}::text = 'appointment' and a.id = ${id}::uuid and a.doctor_id = ${doctorId}::uuid
      union all
      select v.id, v.patient_id from visits v
      where ${kind}::text = 'walk-in' and v.id = ${id}::uuid and v.appointment_id is null
        and coalesce(v.doctor_id, ${doctorId}::uuid) = ${doctorId}::uuid
    ), opened as (
      select visit.id, visit.patient_id from visit join users patient on patient.id = visit.patient_id
      where patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`(select * from opened where ${isAudited}::boolean) audited`)})
    select patient_id from opened`,
);

/**
 * Gives a doctor access to the care of the patient of a visit with them. Without an act nothing is audited: for what
 * repeats every few seconds after an audited opening.
 */
export async function openCareOfVisit(
  { db, viewer, entry }: Pick<Asker, 'db' | 'viewer' | 'entry'>,
  visit: VisitName,
  act: Pick<Act, 'action'> | null,
): Promise<PatientScope> {
  if (!mayReadAllCare(viewer)) throw new Refusal('visit.notFound');
  const opening = {
    ...visit,
    doctorId: viewer.doctorId,
    entry: entry({ action: act?.action ?? '', objectType: visit.kind === 'appointment' ? 'appointment' : 'visit' }),
    isAudited: act !== null,
  };
  const [found] = (await auditedVisit(db, opening)).rows;
  if (!found) throw new Refusal('visit.notFound');
  return { patientId: found.patientId } as PatientScope;
}

/** Gives a doctor access to the care of the patient of a record, and audits it. */
export async function openCareOfRecord(asker: Asker, recordId: string, act: Act): Promise<PatientScope> {
  if (!mayReadAllCare(asker.viewer)) throw new Refusal('record.notFound');
  const { rows } = await auditedRecord(asker.db, { id: recordId, entry: asker.entry(act) });
  const [found] = rows;
  if (!found) throw new Refusal('record.notFound');
  return { patientId: found.patientId } as PatientScope;
}

const auditedRecord = prepared(
  (_db, { id, entry }: Opening) => sql<{ patientId: string }>`
    with opened as (
      select r.id, r.patient_id from medical_records r join users patient on patient.id = r.patient_id
      where r.id = ${id} and patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`opened`)})
    select patient_id from opened`,
);

/**
 * Gives access to the care of the patient of a record to the doctor who signed it and to the patient, and audits it. Only
 * they may print it with the patient's name; for any other it is missing.
 */
export async function openCareToPrint(asker: Asker, recordId: string, act: Act): Promise<PatientScope> {
  const { role, userId, doctorId } = asker.viewer;
  const own = { doctorId: role === 'Doctor' ? doctorId : null, patientId: role === 'Customer' ? userId : null };
  const { rows } = await auditedOwnRecord(asker.db, { id: recordId, entry: asker.entry(act), ...own });
  const [found] = rows;
  if (!found) throw new Refusal('record.notFound');
  return { patientId: found.patientId } as PatientScope;
}

const auditedOwnRecord = prepared(
  (_db, { id, entry, doctorId, patientId }: Opening & { doctorId: string | null; patientId: string | null }) => sql<{
    patientId: string;
  }>`
    with opened as (
      select r.id, r.patient_id from medical_records r join users patient on patient.id = r.patient_id
      where r.id = ${id}::uuid and (r.doctor_id = ${doctorId}::uuid or r.patient_id = ${patientId}::uuid)
        and patient.role = 'Customer' and patient.closed_at is null
    ), entry as (${insertEntries(entry, sql`opened`)})
    select patient_id from opened`,
);
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

/** All patients' care, for a doctor. The caller audits what is read through it. */
export function careOfAll(viewer: Viewer): CareScope {
  if (!mayReadAllCare(viewer)) throw new Refusal('patient.notFound');
  return {} as CareScope;
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

/** The appointments that a viewer may access. The caller audits what is read through it. */
export function appointmentScope(viewer: Viewer): AppointmentScope {
  return { reach: appointmentReach(viewer) } as AppointmentScope;
}

/** Reception's scope, for roles that receive patients. The caller audits what is read through it. */
export function deskScope(viewer: Viewer): DeskScope {
  if (!mayWorkAtDesk(viewer)) throw new Refusal('auth.wrongRole');
  return { reach: 'desk' } as DeskScope;
}

/** For what the clinic does by itself, without a viewer: it tells patients of their visits, and asks reception to call. */
export function deskOfClinic(): DeskScope {
  return { reach: 'desk' } as DeskScope;
}

/** The counter's scope, for doctors and for Staff who are marked. The caller audits what is read through it. */
export function counterScope(viewer: Viewer): CounterScope {
  if (!mayHandOver(viewer)) throw new Refusal('dispensing.notMarked');
  return {} as CounterScope;
}

/** The numbers of the waiting room; the caller has checked the screen's link. */
export function waitingRoomScope(): WaitingRoomScope {
  return {} as WaitingRoomScope;
}

/** The patients whom the viewer, a doctor, treats. */
export function ownPatients(viewer: Viewer): OwnPatientsScope {
  if (viewer.role !== 'Doctor') throw new Refusal('auth.wrongRole');
  return { doctorId: viewer.doctorId } as OwnPatientsScope;
}

/** Whose conversations the viewer sees in lists: a doctor those of their own patients, reception all. */
export function conversationsWithin(viewer: Viewer): OwnPatientsScope | DeskScope {
  return viewer.role === 'Doctor' ? ownPatients(viewer) : deskScope(viewer);
}

/** The appointments of an account that an Admin closes: those of the patient, or those with the doctor. */
export function appointmentsOfClosing(
  viewer: Pick<Viewer, 'role'>,
  account: { id: string; role: Role; doctorId: string | null },
): AppointmentScope {
  if (viewer.role !== 'Admin') throw new Refusal('auth.wrongRole');
  const ofDoctor = account.doctorId ? { doctorId: account.doctorId } : 'none';
  const reach: AppointmentReach = account.role === 'Doctor' ? ofDoctor : { patientId: account.id };
  return { reach } as AppointmentScope;
}

/** The appointments that a change of working time may break: those with one doctor, or with `null` those with all. */
export function appointmentsOfChange(viewer: Viewer, doctorId: string | null): AppointmentScope {
  const mayChange = doctorId ? mayChangeDoctor(viewer, doctorId) : viewer.role === 'Admin';
  if (!mayChange) throw new Refusal('auth.wrongRole');
  return { reach: doctorId ? { doctorId } : 'desk' } as AppointmentScope;
}

/** The reminders that a viewer may access. The caller audits what is read or written through it. */
export function reminderScope(viewer: Viewer): ReminderScope {
  const reach = reminderReach(viewer);
  if (!reach) throw new Refusal('auth.wrongRole');
  return { reach } as ReminderScope;
}

/** Gives the viewer access to the reminders of one patient and audits it. */
export async function openReminders(asker: Asker, patientId: string, act: Act): Promise<ReminderScope> {
  const reach = reminderReach(asker.viewer, patientId);
  if (!reach) throw new Refusal('patient.notFound');
  await auditPatient(asker, patientId, act);
  return { reach } as ReminderScope;
}

/** For automatic work without a viewer: announcing visits and delivering reminders. */
export function remindersOfClinic(): ReminderScope {
  return { reach: 'all' } as ReminderScope;
}
