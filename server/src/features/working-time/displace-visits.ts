import type { Absence } from '@antam/contract/absence';
import type { VisitDecision } from '@antam/contract/working-time-shapes';
import type { AppointmentScope } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { decideVisits } from './decide-visits';
import type { BrokenVisit } from './find-broken-visits';
import { type ChangeRef, recordDisplaced } from './record-displaced';
import { insertToSettle } from './write-to-settle';

export interface Decided {
  decisions: readonly VisitDecision[];
  /** For the visits without a decision of their own. */
  others?: VisitDecision['act'];
  why: Absence['reason'];
}

/**
 * Does to the visits a change breaks what was decided. With a decision for others there may be thousands of them: what is
 * decided is then written down, and a job does it (`settle-visits.ts`). Answers how many are still to be settled.
 */
export async function displaceVisits(
  call: VisitCall,
  { scope, change }: { scope: AppointmentScope; change: ChangeRef },
  broken: readonly BrokenVisit[],
  { decisions, others, why }: Decided,
): Promise<number> {
  const { db, viewer } = call;
  if (!others) {
    await recordDisplaced(db, scope, change, { broken, decisions });
    await decideVisits(call, broken, { decisions, why });
    return 0;
  }
  if (broken.length === 0) return 0;
  const own = new Map(decisions.map((decision) => [decision._id, decision]));
  const rows = broken.map((visit) => {
    const decision = own.get(visit.id);
    const to = decision?.act === 'move' ? decision : null;
    return {
      ...{ appointmentId: visit.id, patientId: visit.patientId, act: decision?.act ?? others, ...change },
      ...{ doctorId: visit.doctorId, date: visit.date, slot: visit.slot, decidedBy: viewer.userId },
      ...{ toDoctorId: to?.doctorId ?? null, toDate: to?.date ?? null, toSlot: to?.timeSlot ?? null },
    };
  });
  await insertToSettle(db, scope, rows);
  await call.jobs.send(db, 'settle-visits', {});
  return rows.length;
}
