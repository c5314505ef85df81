import type { Signing } from '@antam/contract/visit-page';
import { Refusal } from '../../platform/http/refusal';
import type { PatientScope } from '../../platform/session/scope';
import { bookAppointment } from '../appointments/book-appointment';
import { confirmVisit } from '../appointments/confirm-visit';
import type { VisitCall } from '../appointments/hold-visit';
import { setNextVisit } from '../treatment-plans/set-next-visit';

type NextVisit = NonNullable<Signing['nextVisit']>;

/**
 * Books the patient's next visit with the doctor who signs, by the rules of every booking, and confirms it. It becomes
 * the next visit of the patient's plan too.
 */
export async function bookNextVisit(call: VisitCall, scope: PatientScope, next: NextVisit): Promise<NextVisit> {
  const { doctorId } = call.viewer;
  if (!doctorId) throw new Refusal('doctor.notFound');
  const { date, timeSlot } = next;
  const nothingMore = {
    ...{ patientName: null, symptomsDescription: null, age: null, placeOfBirth: null },
    ...{ addressForExamination: null, note: null, userId: null, duration: null },
  };
  const booking = { serviceType: 'Examination', examinationType: 'revisit' } as const;
  const { id } = await bookAppointment(
    // The answer that is kept for a repeated request is that of the signing.
    { ...call, keep: () => null },
    scope.patientId,
    { ...nothingMore, ...booking, doctorId, appointmentDate: date, timeSlot },
    (row) => row,
  );
  await confirmVisit(call, id);
  await setNextVisit(call, scope, { date, visitId: id });
  return next;
}
