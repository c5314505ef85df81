import type { AttemptRequest } from '@antam/contract/follow-up';
import type { ContactOutcome } from '@antam/contract/rule-answers';
import { Refusal } from '../../platform/http/refusal';
import { bookAppointment } from '../appointments/book-appointment';
import type { VisitCall } from '../appointments/hold-visit';
import { announceFollowUps } from './announce-follow-ups';
import { type HeldRow, holdRowToCall } from './hold-row';
import { writeAttempt } from './write-follow-up';

/** What came of the attempt that a doctor has to confirm. */
const NEWS: Partial<Record<ContactOutcome, 'died' | 'transferredOut'>> = {
  diedToConfirm: 'died',
  transferredToConfirm: 'transferredOut',
};

/**
 * Notes an attempt to reach a patient. A call is refused when the rules say not to call now. “Coming” books the visit;
 * news of a death or transfer wait for a doctor and stop every message from this transaction on.
 */
export async function noteAttempt(
  call: VisitCall,
  patientId: string,
  request: AttemptRequest,
): Promise<{ appointmentCode: string | null }> {
  const { db, viewer, now } = call;
  const { how, outcome, visit } = request;
  const held = await holdRowToCall(call, patientId);
  if (how === 'phone' && held.judgement.call.state !== 'call') throw new Refusal('followUp.notNow');

  const booked = visit && (await bookVisit(call, held, visit));
  const entry = call.entry({
    action: 'followUp.attempt',
    patientIds: [patientId],
    objectType: 'followUp',
    objectId: patientId,
  });
  await writeAttempt(db, held, {
    change: {
      ...{ by: viewer.userId, claimedBy: null, claimedUntil: null, toConfirm: NEWS[outcome] ?? null },
      ownerId: held.row.ownerId ?? viewer.userId,
    },
    attempt: {
      ...{ how, outcome, comingOn: visit?.date ?? null, appointmentId: booked?.id ?? null },
      ...{ at: now, answer: held.judgement.call },
    },
    entry,
  });
  await announceFollowUps(db);
  return { appointmentCode: booked?.code ?? null };
}

/** Books the visit that the patient agreed to, by the rules of every booking. */
function bookVisit(call: VisitCall, { row }: HeldRow, visit: NonNullable<AttemptRequest['visit']>) {
  const { doctorId, date, timeSlot } = visit;
  const nothingMore = {
    ...{ symptomsDescription: null, age: null, placeOfBirth: null },
    ...{ addressForExamination: null, note: null, userId: null, duration: null },
  };
  const booking = { serviceType: 'Examination', examinationType: 'revisit', patientName: row.fullName } as const;
  return bookAppointment(
    // The answer that is kept for a repeated request is that of the attempt.
    { ...call, keep: () => null },
    row.patientId,
    { ...nothingMore, ...booking, doctorId, appointmentDate: date, timeSlot },
    ({ id, code }) => ({ id, code }),
  );
}
