import * as z from 'zod/mini';
import { REGIMEN_NAMES } from './constants';
import { endpoint } from './endpoint';
import { ClinicDate, DoctorRef, Id, ignored, line, optional, paging, prose, SearchText, WithId } from './fields';
import { MAX_LENGTH } from './limits';

export const TreatmentPlan = z.object({
  _id: z.string(),
  userId: z.object({ _id: z.string(), fullName: z.nullable(z.string()), patientCode: z.nullable(z.string()) }),
  doctorId: DoctorRef,
  regimen: z.enum(REGIMEN_NAMES),
  /** The drugs of a Custom regimen; null when they were not written down. */
  customDrugs: z.nullable(z.string()),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  nextAppointmentDate: z.nullable(z.string()),
  medicalRecordId: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: z.string(),
});
export type TreatmentPlan = z.output<typeof TreatmentPlan>;

/** Older clients send a plan back with its references populated; the reference's own id is what counts. */
const Reference = z.pipe(
  z.transform((value: unknown) =>
    typeof value === 'object' && value !== null && '_id' in value ? (value as { _id: unknown })._id : value,
  ),
  Id,
);

const values = {
  regimen: z.enum(REGIMEN_NAMES),
  customDrugs: optional(line(MAX_LENGTH.customDrugs)),
  startDate: ClinicDate,
  endDate: optional(ClinicDate),
  nextAppointmentDate: optional(ClinicDate),
  medicalRecordId: optional(Id),
  notes: optional(prose(MAX_LENGTH.planNotes)),
};

export const TreatmentPlanRequest = z.strictObject({
  userId: Reference,
  ...values,
  _id: ignored,
  /** A plan is always its writer's own. */
  doctorId: ignored,
  createdAt: ignored,
  updatedAt: ignored,
});
export type TreatmentPlanRequest = z.output<typeof TreatmentPlanRequest>;

/** The specification's client does not know all fields: what is left out stays as it is, and null or '' erases it. */
const changed = {
  ...values,
  customDrugs: z.optional(values.customDrugs),
  endDate: z.optional(values.endDate),
  nextAppointmentDate: z.optional(values.nextAppointmentDate),
  medicalRecordId: z.optional(values.medicalRecordId),
  notes: z.optional(values.notes),
};

/** With what the screen showed: a colleague may have agreed another next visit, or ended the plan, since. */
const TreatmentPlanChange = z.extend(TreatmentPlanRequest, {
  ...changed,
  before: z.optional(z.strictObject(changed)),
});
export type TreatmentPlanChange = z.output<typeof TreatmentPlanChange>;

const rules = [
  'plan.endBeforeStart',
  'plan.nextBeforeStart',
  'plan.tooFarAhead',
  'plan.laterPlan',
  'patient.notFound',
  'record.linkMismatch',
] as const;

/** By start, latest or earliest first; by the patient's name; by the next visit, those still ahead first, soonest on top. */
export const PLAN_ORDERS = ['newest', 'oldest', 'patient', 'next'] as const;
export type PlanOrder = (typeof PLAN_ORDERS)[number];

export const listTreatmentPlans = endpoint({
  name: 'listTreatmentPlans',
  summary: 'Treatment plans, newest first unless sorted otherwise',
  method: 'GET',
  paths: ['/api/appointment/treatment-plan'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({
    userId: z.optional(Id),
    search: z.optional(SearchText),
    sort: z.optional(z.enum(PLAN_ORDERS)),
    ...paging,
  }),
  response: z.array(TreatmentPlan),
  errors: ['care.reasonNeeded', 'patient.notFound'],
  paged: true,
});

export const createTreatmentPlan = endpoint({
  name: 'createTreatmentPlan',
  summary: 'Start a treatment plan',
  method: 'POST',
  paths: ['/api/appointment/treatment-plan'],
  roles: ['Doctor'],
  body: TreatmentPlanRequest,
  status: 201,
  response: TreatmentPlan,
  errors: ['care.reasonNeeded', ...rules, 'doctor.notFound'],
});

export const updateTreatmentPlan = endpoint({
  name: 'updateTreatmentPlan',
  summary: 'Change one’s own treatment plan',
  method: 'PUT',
  paths: ['/api/appointment/treatment-plan/:id'],
  roles: ['Doctor'],
  params: WithId,
  body: TreatmentPlanChange,
  response: TreatmentPlan,
  errors: ['care.reasonNeeded', 'plan.notFound', 'plan.notYours', 'plan.changed', ...rules],
});

export const deleteTreatmentPlan = endpoint({
  name: 'deleteTreatmentPlan',
  summary: 'Withdraw one’s own treatment plan',
  method: 'DELETE',
  paths: ['/api/appointment/treatment-plan/:id'],
  roles: ['Doctor'],
  params: WithId,
  response: null,
  errors: ['care.reasonNeeded', 'plan.notFound', 'plan.notYours', 'patient.notFound'],
});
