import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { Id, line, optional, WithId } from './fields';
import { MAX_DAYS_SUPPLY, MAX_LENGTH, MAX_ROWS } from './limits';

/** Who pays for the medicine that is handed over. */
export const DISPENSING_SOURCES = ['BHYT', 'GlobalFund', 'PEPFAR', 'State', 'Self'] as const;
export type DispensingSource = (typeof DISPENSING_SOURCES)[number];

const COUNTER = ['Staff', 'Doctor'] as const;
const Days = z.nullable(z.number());
const Quantity = z.nullable(z.number());
/** What a quantity is counted in; null for free text. */
const Unit = z.nullable(z.string());

/** One row of what was handed over; a return and a correction are about an earlier row. */
const CounterLine = z.object({
  _id: z.string(),
  position: z.number(),
  kind: z.enum(['handed', 'returned', 'corrected']),
  aboutId: z.nullable(z.string()),
  medicationName: z.string(),
  days: Days,
  quantity: Quantity,
  unit: Unit,
  source: z.enum(DISPENSING_SOURCES),
  note: z.nullable(z.string()),
  dispensedOn: z.string(),
  dispensedBy: z.nullable(z.string()),
});
export type CounterLine = z.output<typeof CounterLine>;

/** One medicine to hand over; `left` is what is still to be handed over, null when nothing is. */
const CounterItem = z.object({
  position: z.number(),
  medicationName: z.string(),
  /** False for free text, which no rule has checked. */
  isChecked: z.boolean(),
  dosage: z.nullable(z.string()),
  frequency: z.nullable(z.string()),
  days: Days,
  quantity: Quantity,
  unit: Unit,
  left: z.nullable(z.object({ days: Days, quantity: Quantity })),
  /** A newer prescription has the same medicine, so nothing is left of this one. */
  isReplaced: z.boolean(),
});
export type CounterItem = z.output<typeof CounterItem>;

const CounterPrescription = z.object({
  _id: z.string(),
  code: z.string(),
  writtenOn: z.string(),
  doctorName: z.nullable(z.string()),
  /** The last day on which it may be handed over. */
  lastDay: z.string(),
  isExpired: z.boolean(),
  items: z.array(CounterItem),
  lines: z.array(CounterLine),
});
export type CounterPrescription = z.output<typeof CounterPrescription>;

/** A doctor, who knows patients by their code, gets no name with the medicines. */
const CounterForDoctor = z.object({
  patient: z.object({ patientCode: z.string() }),
  prescriptions: z.array(CounterPrescription),
});

const CounterForStaff = z.extend(CounterForDoctor, {
  patient: z.object({
    patientCode: z.string(),
    fullName: z.nullable(z.string()),
    dateOfBirth: z.nullable(z.string()),
  }),
});
export type CounterForStaff = z.output<typeof CounterForStaff>;

export const findAtCounter = endpoint({
  name: 'findAtCounter',
  summary:
    'One patient’s signed prescriptions that are not yet handed over, by patient code; by the code of a prescription, that one',
  method: 'GET',
  paths: ['/api/dispensing'],
  roles: COUNTER,
  query: z.strictObject({ code: line(MAX_LENGTH.code) }),
  response: { by: { Staff: CounterForStaff, Doctor: CounterForDoctor } },
  errors: ['care.reasonNeeded', 'prescription.notFound', 'dispensing.notMarked'],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});

export const HandOverRequest = z.strictObject({
  prescriptionId: Id,
  source: z.enum(DISPENSING_SOURCES),
  /** Days of each medicine; without it all that is left is handed over. */
  items: z.optional(
    z.array(z.strictObject({ position: z.int(), days: z.int().check(z.gte(1), z.lte(MAX_DAYS_SUPPLY)) })).check(
      z.minLength(1),
      z.maxLength(MAX_ROWS.prescription),
      z.refine((items) => new Set(items.map(({ position }) => position)).size === items.length),
    ),
  ),
  note: optional(line(MAX_LENGTH.dispensingNote)),
});
export type HandOverRequest = z.output<typeof HandOverRequest>;

const HandedOver = z.object({
  prescriptionCode: z.string(),
  patientCode: z.string(),
  source: z.enum(DISPENSING_SOURCES),
  dispensedOn: z.string(),
  lines: z.array(CounterLine),
});
export type HandedOver = z.output<typeof HandedOver>;

export const handOver = endpoint({
  name: 'handOver',
  summary: 'Record what was handed over of a signed prescription: all that is left, or a part',
  method: 'POST',
  paths: ['/api/dispensing'],
  roles: COUNTER,
  body: HandOverRequest,
  status: 201,
  response: HandedOver,
  errors: [
    'care.reasonNeeded',
    'prescription.notFound',
    'prescription.expired',
    'dispensing.notMarked',
    'dispensing.nothingLeft',
    'dispensing.replaced',
    'dispensing.beyondPrescribed',
  ],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});

const Reason = line(MAX_LENGTH.dispensingNote);

export const DispensingChange = z.discriminatedUnion('kind', [
  /** The days that came back. */
  z.strictObject({
    kind: z.literal('returned'),
    days: z.int().check(z.gte(1), z.lte(MAX_DAYS_SUPPLY)),
    note: Reason,
  }),
  /** What really was handed over; 0 for nothing. */
  z.strictObject({
    kind: z.literal('corrected'),
    days: z.int().check(z.gte(0), z.lte(MAX_DAYS_SUPPLY)),
    note: Reason,
  }),
]);
export type DispensingChange = z.output<typeof DispensingChange>;

export const changeDispensing = endpoint({
  name: 'changeDispensing',
  summary: 'Record that medicine came back, or correct what was written; the earlier row stays',
  method: 'POST',
  paths: ['/api/dispensing/:id/changes'],
  roles: COUNTER,
  params: WithId,
  body: DispensingChange,
  status: 201,
  response: CounterLine,
  errors: [
    'care.reasonNeeded',
    'dispensing.notFound',
    'dispensing.notMarked',
    'dispensing.notHanded',
    'dispensing.beyondHanded',
    'dispensing.beyondPrescribed',
  ],
  limit: { max: 60, seconds: 60, per: 'viewer' },
});
