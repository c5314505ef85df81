import type { CareBasis } from '@antam/contract/audit';
import type { Role } from '@antam/contract/constants';
import {
  type AppointmentReach,
  appointmentReach,
  mayChangeDoctor,
  mayHandOver,
  mayReadAllCare,
  mayWorkAtDesk,
  type ReminderReach,
  reminderReach,
  type Viewer,
} from '@antam/rules/access';
import { Refusal } from '../http/refusal';
import { type AskedNow, type AskingDoctor, askingDoctor } from './need-to-know';

declare const minted: unique symbol;

/**
 * Permission to access the care of one patient. Care queries require it, so that none can run for the wrong patient.
 */
export interface PatientScope {
  readonly patientId: string;
  /** Why a doctor may access it; null for the patient's own access. */
  readonly basis: CareBasis | null;
  readonly [minted]: 'patient';
}

/** A PatientScope whose patient's row is locked until the transaction ends, so that a decision stays valid. */
export interface HeldPatientScope extends PatientScope {
  readonly isHeld: true;
}

/** A PatientScope for a printed paper, the only place where name, identity numbers and care stand together. */
export interface PaperScope extends PatientScope {
  readonly isForPaper: true;
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

/** Permission to review who opened one patient's record; an Admin's. It opens nothing of the record. */
export interface LooksScope {
  readonly patientId: string;
  readonly [minted]: 'looks';
}

/** Permission to read across the care of patients: of all, or of those whom the doctor treats, as the clinic has chosen. */
export interface CareScope {
  readonly asking: AskingDoctor;
  readonly [minted]: 'care';
}

/** Permission to take part in one patient's conversation with the clinic. */
export interface ConversationScope {
  readonly patientId: string;
  /** Why a doctor may take part; null for the patient and reception. */
  readonly basis: CareBasis | null;
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
  /** A doctor; null for Staff. */
  readonly asking: AskingDoctor | null;
  readonly [minted]: 'counter';
}

/** Permission to read the numbers of those who wait, for a screen that was opened with its link. */
export interface WaitingRoomScope {
  readonly [minted]: 'waitingRoom';
}

/** Permission to read across one doctor's own patients: those with a plan of theirs or a visit with them. */
export interface OwnPatientsScope extends AskingDoctor {
  readonly [minted]: 'ownPatients';
}

/** Permission to access reminders: one patient's, those that a doctor's lists show, or those of all patients. */
export interface ReminderScope {
  readonly reach: ReminderReach | { readonly asking: AskingDoctor };
  /** Why a doctor may access those of one patient; null for lists and for others. */
  readonly basis: CareBasis | null;
  /** True for reception, which does not see those that tell until when medicine lasts or that a test is due. */
  readonly isDesk: boolean;
  readonly [minted]: 'reminder';
}

/**
 * Permission to follow up late patients: for reception all who may be called, for a doctor their own patients; `all` only
 * for numbers.
 */
export interface FollowUpScope {
  readonly reach: 'all' | 'desk' | AskingDoctor;
  readonly [minted]: 'followUp';
}

/** Permission to read and write how one patient wants to be called: reception's, and the patient's own. */
export interface CallWishesScope {
  readonly patientId: string;
  readonly [minted]: 'callWishes';
}

/** Permission to read and answer what patients ask about who opened their record. */
export interface AccessQuestionsScope {
  readonly [minted]: 'accessQuestions';
}

/** Permission to read and write how one patient wants to be reached outside the app: the patient's own. */
export interface MessageWishesScope {
  readonly patientId: string;
  readonly [minted]: 'messageWishes';
}

/** Permission to work out which tests are due for all patients, for what the clinic does by itself. */
export interface TestListScope {
  readonly [minted]: 'testList';
}

/** The care that a doctor's lists and searches show. The caller audits what is read through it. */
export function careOfAll(asked: AskedNow): CareScope {
  if (!mayReadAllCare(asked.viewer)) throw new Refusal('patient.notFound');
  return { asking: askingDoctor(asked) } as CareScope;
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
export function counterScope(asked: AskedNow): CounterScope {
  const { viewer } = asked;
  if (!mayHandOver(viewer)) throw new Refusal('dispensing.notMarked');
  return { asking: viewer.role === 'Doctor' ? askingDoctor(asked) : null } as CounterScope;
}

/** The numbers of the waiting room; the caller has checked the screen's link. */
export function waitingRoomScope(): WaitingRoomScope {
  return {} as WaitingRoomScope;
}

/** The patients whom the viewer, a doctor, treats. */
export function ownPatients(asked: AskedNow): OwnPatientsScope {
  if (asked.viewer.role !== 'Doctor') throw new Refusal('auth.wrongRole');
  return askingDoctor(asked) as OwnPatientsScope;
}

/** Whose conversations the viewer sees in lists: a doctor those of their own patients, reception all. */
export function conversationsWithin(asked: AskedNow): OwnPatientsScope | DeskScope {
  return asked.viewer.role === 'Doctor' ? ownPatients(asked) : deskScope(asked.viewer);
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

/** The late patients whom a viewer may follow up. The caller audits what is read or written through it. */
export function followUpScope(asked: AskedNow): FollowUpScope {
  const { viewer } = asked;
  if (!mayWorkAtDesk(viewer)) throw new Refusal('auth.wrongRole');
  return { reach: viewer.role === 'Doctor' ? askingDoctor(asked) : 'desk' } as FollowUpScope;
}

/** How a patient wants to be called. */
export function callWishesOf(viewer: Viewer, patientId: string): CallWishesScope {
  if (viewer.role !== 'Staff' && viewer.userId !== patientId) throw new Refusal('auth.wrongRole');
  return { patientId } as CallWishesScope;
}

/** How a patient wants to be reached outside the app. */
export function messageWishesOf({ userId }: Viewer): MessageWishesScope {
  return { patientId: userId } as MessageWishesScope;
}

/** The late patients who may be called, for the morning's message. */
export function followUpsOfClinic(): FollowUpScope {
  return { reach: 'desk' } as FollowUpScope;
}

/** All late patients, for an Admin who is shown numbers. */
export function followUpNumbers(viewer: Viewer): FollowUpScope {
  if (viewer.role !== 'Admin') throw new Refusal('auth.wrongRole');
  return { reach: 'all' } as FollowUpScope;
}

/** What patients ask about who opened their record, for an Admin. The caller audits what is read through it. */
export function accessQuestionsOf(viewer: Pick<Viewer, 'role'>): AccessQuestionsScope {
  if (viewer.role !== 'Admin') throw new Refusal('auth.wrongRole');
  return {} as AccessQuestionsScope;
}

/** The tests of all patients, without a viewer. */
export function testsOfClinic(): TestListScope {
  return {} as TestListScope;
}

/** The reminders that a viewer may access. The caller audits what is read or written through it. */
export function reminderScope(asked: AskedNow): ReminderScope {
  const reach = reminderReach(asked.viewer);
  if (!reach) throw new Refusal('auth.wrongRole');
  const isListed = reach === 'all' && asked.viewer.role === 'Doctor';
  const isDesk = asked.viewer.role === 'Staff';
  return { reach: isListed ? { asking: askingDoctor(asked) } : reach, basis: null, isDesk } as ReminderScope;
}

/** For automatic work without a viewer: announcing visits and delivering reminders. */
export function remindersOfClinic(): ReminderScope {
  return { reach: 'all', basis: null, isDesk: false } as ReminderScope;
}
