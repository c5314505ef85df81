import * as z from 'zod/mini';
import { DISPENSING_SOURCES } from './dispensing';
import { endpoint } from './endpoint';
import { Id } from './fields';

/** Whether a medicine is taken today (`rules/care/medicines.ts`). */
const MEDICINE_STATES = ['current', 'unclear', 'earlier'] as const;
export type MedicineState = (typeof MEDICINE_STATES)[number];

/** A medicine as it was last prescribed. */
const PrescribedMedicine = z.object({
  state: z.enum(MEDICINE_STATES),
  medicationName: z.string(),
  /** False for free text, which no rule has checked. */
  isChecked: z.boolean(),
  dosage: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  duration: z.nullable(z.string()),
  instructions: z.nullable(z.string()),
  /** How much was prescribed, and what it is counted in; null for free text. */
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  prescribedOn: z.string(),
  /** The last day of what was prescribed; null where its length is not stated. */
  lastDay: z.nullable(z.string()),
});
export type PrescribedMedicine = z.output<typeof PrescribedMedicine>;

/** A medicine the patient takes or may take, and how long what was handed over of it lasts. */
const SupplyMedicine = z.extend(PrescribedMedicine, {
  /** The last handing-over; null where there was none: then nothing is known about what the patient has. */
  handed: z.nullable(
    z.object({
      on: z.string(),
      days: z.number(),
      /** The first day without medicine. */
      runsOutOn: z.string(),
      daysLeft: z.number(),
      /** Days that were left from before; not counted into the run-out. */
      leftoverDays: z.number(),
    }),
  ),
});
export type SupplyMedicine = z.output<typeof SupplyMedicine>;

const MedicineChange = z.object({
  kind: z.enum(['added', 'stopped', 'changed']),
  medicationName: z.string(),
  dosage: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
});
export type MedicineChange = z.output<typeof MedicineChange>;

const SupplyForPatient = z.object({
  medicines: z.array(SupplyMedicine),
  /** What is no longer taken. */
  earlierMedicines: z.array(PrescribedMedicine),
  /** Since when the patient takes no antiretrovirals, by a stop that was noted; null for one who was not stopped. */
  stoppedOn: z.nullable(z.string()),
  /** The next booked visit. */
  nextVisitOn: z.nullable(z.string()),
  /**
   * The day to come at the latest, two days before the first medicine runs out; null where that is not known, and where
   * the next visit is before it runs out.
   */
  comeBy: z.nullable(z.string()),
  /** What the newest prescription changed, and on which day; null without an earlier one. */
  changes: z.nullable(z.object({ on: z.string(), list: z.array(MedicineChange) })),
  /** The records that papers are printed from: the newest for the summary, the newest with medicines for the sheet. */
  papers: z.object({
    summaryOf: z.nullable(z.string()),
    sheetOf: z.nullable(z.object({ recordId: z.string(), on: z.string() })),
  }),
  /** Whether the medicines are named at once, or after one press. */
  showsNames: z.boolean(),
});
export type SupplyForPatient = z.output<typeof SupplyForPatient>;

const HandedLine = z.object({
  _id: z.string(),
  kind: z.enum(['handed', 'returned', 'corrected']),
  medicationName: z.string(),
  days: z.nullable(z.number()),
  quantity: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  source: z.enum(DISPENSING_SOURCES),
  dispensedOn: z.string(),
  dispensedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type HandedLine = z.output<typeof HandedLine>;

const SupplyForDoctor = z.object({
  medicines: z.array(SupplyMedicine),
  /** Everything that was handed over, returned or corrected, newest first. */
  history: z.array(HandedLine),
});
export type SupplyForDoctor = z.output<typeof SupplyForDoctor>;

export const getSupply = endpoint({
  name: 'getSupply',
  summary: 'The medicines of a patient and how long they last: one’s own, or for a doctor with the history',
  method: 'GET',
  paths: ['/api/supply'],
  roles: ['Customer', 'Doctor'],
  query: z.strictObject({ userId: z.optional(Id) }),
  response: { by: { Customer: SupplyForPatient, Doctor: SupplyForDoctor } },
  errors: ['care.reasonNeeded', 'patient.notFound'],
});

const ShownNames = z.strictObject({ showsNames: z.boolean() });

export const showMedicineNames = endpoint({
  name: 'showMedicineNames',
  summary: 'Choose whether one’s own screens name the medicines at once',
  method: 'PUT',
  paths: ['/api/supply/names'],
  roles: ['Customer'],
  body: ShownNames,
  response: ShownNames,
});
