import * as z from 'zod/mini';
import { SLOT_REFUSALS } from './booking';
import { APPOINTMENT_STATUSES, SERVICE_TYPES } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, Id, line, optional, PersonRef, prose, Slot, Version } from './fields';
import { DoctorsLabResult, LabResult, LabResultRequest } from './lab-results';
import { MAX_LENGTH, MAX_ROWS } from './limits';
import { MedicalRecordRequest, RecordForDoctor } from './medical-records';
import { DecidedChange, REGIMEN_REFUSALS, RegimenChange } from './regimen-history';
import { TreatmentPlan } from './treatment-plans';

/** A booked visit by its appointment, or one without an appointment by its arrival. */
export const VISIT_KINDS = ['appointment', 'walk-in'] as const;
export type VisitKind = (typeof VISIT_KINDS)[number];
const VisitParams = z.strictObject({ kind: z.enum(VISIT_KINDS), id: Id });

const OnVisit = z.object({
  kind: z.enum(VISIT_KINDS),
  _id: z.string(),
  patientCode: z.string(),
  /** The number by which the patient is called; null until they have arrived. */
  ticket: z.nullable(z.number()),
  arrivedAt: z.nullable(z.string()),
});
export type OnVisit = z.output<typeof OnVisit>;

/** What a doctor typed and has not signed; the page that wrote it knows its fields. */
const DraftContent = z.record(z.string(), z.unknown());

export const VisitPage = z.object({
  visit: z.extend(OnVisit, {
    date: z.string(),
    timeSlot: z.nullable(z.string()),
    serviceType: z.nullable(z.enum(SERVICE_TYPES)),
    status: z.nullable(z.enum(APPOINTMENT_STATUSES)),
    calledAt: z.nullable(z.string()),
    completedAt: z.nullable(z.string()),
    noShowAt: z.nullable(z.string()),
    reason: z.nullable(z.string()),
  }),
  patient: z.object({
    _id: z.string(),
    patientCode: z.string(),
    gender: z.nullable(z.string()),
    dateOfBirth: z.nullable(z.string()),
  }),
  /** Every plan that was not withdrawn, oldest first. */
  plans: z.array(z.omit(TreatmentPlan, { userId: true })),
  /** The regimen history, oldest first. */
  regimenChanges: z.array(RegimenChange),
  results: z.array(DoctorsLabResult),
  lastRecord: z.nullable(RecordForDoctor),
  /** The newest record with medicines; often the same. */
  lastPrescription: z.nullable(RecordForDoctor),
  /** What is still taken of each earlier prescription; without a code it is free text, which no rule checks. */
  stillTaken: z.array(
    z.array(
      z.object({
        medicineCode: z.nullable(z.string()),
        medicineName: z.string(),
        unitsPerDose: z.nullable(z.number()),
        timesADay: z.nullable(z.number()),
      }),
    ),
  ),
  /** The record of this visit, once it is signed. */
  signedRecord: z.nullable(RecordForDoctor),
  careFile: z.object({
    /** The first ART anywhere; null where it is not recorded. */
    artStartedOn: z.nullable(z.string()),
    /** Null while unknown; an empty list says that none is known. */
    allergies: z.nullable(
      z.array(
        z.object({
          substance: z.string(),
          atc: z.nullable(z.string()),
          reaction: z.nullable(z.string()),
          severity: z.nullable(z.string()),
        }),
      ),
    ),
    otherMedicines: z.nullable(z.array(z.object({ name: z.string(), atc: z.nullable(z.string()) }))),
    weightKg: z.nullable(z.number()),
    tbTreatmentCode: z.nullable(z.number()),
    /** What the file says of a patient who is here again; signing the visit takes it back. */
    left: z.nullable(z.object({ outcome: z.enum(['died', 'transferredOut']), on: z.string() })),
  }),
  /** The first day without one of the antiretrovirals, by what was handed over; null while that is unknown. */
  arvRunsOutOn: z.nullable(z.string()),
  /** The day on which these were handed over. */
  arvSuppliedOn: z.nullable(z.string()),
  /** For a patient who comes back after having been late: the day on which they were expected. */
  returned: z.nullable(z.object({ expectedOn: z.string(), days: z.number() })),
  /** `isOwn`: with the doctor who reads. */
  visitsAhead: z.array(z.object({ _id: z.string(), date: z.string(), timeSlot: z.string(), isOwn: z.boolean() })),
  draft: z.nullable(z.object({ content: DraftContent, version: z.number(), savedAt: z.string() })),
  /** Who waits longest for the doctor who reads; only on the day of the signature. */
  next: z.nullable(OnVisit),
});
export type VisitPage = z.output<typeof VisitPage>;

export const getVisitPage = endpoint({
  name: 'getVisitPage',
  summary: 'Everything a doctor needs for one visit, without who the patient is',
  method: 'GET',
  paths: ['/api/visit-pages/:kind/:id'],
  roles: ['Doctor'],
  params: VisitParams,
  response: VisitPage,
  errors: ['care.reasonNeeded', 'visit.notFound'],
});

export const TodayVisit = z.extend(OnVisit, {
  timeSlot: z.nullable(z.string()),
  calledAt: z.nullable(z.string()),
  completedAt: z.nullable(z.string()),
  /** Null for a walk-in that was received for no doctor. */
  reason: z.nullable(z.string()),
  isAnyDoctors: z.boolean(),
  lastViralLoad: z.nullable(z.pick(LabResult, { value: true, belowDetection: true, sampledOn: true })),
  hasRecord: z.boolean(),
});
export type TodayVisit = z.output<typeof TodayVisit>;

export const listTodayVisits = endpoint({
  name: 'listTodayVisits',
  summary: 'A doctor’s visits of today, and the walk-ins that were received for no doctor',
  method: 'GET',
  paths: ['/api/visit-pages'],
  roles: ['Doctor'],
  response: z.array(TodayVisit),
});

export const saveVisitDraft = endpoint({
  name: 'saveVisitDraft',
  summary: 'Keep what was typed for a visit until it is signed; only its author reads it',
  method: 'PUT',
  paths: ['/api/visit-pages/:kind/:id/draft'],
  roles: ['Doctor'],
  params: VisitParams,
  body: z.strictObject({
    content: DraftContent,
    /** The version that was changed: 0 where there was no draft. */
    version: Version,
  }),
  response: z.object({ version: z.number(), savedAt: z.string() }),
  errors: ['care.reasonNeeded', 'visit.notFound', 'visit.alreadySigned', 'draft.changedElsewhere'],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});

/** A read, so that a screen that repeats it does not keep an idle session open. */
export const getPresence = endpoint({
  name: 'getPresence',
  summary: 'Who else is at a visit; notes that the viewer is there',
  method: 'GET',
  paths: ['/api/visit-pages/:kind/:id/presence'],
  roles: ['Doctor'],
  params: VisitParams,
  response: z.object({ others: z.array(PersonRef) }),
  errors: ['care.reasonNeeded', 'visit.notFound'],
});

export const leaveVisit = endpoint({
  name: 'leaveVisit',
  summary: 'Say that one has left the page of a visit',
  method: 'DELETE',
  paths: ['/api/visit-pages/:kind/:id/presence'],
  roles: ['Doctor'],
  params: VisitParams,
  response: null,
  errors: ['care.reasonNeeded', 'visit.notFound'],
});

export const proposeNextVisit = endpoint({
  name: 'proposeNextVisit',
  summary: 'The viewer’s last day with room on or before a day, and its free half hours',
  method: 'GET',
  paths: ['/api/next-visit'],
  roles: ['Doctor'],
  query: z.strictObject({
    before: ClinicDate,
    /** The visit at which it is planned: what its patient has booked already is left out. */
    kind: z.optional(z.enum(VISIT_KINDS)),
    id: z.optional(Id),
  }),
  response: z.object({ day: z.nullable(z.object({ date: z.string(), slots: z.array(z.string()) })) }),
  errors: ['care.reasonNeeded', 'visit.notFound', 'doctor.notFound'],
});

/** What a doctor decided at a visit. */
export const Signing = z.strictObject({
  /** Repeated by the one who signs, against a record for the wrong patient. */
  patientCode: line(MAX_LENGTH.code),
  /** The version of the draft that the window knows; a newer one of its author refuses the signature. */
  draftVersion: z.optional(Version),
  diagnosis: MedicalRecordRequest.shape.diagnosis,
  notes: MedicalRecordRequest.shape.notes,
  prescription: MedicalRecordRequest.shape.prescription,
  /** Why the doctor goes on although a rule warns: one reason for each warning. */
  reasons: z._default(
    z
      .array(z.strictObject({ key: line(MAX_LENGTH.warningKey), reason: prose(MAX_LENGTH.overrideReason) }))
      .check(z.maxLength(MAX_ROWS.warnings)),
    [],
  ),
  results: z._default(
    z.array(z.omit(LabResultRequest, { userId: true })).check(z.maxLength(MAX_ROWS.visitResults)),
    [],
  ),
  /** From the day of the visit on. */
  regimen: optional(DecidedChange),
  /** Booked with the doctor who signs, and confirmed at once. */
  nextVisit: optional(z.strictObject({ date: ClinicDate, timeSlot: Slot })),
});
export type Signing = z.output<typeof Signing>;

export const signVisit = endpoint({
  name: 'signVisit',
  summary: 'Sign and finish: record, prescription, plan, results and next visit in one transaction, or nothing',
  method: 'POST',
  paths: ['/api/visit-pages/:kind/:id/signature'],
  roles: ['Doctor'],
  params: VisitParams,
  body: Signing,
  status: 201,
  response: z.object({
    record: RecordForDoctor,
    nextVisit: z.nullable(z.object({ date: z.string(), timeSlot: z.string() })),
    /** Who waits longest for this doctor. */
    next: z.nullable(OnVisit),
  }),
  errors: [
    'care.reasonNeeded',
    'visit.notFound',
    'visit.alreadySigned',
    'visit.codeMismatch',
    'draft.changedElsewhere',
    'prescription.reasonRequired',
    'appointment.cancelled',
    'appointment.missed',
    'appointment.notYet',
    'patient.notFound',
    'doctor.notFound',
    'prescription.tooLong',
    'prescription.unknownMedicine',
    'prescription.badAmount',
    'prescription.sameTwice',
    'lab.implausible',
    'lab.inTheFuture',
    'lab.tooOld',
    'lab.resultBeforeSample',
    'plan.laterPlan',
    'plan.notYours',
    ...REGIMEN_REFUSALS,
    'regimen.same',
    'careFile.changed',
    'request.idempotencyConflict',
    ...SLOT_REFUSALS,
  ],
});
