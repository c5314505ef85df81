import type {
  Analyte,
  AppointmentStatus,
  ExaminationType,
  Gender,
  Regimen,
  ReminderStatus,
  ReminderType,
  Role,
  ServiceType,
  Weekday,
} from '@antam/contract/constants';
import type { Doctor } from '@antam/contract/doctors';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type InstantNow = ColumnType<Date, Date | undefined, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;
type Json<T extends object> = JSONColumnType<T, string | undefined, string>;

export type LinkPurpose = 'reset-password' | 'setup' | 'confirm-address';

export interface Tables {
  users: {
    id: string;
    userName: string;
    email: string | null;
    passwordHash: string;
    role: Role;
    fullName: string | null;
    dateOfBirth: string | null;
    gender: Gender | null;
    address: string | null;
    phone: string | null;
    avatar: string | null;
    patientCode: string | null;
    mustChangePassword: Generated<boolean>;
    notifyEmail: Generated<boolean>;
    notifyPush: Generated<boolean>;
    quietFrom: Generated<string | null>;
    quietTo: Generated<string | null>;
    createdAt: InstantNow;
    closedAt: MaybeInstant;
    sortName: ColumnType<string, never, never>;
    search: ColumnType<string, never, never>;
  };
  pictures: { userId: string; file: string; bytes: Buffer };
  sessions: {
    id: string;
    userId: string;
    tokenHash: Buffer;
    bindingHash: Buffer | null;
    device: string;
    createdAt: InstantNow;
    lastSeenAt: InstantNow;
  };
  knownDevices: { userId: string; deviceHash: Buffer; createdAt: InstantNow };
  oneTimeLinks: {
    tokenHash: Buffer;
    purpose: LinkPurpose;
    userId: string | null;
    pendingAddressId: ColumnType<string | null, string | undefined, never>;
    createdAt: InstantNow;
    expiresAt: Instant;
    usedAt: MaybeInstant;
  };
  pendingAddresses: { id: string; userId: string; email: string; askedAt: InstantNow };
  formerAddresses: { id: string; userId: string; email: string; createdAt: InstantNow };
  loginFailures: { key: string; failures: number; blockedUntil: Instant; updatedAt: InstantNow };
  rateCounters: { key: string; hits: number; resetsAt: Instant };
  settings: { name: string; value: Json<object> };
  doctors: {
    id: string;
    userId: string;
    certificates: Json<Doctor['certificates']>;
    skills: Json<Doctor['skills']>;
    experiences: Json<Doctor['experiences']>;
  };
  workScheduleEntries: {
    doctorId: string;
    position: number;
    days: Weekday[];
    starts: string;
    ends: string;
    slots: string[];
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
  };
  bookedSlots: { doctorId: string; date: string; slot: string; appointmentId: string; patientId: string };
  visits: {
    id: string;
    patientId: string;
    appointmentId: string | null;
    reason: string;
    receivedBy: string;
    date: string;
    arrivedAt: InstantNow;
    calledAt: MaybeInstant;
    completedAt: MaybeInstant;
  };
  idempotencyKeys: {
    userId: string;
    key: string;
    requestHash: Buffer;
    status: number | null;
    answer: JSONColumnType<object, string | null | undefined, string> | null;
    createdAt: InstantNow;
  };
  treatmentPlans: {
    id: string;
    patientId: string;
    doctorId: string;
    regimen: Regimen;
    customDrugs: string | null;
    startDate: string;
    endDate: string | null;
    nextAppointmentDate: string | null;
    notes: string | null;
    medicalRecordId: string | null;
    createdAt: InstantNow;
    withdrawnAt: MaybeInstant;
  };
  medicalRecords: {
    id: string;
    patientId: string;
    doctorId: string;
    appointmentId: string | null;
    treatmentPlanId: string | null;
    diagnosis: string;
    notes: string | null;
    recordDate: string;
    createdAt: InstantNow;
  };
  prescriptionItems: {
    recordId: string;
    position: number;
    medicationName: string;
    dosage: string | null;
    frequency: string | null;
    duration: string | null;
    instructions: string | null;
    daysSupply: number | null;
  };
  labResults: {
    id: string;
    patientId: string;
    analyte: Analyte;
    loinc: string;
    value: number;
    belowDetection: Generated<boolean>;
    unit: string;
    sampledOn: string;
    resultedOn: string | null;
    enteredBy: string;
    createdAt: InstantNow;
  };
  reminders: {
    id: string;
    patientId: string;
    type: ReminderType;
    dueAt: Instant;
    message: string;
    status: Generated<ReminderStatus>;
    failureReason: string | null;
    sentAt: MaybeInstant;
    automatic: Generated<boolean>;
    appointmentId: string | null;
    treatmentPlanId: string | null;
    createdBy: string | null;
    createdAt: InstantNow;
  };
  reminderDeliveries: {
    reminderId: string;
    channel: 'app' | 'email' | 'push';
    claimedAt: InstantNow;
    deliveredAt: MaybeInstant;
  };
  conversations: {
    patientId: string;
    assignedTo: string | null;
    lastMessageAt: MaybeInstant;
    unreadByClinic: Generated<number>;
    unreadByPatient: Generated<number>;
    readByClinicAt: MaybeInstant;
    readByPatientAt: MaybeInstant;
  };
  messages: {
    id: string;
    patientId: string;
    senderId: string;
    fromClinic: boolean;
    body: string;
    clientId: string | null;
    createdAt: InstantNow;
  };
  notifications: {
    id: string;
    userId: string;
    body: string;
    link: string | null;
    createdAt: InstantNow;
    readAt: MaybeInstant;
  };
  pushSubscriptions: {
    endpoint: string;
    userId: string;
    keys: Json<{ p256dh: string; auth: string }>;
    createdAt: InstantNow;
  };
  contactRequests: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    mobile: string | null;
    message: string;
    status: Generated<'new' | 'answered' | 'closed'>;
    answer: string | null;
    handledBy: string | null;
    createdAt: InstantNow;
  };
  newsletterSubscribers: {
    id: string;
    email: string;
    unsubscribeHash: Buffer;
    createdAt: InstantNow;
    unsubscribedAt: MaybeInstant;
  };
  auditLog: {
    id: Generated<string>;
    at: Generated<Date>;
    actorId: string | null;
    actorRole: string | null;
    action: string;
    outcome: 'done' | 'refused';
    objectType: string | null;
    objectId: string | null;
    patientIds: string[];
    requestId: string | null;
  };
  auditSeals: {
    id: Generated<string>;
    firstEntry: string;
    lastEntry: string;
    entries: number;
    previous: Buffer;
    hash: Buffer;
    sealedAt: InstantNow;
  };
  cspReports: {
    id: Generated<string>;
    at: InstantNow;
    directive: string | null;
    blocked: string | null;
    page: string | null;
  };
}
