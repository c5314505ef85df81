import type { Role } from '@antam/contract/constants';
import { sql } from 'kysely';
import type { Db } from '../platform/database/database';
import { newId } from '../platform/ids';
import { type Booked, bookingOf, dayAhead } from './booking';
import { makeLate } from './late-patient';

interface Person {
  userId: string;
  token: string;
  doctorId: string | null;
}

/** The functions this needs of a clinic, in a test or for a separate server. */
export interface SideContext {
  db: Db;
  send(
    request: string,
    sending: { as?: { token: string }; body?: unknown },
  ): Promise<{ status: number; body: unknown }>;
  addPerson(role: Role): Promise<Person>;
}

/** A patient, the doctor who treats them, and one object of each kind between the two. */
export interface Side {
  patient: Person;
  doctor: Person;
  code: string;
  pendingCode: string;
  prescriptionCode: string;
  ids: Record<
    | ('appointment' | 'plan' | 'record' | 'visit' | 'notification' | 'contact' | 'call' | 'waiting' | 'smsReply')
    | ('prescription' | 'dispensing'),
    string
  >;
}

export interface Sides {
  a: Side;
  b: Side;
  /** The callers: the patient and the doctor of side A, and one of each other role. */
  viewers: Record<Role, Person>;
  freshPatient(): Promise<Person>;
  /** The passkey of a patient who takes no part otherwise. */
  freshPasskey(): Promise<string>;
  freshReminder(side: Side): Promise<string>;
  /** A late patient of the doctor, said to have died where that is to be confirmed. */
  freshLate(side: Side, news?: 'diedToConfirm' | 'asksNotToBeCalled'): Promise<string>;
  freshScreen(): Promise<string>;
  /** A server that once wrote anchors. */
  freshServer(): Promise<string>;
  /** A reason that the doctor gave for the patient. */
  freshReason(side: Side): Promise<string>;
  /** A result of the patient that a doctor has not released. */
  freshResult(side: Side): Promise<string>;
  /** A sample of the patient whose result is awaited. */
  freshSample(side: Side): Promise<string>;
  /** Lets the patient's newest viral load be high, which opens an adherence course. */
  openCourse(side: Side): Promise<void>;
  /** A question of the patient about an entry of the audit log. */
  freshQuestion(side: Side): Promise<string>;
  /** The first change of the patient's regimen history. */
  changeOf(side: Side): Promise<string>;
  /** Leave, a closure or extra hours, each on a day of its own far ahead. */
  freshDays(kind: 'leave' | 'closure' | 'extraHours', side: Side): Promise<string>;
}

/** A day far ahead on which the clinic is closed. */
export const CLOSED_DAY = dayAhead(92);

/** Two groups of patient, doctor and objects that must not see each other. */
export async function buildSides(context: SideContext): Promise<Sides> {
  const staff = await context.addPerson('Staff');
  await context.db.updateTable('users').set({ mayDispense: true }).where('id', '=', staff.userId).execute();
  const a = await buildSide(context, staff);
  const b = await buildSide(context, staff);
  const admin = await context.addPerson('Admin');
  let daysMade = 0;
  /** Extra hours are refused at times at which the doctor works already. */
  const close = (date: string) => {
    const closure = { id: newId(), firstDay: date, lastDay: date, name: 'X', createdBy: admin.userId };
    return context.db.insertInto('closures').values(closure).execute();
  };
  await close(CLOSED_DAY);
  return {
    a,
    b,
    viewers: { Customer: a.patient, Doctor: a.doctor, Staff: staff, Admin: admin },
    freshPatient: () => context.addPerson('Customer'),
    async freshPasskey() {
      const { userId } = await context.addPerson('Customer');
      const passkey = { id: newId(), userId, credentialId: newId(), publicKey: Buffer.alloc(1), counter: 0, name: 'X' };
      await context.db.insertInto('passkeys').values(passkey).execute();
      return passkey.id;
    },
    async freshReminder({ patient }) {
      const body = { userId: patient.userId, type: 'Revisit', reminderDate: dayAhead(6), message: 'X' };
      const made = await did(context.send('POST /api/reminders', { as: staff, body }));
      return (made as { reminder: { _id: string } }).reminder._id;
    },
    async freshLate({ doctor }, news) {
      const { userId } = await context.addPerson('Customer');
      await makeLate(context.db, { patientId: userId, doctorId: doctor.doctorId as string });
      const body = { how: 'patientCalled', outcome: news };
      if (news) await did(context.send(`POST /api/follow-ups/${userId}/attempts`, { as: staff, body }));
      return userId;
    },
    async freshResult({ patient, doctor }) {
      const body = { userId: patient.userId, analyte: 'CD4', value: 500, sampledOn: '2026-01-02' };
      return (await did(context.send('POST /api/lab-results', { as: doctor, body })))._id as string;
    },
    async freshSample({ patient, doctor }) {
      const body = { tests: ['Lipids'] };
      await did(context.send(`POST /api/patients/${patient.userId}/samples`, { as: doctor, body }));
      const { body: tests } = await context.send(`GET /api/patients/${patient.userId}/tests`, { as: doctor });
      return (tests as { samples: { _id: string }[] }).samples[0]?._id as string;
    },
    async openCourse({ patient, doctor }) {
      const body = { userId: patient.userId, analyte: 'ViralLoad', value: 20_000, sampledOn: dayAhead(0) };
      await did(context.send('POST /api/lab-results', { as: doctor, body }));
    },
    async freshQuestion({ patient, doctor }) {
      await did(context.send(`GET /api/medical-records?userId=${patient.userId}`, { as: doctor }));
      const { rows } = await sql<{ id: string }>`select max(id) as id from audit_log
        where actor_id = ${doctor.userId} and patient_ids = array[${patient.userId}]::uuid[]`.execute(context.db);
      const body = { entryId: String(rows[0]?.id), text: 'X' };
      return (await did(context.send('POST /api/who-looked/questions', { as: patient, body })))._id as string;
    },
    async changeOf({ patient, doctor }) {
      const request = `GET /api/regimen-changes?userId=${patient.userId}`;
      const { body } = await context.send(request, { as: doctor });
      return (body as { _id: string }[])[0]?._id as string;
    },
    async freshServer() {
      const serverId = newId();
      const file = { serverId, host: 'x', lastSeal: '0', bytes: '0' };
      await context.db.insertInto('auditAnchorFiles').values(file).execute();
      return serverId;
    },
    async freshReason({ patient, doctor }) {
      const request = `POST /api/patients/${patient.userId}/reason`;
      await did(context.send(request, { as: doctor, body: { reason: 'covering' } }));
      const { body } = await context.send('GET /api/care-reasons', { as: admin });
      return (body as { _id: string }[])[0]?._id as string;
    },
    async freshScreen() {
      const body = { label: 'X' };
      return (await did(context.send('POST /api/waiting-screens', { as: admin, body })))._id as string;
    },
    async freshDays(kind, { doctor }) {
      daysMade += 1;
      const date = dayAhead(100 + daysMade);
      const days = { firstDay: date, lastDay: date };
      if (kind === 'extraHours') await close(date);
      const [request, body] = {
        leave: [`POST /api/doctors/${doctor.doctorId}/leave`, days] as const,
        closure: ['POST /api/closures', { ...days, name: 'X' }] as const,
        extraHours: [
          `POST /api/doctors/${doctor.doctorId}/extra-hours`,
          { date, starts: '08:00', ends: '09:00' },
        ] as const,
      }[kind];
      return (await did(context.send(request, { as: admin, body })))._id as string;
    },
  };
}

async function buildSide({ db, send, addPerson }: SideContext, staff: Person): Promise<Side> {
  const [patient, doctor] = [await addPerson('Customer'), await addPerson('Doctor')];
  const book = async (date: string, timeSlot: string) =>
    (await did(
      send('POST /api/appointment/appointment', { as: patient, body: bookingOf(doctor, { date, timeSlot }) }),
    )) as Booked;
  const appointment = await book(dayAhead(7), '14:00-14:30');
  const held = await book(dayAhead(8), '15:00-15:30');
  const plan = await did(
    send('POST /api/appointment/treatment-plan', {
      as: doctor,
      body: { userId: patient.userId, regimen: 'TDF + 3TC + DTG', startDate: dayAhead(0) },
    }),
  );
  const record = await did(
    send('POST /api/medical-records', {
      as: doctor,
      body: { userId: patient.userId, diagnosis: 'X', prescription: [{ medicationName: 'X', daysSupply: 90 }] },
    }),
  );
  await did(send('POST /api/messages', { as: patient, body: { text: 'X' } }));
  const visit = await did(send('POST /api/visits', { as: staff, body: { userId: patient.userId, reason: 'X' } }));
  const [notification, contact, call, waiting, smsReply] = [newId(), newId(), newId(), newId(), newId()];
  await db.insertInto('notifications').values({ id: notification, userId: patient.userId, body: 'X' }).execute();
  await db
    .insertInto('contactRequests')
    .values({ id: contact, firstName: 'X', lastName: 'X', email: 'x@example.vn', message: 'X' })
    .execute();
  await db
    .insertInto('callsToMake')
    .values({
      // Not the visit that the patient moves and cancels: there is no call about such a one.
      ...{ id: call, patientId: patient.userId, appointmentId: held._id },
      ...{ news: 'moved', why: 'noChannel', neededBy: new Date(held.appointmentDate) },
    })
    .execute();
  await db
    .insertInto('smsReplies')
    .values({ id: smsReply, phone: `09${smsReply.slice(-8)}`, patientId: patient.userId, says: 'callMe' })
    .execute();
  await db
    .insertInto('waitingEntries')
    .values({
      ...{ id: waiting, patientId: patient.userId, serviceType: 'Consultation', minutes: 30, weekdays: ['Monday'] },
      ...{ firstDay: dayAhead(30), lastDay: dayAhead(60), partOfDay: 'any', createdBy: patient.userId },
    })
    .execute();
  const { id: prescription } = await db
    .selectFrom('prescriptions')
    .select('id')
    .where('recordId', '=', record._id as string)
    .executeTakeFirstOrThrow();
  const handed = await did(
    send('POST /api/dispensing', {
      as: staff,
      body: { prescriptionId: prescription, source: 'BHYT', items: [{ position: 0, days: 30 }] },
    }),
  );
  const [{ _id: dispensing }] = handed.lines as [{ _id: string }];
  const ids = { appointment: appointment._id, plan: plan._id as string, visit: visit._id as string };
  return {
    patient,
    doctor,
    code: appointment.appointmentCode,
    pendingCode: held.appointmentCode,
    prescriptionCode: record.prescriptionCode as string,
    ids: {
      ...ids,
      record: record._id as string,
      notification,
      contact,
      call,
      waiting,
      smsReply,
      prescription,
      dispensing,
    },
  };
}

async function did(sending: Promise<{ status: number; body: unknown }>): Promise<Record<string, unknown>> {
  const { status, body } = await sending;
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`);
  return body as Record<string, unknown>;
}
