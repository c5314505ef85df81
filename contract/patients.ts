import * as z from 'zod/mini';
import { CARE_BASES } from './audit';
import { UserAccount } from './auth';
import { HIDDEN_DETAIL, HIDDEN_NAME } from './constants';
import { endpoint } from './endpoint';
import { paging, SearchText, WithId } from './fields';
import { DoctorsLabResult } from './lab-results';
import { RecordForDoctor } from './medical-records';
import { Reminder } from './reminders';
import { TreatmentPlan } from './treatment-plans';

const PatientForStaff = z.object({
  _id: z.string(),
  patientCode: z.string(),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  phone: z.nullable(z.string()),
});
const PatientForDoctor = z.object({
  _id: z.string(),
  /** Same as patientCode, under the field name that the list screen reads. */
  id: z.string(),
  patientCode: z.string(),
  fullName: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  currentTreatment: z.nullable(z.string()),
  /** Since when it is not taken, by a stop that was noted; null for a patient who was not stopped. */
  stoppedOn: z.nullable(z.string()),
  /** Found by the full code alone: all but the code is hidden until a reason is given. */
  needsReason: z.optional(z.boolean()),
});
export type PatientForStaff = z.output<typeof PatientForStaff>;
export type PatientForDoctor = z.output<typeof PatientForDoctor>;

export const listPatients = endpoint({
  name: 'listPatients',
  summary: 'Patients by name, e-mail or code; Vietnamese is found without its diacritics',
  method: 'GET',
  paths: ['/api/patients'],
  roles: ['Staff', 'Doctor'],
  query: z.strictObject({ search: z.optional(SearchText), ...paging }),
  response: { by: { Staff: z.array(PatientForStaff), Doctor: z.array(PatientForDoctor) } },
  paged: true,
});

const Selectable = z.object({
  _id: z.string(),
  userName: z.nullable(z.string()),
  fullName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  isEmailConfirmed: z.boolean(),
  roleName: z.literal('Customer'),
  patientCode: z.nullable(z.string()),
  /** For a doctor: found by the full code alone, with all but the code hidden. */
  needsReason: z.optional(z.boolean()),
});
export type Selectable = z.output<typeof Selectable>;

export const listCustomers = endpoint({
  name: 'listCustomers',
  summary: 'Users with the role Customer, to choose a patient from',
  method: 'GET',
  paths: ['/api/users'],
  roles: ['Staff', 'Doctor', 'Admin'],
  query: z.strictObject({ role: z.literal('Customer'), search: z.optional(SearchText), ...paging }),
  response: {
    by: {
      /** Found by phone number too, which a doctor does not know. */
      Staff: z.array(z.extend(Selectable, { phone: z.optional(z.nullable(z.string())) })),
      Doctor: z.array(Selectable),
      Admin: z.array(z.extend(UserAccount, { patientCode: z.nullable(z.string()) })),
    },
  },
  paged: true,
});

/** The doctor's view of a patient: name and contact are left out by the server. */
export const PatientRecord = z.object({
  _id: z.string(),
  /** Why this doctor could open it. */
  basis: z.nullable(z.enum(CARE_BASES)),
  fullName: z.literal(HIDDEN_NAME),
  email: z.literal(HIDDEN_DETAIL),
  phone: z.literal(HIDDEN_DETAIL),
  address: z.literal(HIDDEN_DETAIL),
  patientCode: z.string(),
  gender: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  treatmentPlan: z.nullable(z.omit(TreatmentPlan, { userId: true })),
  /** Since when the plan is not followed, by a stop that was noted; null for a patient who was not stopped. */
  stoppedOn: z.nullable(z.string()),
  appointments: z.array(
    z.object({
      _id: z.string(),
      appointmentDate: z.string(),
      timeSlot: z.string(),
      duration: z.number(),
      status: z.string(),
    }),
  ),
  testResults: z.array(DoctorsLabResult),
  reminders: z.array(z.omit(Reminder, { userId: true })),
  records: z.array(RecordForDoctor),
});
export type PatientRecord = z.output<typeof PatientRecord>;

export const getPatientRecord = endpoint({
  name: 'getPatientRecord',
  summary: 'A patient’s care without who the patient is',
  method: 'GET',
  paths: ['/api/patients/:id'],
  roles: ['Doctor'],
  params: WithId,
  response: PatientRecord,
  errors: ['care.reasonNeeded', 'patient.notFound'],
});
