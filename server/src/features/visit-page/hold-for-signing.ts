import { Refusal } from '../../platform/http/refusal';
import type { VisitName } from '../../platform/session/open-visit';
import { appointmentScope, deskScope, type PatientScope } from '../../platform/session/scope';
import { completeHeldVisit } from '../appointments/complete-visit';
import { holdVisit, type VisitCall } from '../appointments/hold-visit';
import { isVisitSigned } from '../medical-records/queries';
import { advanceHeldVisit } from '../visits/advance-visit';
import { holdArrival } from '../visits/hold-arrival';

/** A visit whose row is locked and whose record may be signed. */
export interface VisitToSign {
  patientCode: string | null;
  date: string;
  checkedInAt: Date | null;
  /** Completes the visit unless reception has done so. */
  complete(): Promise<void>;
}

/** Locks a visit until the transaction ends, so that of two windows that sign at once the second finds it signed. */
export async function holdForSigning(call: VisitCall, scope: PatientScope, name: VisitName): Promise<VisitToSign> {
  const held = name.kind === 'appointment' ? await holdBooked(call, name.id) : await holdWalkIn(call, name.id);
  if (await isVisitSigned(call.db, scope, name)) throw new Refusal('visit.alreadySigned');
  return held;
}

async function holdBooked(call: VisitCall, id: string): Promise<VisitToSign> {
  const visit = await holdVisit(call, { scope: appointmentScope(call.viewer), id, act: 'sign' });
  const { patientCode, date, checkedInAt, completedAt } = visit;
  const complete = async () => void (completedAt || (await completeHeldVisit(call, visit)));
  return { patientCode, date, checkedInAt, complete };
}

async function holdWalkIn(call: VisitCall, id: string): Promise<VisitToSign> {
  const visit = await holdArrival(call, { scope: deskScope(call.viewer), id, act: 'sign' });
  const { patientCode, date, checkedInAt, completedAt } = visit;
  const complete = async () => void (completedAt || (await advanceHeldVisit(call, visit, 'completed')));
  return { patientCode, date, checkedInAt, complete };
}
