import { feeFor } from '@antam/rules/booking/booking';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newCode, newId } from '../../platform/ids';
import { appointmentScope } from '../../platform/session/scope';
import type { Session } from '../../platform/session/session';
import { announceAppointment } from '../appointments/announce-appointment';
import { planHeld } from '../appointments/plan-visit';
import { announceReminders } from '../reminders/announce-reminders';
import { reminderOfVisit } from '../reminders/announce-visit';
import type { EntryRow, OfferInEntry } from './queries';
import { updateTaken } from './write-offer';

/** The call of a person who acts on an entry, with its transaction. */
export type EntryCall = Pick<Call, 'db' | 'clinic' | 'now' | 'audit' | 'entry'> & { viewer: Session };

/** Books the half hour that an open offer holds, by the rules of every booking. */
export async function acceptOffer(call: EntryCall, entry: EntryRow, offer: OfferInEntry): Promise<void> {
  const { db, viewer, now } = call;
  const { patientId, serviceType, examinationType } = entry;
  const { doctorId, date, slot, minutes } = offer;
  const day = await planHeld(call, { doctorId, patientId, date, slot, minutes, isWarned: false });

  const id = newId();
  const startsAt = new Date(offer.startsAt);
  const appointment = {
    ...{ id, code: newCode(), patientId, doctorId, date, slot, minutes, startsAt, serviceType },
    ...{ examinationType, fee: feeFor(serviceType, minutes), patientName: day.patientFullName },
    ...{ symptomsDescription: null, age: null, placeOfBirth: null, addressForExamination: null, note: null },
    ...{ createdBy: viewer.userId, createdAt: now },
  };
  const reminder = reminderOfVisit(call, { appointmentId: id, patientId, startsAt });
  const note = { action: 'offer.accept' as const, patientIds: [patientId], objectType: 'appointment', objectId: id };
  const scope = appointmentScope(viewer);
  // It may have run out since it was read; the row in the database decides.
  if (!(await updateTaken(db, scope, { offerId: offer.id, appointment, reminder, entry: call.entry(note) })))
    throw new Refusal('waiting.noOffer');
  await announceAppointment(db, { patientId, days: [{ doctorId, date }] });
  if (reminder) await announceReminders(db, patientId);
}
