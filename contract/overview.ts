import * as z from 'zod/mini';
import { AppointmentForPatient } from './appointments';
import { endpoint } from './endpoint';
import { LabResult } from './lab-results';
import { Reminder } from './reminders';
import { TreatmentPlan } from './treatment-plans';

const Day = z.string();

/** What a patient should do next: at most three lines, and what to book. */
const NextSteps = z.object({
  /** The patient comes back after having been late. */
  isReturning: z.boolean(),
  visit: z.nullable(z.object({ is: z.enum(['booked', 'pending', 'planned']), on: Day })),
  /** `until` is the last day with medicine. */
  medicine: z.nullable(z.object({ is: z.enum(['enough', 'soon', 'out']), until: Day })),
  test: z.nullable(
    z.union([z.object({ is: z.enum(['due', 'taken']) }), z.object({ is: z.literal('ahead'), from: Day })]),
  ),
  book: z.nullable(z.object({ why: z.enum(['return', 'refill', 'test']), on: Day, doctorId: z.nullable(z.string()) })),
});

export const PatientOverview = z.object({
  nextSteps: NextSteps,
  /** What the patient has to decide, most urgent first; `until` is the end of the time that is held for it. */
  answers: z.array(
    z.object({
      ...{ is: z.enum(['offered', 'toMove', 'cancelled']), startsAt: z.string(), until: z.nullable(z.string()) },
    }),
  ),
  /** The K=K card, with the last day on which it holds; null where it does not hold. */
  kk: z.nullable(z.object({ sampledOn: Day, until: Day })),
  nextAppointment: z.nullable(AppointmentForPatient),
  upcomingAppointments: z.number(),
  medicalRecords: z.number(),
  unreadMessages: z.number(),
  currentPlan: z.nullable(TreatmentPlan),
  /** Since when the patient takes no antiretrovirals, by a stop that was noted; null for one who was not stopped. */
  stoppedOn: z.nullable(Day),
  latestCd4: z.nullable(LabResult),
  latestViralLoad: z.nullable(LabResult),
  openReminders: z.array(Reminder),
  /** Fees of visits that took place, by clinic month, oldest first; the last twelve months. */
  spending: z.array(z.object({ month: z.string(), visits: z.number(), amount: z.number() })),
});
export type PatientOverview = z.output<typeof PatientOverview>;

export const DoctorOverview = z.object({
  appointmentsToday: z.number(),
  pendingAppointments: z.number(),
  patientsInTreatment: z.number(),
  importantReminders: z.number(),
  unreadMessages: z.number(),
});
export type DoctorOverview = z.output<typeof DoctorOverview>;

export const StaffOverview = z.object({
  appointmentsToday: z.number(),
  pendingToday: z.number(),
  waiting: z.number(),
  unreadMessages: z.number(),
  openContactRequests: z.number(),
  callsToMake: z.number(),
  /** Who asked by SMS to be called. */
  smsCalls: z.number(),
});
export type StaffOverview = z.output<typeof StaffOverview>;

export const getOverview = endpoint({
  name: 'getOverview',
  summary: 'The figures of one’s own first screen, counted',
  method: 'GET',
  paths: ['/api/overview'],
  roles: ['Customer', 'Staff', 'Doctor'],
  response: { by: { Customer: PatientOverview, Doctor: DoctorOverview, Staff: StaffOverview } },
});
