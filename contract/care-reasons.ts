import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, line, optional, paging, WithId } from './fields';
import { MAX_LENGTH } from './limits';

/** Why a doctor opens the care of a patient whom they do not treat. */
export const CARE_REASONS = ['covering', 'emergency', 'advice'] as const;
export type CareReason = (typeof CARE_REASONS)[number];

/** For how long a revealed name stays on the screen. */
export const IDENTITY_SHOWN_MINUTES = 15;

/** A patient by id, or by the full patient code. */
const PatientName = z.strictObject({ id: z.union([Id, z.string().check(z.regex(/^\s*[Bb][Nn][\s\d-]{3,16}$/))]) });

const Reason = z.strictObject({ reason: z.enum(CARE_REASONS), note: optional(line(MAX_LENGTH.reasonNote)) });
export type ReasonRequest = z.output<typeof Reason>;

const GivenReason = z.object({
  patientId: z.string(),
  patientCode: z.string(),
  reason: z.enum(CARE_REASONS),
  /** Until when the patient's care is open to this doctor. */
  until: z.string(),
});

export const giveReason = endpoint({
  name: 'giveReason',
  summary: 'Say why the care of a patient is opened whom one does not treat; it is then open for some hours',
  method: 'POST',
  paths: ['/api/patients/:id/reason'],
  roles: ['Doctor'],
  params: PatientName,
  body: Reason,
  response: GivenReason,
  errors: ['patient.notFound'],
  limit: { max: 120, seconds: 3600, per: 'viewer' },
});

export const revealIdentity = endpoint({
  name: 'revealIdentity',
  summary: 'Name and phone number of a patient, for a reason; the record itself never carries them',
  method: 'POST',
  paths: ['/api/patients/:id/identity-reveal'],
  roles: ['Doctor'],
  stepUp: true,
  params: WithId,
  body: Reason,
  response: z.object({
    fullName: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    /** Until when a screen may show it. */
    until: z.string(),
  }),
  errors: ['patient.notFound'],
  limit: { max: 60, seconds: 3600, per: 'viewer' },
});

const ReviewedReason = z.object({
  _id: z.string(),
  doctorName: z.nullable(z.string()),
  patientCode: z.string(),
  opens: z.enum(['care', 'identity']),
  reason: z.enum(CARE_REASONS),
  note: z.nullable(z.string()),
  givenAt: z.string(),
  until: z.string(),
  /** How often the doctor opened this patient's care for it. */
  openings: z.number(),
  reviewedAt: z.nullable(z.string()),
  reviewedByName: z.nullable(z.string()),
});
export type ReviewedReason = z.output<typeof ReviewedReason>;

export const listCareReasons = endpoint({
  name: 'listCareReasons',
  summary: 'The reasons that doctors gave, newest first, for the weekly review',
  method: 'GET',
  paths: ['/api/care-reasons'],
  roles: ['Admin'],
  query: z.strictObject({ state: z.optional(z.enum(['open', 'reviewed'])), ...paging }),
  response: z.array(ReviewedReason),
  paged: true,
});

export const reviewCareReason = endpoint({
  name: 'reviewCareReason',
  summary: 'Note that a reason was looked at',
  method: 'PUT',
  paths: ['/api/care-reasons/:id/review'],
  roles: ['Admin'],
  params: WithId,
  response: null,
  errors: ['care.reasonNotFound'],
});
