import type { AppointmentStatus, ExaminationType, HolidayKey, ServiceType, Weekday } from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import type { VisitDecision } from '@antam/contract/working-time-shapes';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Instant, InstantNow, Json, MaybeInstant } from './columns';

export interface AppointmentTables {
  doctors: {
    id: string;
    userId: string;
    certificates: Json<Doctor['certificates']>;
    skills: Json<Doctor['skills']>;
    experiences: Json<Doctor['experiences']>;
    room: Generated<string | null>;
  };
  workScheduleEntries: {
    doctorId: string;
    position: number;
    days: Weekday[];
    starts: string;
    ends: string;
    slots: string[];
  };
  leave: {
    id: string;
    doctorId: string;
    firstDay: string;
    lastDay: string;
    starts: string | null;
    ends: string | null;
    note: string | null;
    createdBy: string;
    createdAt: InstantNow;
  };
  closures: {
    id: string;
    firstDay: string;
    lastDay: string;
    name: string;
    /** The public holiday it is, if it is one. */
    holiday: HolidayKey | null;
    createdBy: string;
    createdAt: InstantNow;
  };
  extraHours: {
    id: string;
    doctorId: string;
    date: string;
    starts: string;
    ends: string;
    createdBy: string;
    createdAt: InstantNow;
  };
  appointments: {
    id: string;
    code: string;
    patientId: string;
    doctorId: string;
    date: string;
    slot: string;
    minutes: number;
    startsAt: Instant;
    status: Generated<AppointmentStatus>;
    serviceType: ServiceType;
    examinationType: ExaminationType | null;
    fee: number;
    patientName: string | null;
    symptomsDescription: string | null;
    age: number | null;
    placeOfBirth: string | null;
    addressForExamination: string | null;
    note: string | null;
    createdBy: string;
    createdAt: InstantNow;
    confirmedAt: MaybeInstant;
    confirmedBy: string | null;
    cancelledAt: MaybeInstant;
    cancelledBy: string | null;
    noShowAt: MaybeInstant;
    leftToMoveAt: MaybeInstant;
    toldNotToComeAt: MaybeInstant;
    isStanding: ColumnType<boolean, never, never>;
    mayArrive: ColumnType<boolean, never, never>;
  };
  displacedVisits: {
    appointmentId: string;
    patientId: string;
    leaveId: string | null;
    closureId: string | null;
    act: VisitDecision['act'];
    doctorId: string;
    date: string;
    slot: string;
    toDoctorId: string | null;
    toDate: string | null;
    toSlot: string | null;
    displacedAt: InstantNow;
  };
  visitsToSettle: {
    appointmentId: string;
    patientId: string;
    leaveId: string | null;
    closureId: string | null;
    act: VisitDecision['act'] | 'restore';
    doctorId: string;
    date: string;
    slot: string;
    toDoctorId: string | null;
    toDate: string | null;
    toSlot: string | null;
    decidedBy: string;
    decidedAt: InstantNow;
    claimedAt: MaybeInstant;
  };
  bookedSlots: {
    doctorId: string;
    date: string;
    slot: string;
    appointmentId: string | null;
    offerId: string | null;
    /** The visit that is to be brought back to this time. */
    restoresId: Generated<string | null>;
    /** Null where a visit is to be brought back to this time and its patient has something else then. */
    patientId: string | null;
    isStanding: ColumnType<boolean, never, never>;
  };
  visits: {
    id: string;
    patientId: string;
    appointmentId: string | null;
    /** Of a walk-in. */
    doctorId: Generated<string | null>;
    /** The number by which the patient is called in the waiting room. */
    ticket: Generated<number | null>;
    reason: string;
    receivedBy: string;
    date: string;
    arrivedAt: InstantNow;
    calledAt: MaybeInstant;
    completedAt: MaybeInstant;
    mayArrive: ColumnType<boolean, never, never>;
  };
  ticketDays: {
    date: string;
    lastTicket: number;
  };
  idempotencyKeys: {
    userId: string;
    key: string;
    requestHash: Buffer;
    status: number | null;
    answer: JSONColumnType<object, string | null | undefined, string> | null;
    createdAt: InstantNow;
  };
}
