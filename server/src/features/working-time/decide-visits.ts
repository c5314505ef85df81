import type { Absence } from '@antam/contract/absence';
import type { VisitDecision } from '@antam/contract/working-time-shapes';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database';
import { Refusal } from '../../platform/http/refusal';
import { insertJobs } from '../../platform/jobs/jobs';
import type { Session } from '../../platform/session/session';
import { cancelVisit } from '../appointments/cancel-visit';
import type { VisitCall } from '../appointments/hold-visit';
import { leaveToMove } from '../appointments/leave-to-move';
import { moveVisit } from '../appointments/move-visit';

type Broken = readonly { id: string; patientId: string }[];

/** Locks the patients of broken visits, in one order. It comes before the lock of a doctor, as in a booking. */
export async function holdPatientsOf(db: Db, broken: Broken): Promise<void> {
  if (broken.length === 0) return;
  const ids = broken.map(({ patientId }) => patientId);
  await sql`select id from users where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

/** Refuses a change while one of the visits it breaks is not decided about; `others` decides about all the rest. */
export function demandDecisions(
  broken: Broken,
  decisions: readonly VisitDecision[],
  others?: VisitDecision['act'],
): void {
  if (others) return;
  const decided = new Set(decisions.map(({ _id }) => _id));
  if (broken.some(({ id }) => !decided.has(id))) throw new Refusal('days.breaksVisits');
}

/**
 * Does to each broken visit what was decided; its patient is told by the act itself. A visit that is not broken is left
 * alone, whatever was sent. Who may change a doctor's time acts here as reception does, also with another doctor.
 */
export async function decideVisits(
  call: VisitCall,
  broken: Broken,
  { decisions, why }: { decisions: readonly VisitDecision[]; why: Absence['reason'] },
): Promise<void> {
  const viewer: Session = { ...call.viewer, role: 'Staff' };
  const ids = new Set(broken.map(({ id }) => id));
  const decided = decisions.filter(({ _id }) => ids.has(_id));
  for (const decision of decided) {
    if (decision.act === 'cancel') await cancelVisit({ ...call, viewer }, decision._id, why);
    else if (decision.act === 'leave') await leaveToMove({ ...call, viewer }, decision._id, why);
    else {
      const { doctorId, date, timeSlot } = decision;
      await moveVisit({ ...call, viewer }, decision._id, { doctorId, appointmentDate: date, timeSlot });
    }
  }
  await offerOtherTimes(call.db, decided);
}

/** For a visit that is cancelled another time is held, as for one that is left to be moved. */
async function offerOtherTimes(db: Db, decided: readonly VisitDecision[]): Promise<void> {
  const ids = decided.filter(({ act }) => act === 'cancel').map(({ _id }) => _id);
  if (ids.length === 0) return;
  const cancelled = sql`select jsonb_build_object('appointmentId', id) from unnest(${ids}::uuid[]) as cancelled (id)`;
  await insertJobs('hold-alternative', cancelled).execute(db);
}
