import * as z from 'zod/mini';
import { AppointmentForPatient, AppointmentForStaff } from './appointments';
import { SLOT_REFUSALS } from './booking';
import { endpoint } from './endpoint';
import { DayOrInstant, DoctorRef, Id, Slot, WithId } from './fields';

/** Another time for a visit whose doctor is away. */
const Alternative = z.object({
  doctorId: DoctorRef,
  appointmentDate: z.string(),
  timeSlot: z.string(),
  /** Until when it is held for the patient; null for a time that is free, and that another patient may take first. */
  heldUntil: z.nullable(z.string()),
});
export type Alternative = z.output<typeof Alternative>;

export const listAlternatives = endpoint({
  name: 'listAlternatives',
  summary: 'Up to three other times for a visit that waits to be moved, the one that is held first',
  method: 'GET',
  paths: ['/api/appointment/appointment/:id/alternatives'],
  roles: ['Customer', 'Staff'],
  params: WithId,
  response: z.array(Alternative),
  errors: ['appointment.notFound'],
});

export const chooseAlternative = endpoint({
  name: 'chooseAlternative',
  summary: 'Move a visit that waits to be moved to another time; the one that is held is surely free',
  method: 'PUT',
  paths: ['/api/appointment/appointment/:id/alternative'],
  roles: ['Customer', 'Staff'],
  params: WithId,
  body: z.strictObject({ doctorId: Id, appointmentDate: DayOrInstant, timeSlot: Slot }),
  response: { by: { Customer: AppointmentForPatient, Staff: AppointmentForStaff } },
  errors: [
    'appointment.notFound',
    'appointment.notToBeMoved',
    'appointment.cancelled',
    'appointment.arrived',
    'appointment.finished',
    'appointment.signed',
    'appointment.missed',
    'appointment.alreadyStarted',
    ...SLOT_REFUSALS,
  ],
  limit: { max: 30, seconds: 60, per: 'viewer' },
});
