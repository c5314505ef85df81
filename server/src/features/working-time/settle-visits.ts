import type { VisitDecision } from '@antam/contract/working-time-shapes';
import { workDayOf } from '@antam/rules/booking/day-offer';
import type { ClinicTime } from '@antam/rules/clinic-time';
import { entryOf, writeAudit } from '../../platform/audit/audit';
import { type Db, isUnavailable } from '../../platform/database/database';
import { inRetriedTransaction } from '../../platform/http/notices';
import { Refusal } from '../../platform/http/refusal';
import type { JobRun, Jobs } from '../../platform/jobs/jobs';
import { deskOfClinic } from '../../platform/session/scope';
import { askWaitingList } from '../appointments/ask-waiting-list';
import type { VisitCall } from '../appointments/hold-visit';
import { announceWorkingTime } from './announce-working-time';
import { decideVisits, holdPatientsOf } from './decide-visits';
import { findChangeOver, shareChange } from './hold-change';
import { holdDoctor } from './hold-doctors';
import { leaveOffVisit } from './leave-off-visit';
import { type Proposal, proposeTimes } from './propose-times';
import { findDoctorTime, listColleagues } from './queries';
import { type ChangeRef, lockLastDisplaced, recordDisplaced } from './record-displaced';
import { restoreVisit, slotsOf } from './restore-visits';
import {
  claimToSettle,
  isRestoring,
  releaseToSettle,
  type Taken,
  type ToSettle,
  takeToSettle,
} from './write-to-settle';

interface Settling {
  db: Db;
  jobs: Jobs;
  clinic: ClinicTime;
}

/** The change was taken back since its visits were claimed: the next claim looks whether the doctor works again. */
class TakenBack extends Error {}

const AT_ONCE = 20;
/** Well within the time that a server which stops waits for its jobs. */
const LONGEST_MS = 3000;
const AGAIN_MS = 3000;
const MOST_PROPOSED = 4;

/**
 * Does what was decided about the visits of a large change, each in a transaction of its own, as reception would: it locks
 * one patient and one day. Once all are back after a change was taken back, those who wait are asked about the days.
 */
export async function settleVisits(
  settling: Settling,
  { data }: { data: JobRun<'settle-visits'>['data'] | null },
): Promise<void> {
  const { db, jobs } = settling;
  const end = Date.now() + LONGEST_MS;
  while (Date.now() < end) {
    const claimed = await claimToSettle(db, deskOfClinic(), AT_ONCE);
    if (claimed.length === 0) break;
    const failed: unknown[] = [];
    const tryToSettle = (visit: ToSettle, proposal?: Proposal) =>
      settle(settling, visit, proposal).catch((error) => {
        if (isUnavailable(error)) throw error;
        failed.push(error);
      });
    const [open, chosen] = split(claimed);
    for (const visit of chosen) await tryToSettle(visit);
    const proposals = await proposeFor(settling, open);
    for (const visit of open) await tryToSettle(visit, proposals.get(visit.appointmentId));
    await announceWorkingTime(db);
    // Its claim lapses, and it is tried again; the others did not wait for it.
    if (failed.length > 0) throw failed[0];
  }
  const isOver = Date.now() < end;
  const reopened = data?.reopened;
  if (isOver && !reopened) return;
  if (!isOver || (await isRestoring(db, deskOfClinic())))
    return jobs.send(db, 'settle-visits', { reopened }, new Date(Date.now() + (isOver ? AGAIN_MS : 0)));
  if (reopened) await askWaitingList(db, deskOfClinic(), reopened);
}

/** Those for which a free time is still to be found, and the rest, which come first: a time was chosen for them. */
function split(claimed: readonly ToSettle[]): [open: ToSettle[], chosen: ToSettle[]] {
  return [claimed.filter(isOpen), claimed.filter((visit) => !isOpen(visit))];
}

const isOpen = ({ act, toSlot }: ToSettle) => act === 'move' && !toSlot;

/** A free time for each, as before a change is saved. */
async function proposeFor(settling: Settling, open: readonly ToSettle[]): Promise<Map<string, Proposal>> {
  const visits = open.map((visit) => ({ ...visit, id: visit.appointmentId, slots: slotsOf(visit) }));
  if (visits.length === 0) return new Map();
  const days = visits.flatMap(({ date, lastDay }) => [date, lastDay ?? date]).sort();
  const change = { firstDay: days[0] as string, lastDay: days.at(-1) as string, doctorId: null };
  const colleagues = await listColleagues(settling.db);
  const call = { ...settling, now: new Date() };
  return proposeTimes(call, { ...change, leave: [], closures: [] }, { visits, colleagues });
}

/** What cannot be done any more is left for reception; a visit that needs nothing any more is left alone. */
async function settle(settling: Settling, visit: ToSettle, proposal?: Proposal): Promise<void> {
  let decision: VisitDecision | null = decisionOf(visit, proposal);
  for (let proposed = 1; ; proposed += 1) {
    try {
      await inRetriedTransaction(settling.db, (tx) => act({ ...settling, db: tx }, visit, decision));
      return;
    } catch (error) {
      if (error instanceof TakenBack) return releaseToSettle(settling.db, deskOfClinic(), visit.appointmentId);
      if (!(error instanceof Refusal)) throw error;
      if (decision === null) return;
      const isTaken = error.code === 'booking.slotTaken' && proposed < MOST_PROPOSED;
      decision = await decideAgain(settling, visit, { decision, isTaken });
    }
  }
}

/** A proposed time that another server or a patient has taken meanwhile is replaced by the next free one. */
async function decideAgain(
  settling: Settling,
  visit: ToSettle,
  { decision, isTaken }: { decision: VisitDecision; isTaken: boolean },
): Promise<VisitDecision | null> {
  if (decision.act === 'leave') return null;
  const proposals = isTaken && isOpen(visit) ? await proposeFor(settling, [visit]) : null;
  const proposal = proposals?.get(visit.appointmentId);
  return proposal ? decisionOf(visit, proposal) : leave(visit);
}

async function act(settling: Settling, visit: ToSettle, decision: VisitDecision | null): Promise<void> {
  const { db } = settling;
  const scope = deskOfClinic();
  const { appointmentId: id, patientId, act: wanted } = visit;
  const change = changeOf(visit);
  // Locked first, in the same order as a call that takes the change back: that call then waits and undoes this visit too.
  if (change && !(await shareChange(db, change))) throw new TakenBack('looked at again with its doctor held');
  await holdPatientsOf(db, [{ id, patientId }]);
  // No leave begins between the look at the doctor's time and what follows from it.
  if (decision && !change) await holdDoctor(db, visit.doctorId);
  const taken = await takeToSettle(db, scope, visit);
  if (!taken) return;
  const call = callOf(settling, visit);
  if (!decision) return wanted === 'restore' ? leaveOffVisit(call, id) : undefined;
  if (wanted === 'restore') {
    const displaced = await lockLastDisplaced(db, scope, id);
    const isBack = displaced && !displaced.isAnswered && (await restoreVisit(call, displaced));
    // A change that was made meanwhile left out what was to return.
    if (!isBack) await leaveOffVisit(call, id);
    return;
  }
  if (!taken.isThere || visit.startsAt <= call.now || (await isWorkedAgain(db, visit, taken))) return;
  const broken = [{ ...visit, id }];
  const cause = changeOf(taken) ?? (await findCause(db, visit));
  await recordDisplaced(db, scope, cause, { broken, decisions: [decision] });
  const why = cause && 'closureId' in cause ? 'closed' : 'onLeave';
  await decideVisits(call, broken, { decisions: [decision], why });
}

/** A change that was taken back meanwhile breaks the visit no more, save where another takes its time off too. */
async function isWorkedAgain(db: Db, visit: ToSettle, taken: Taken): Promise<boolean> {
  if (changeOf(taken)) return false;
  const worked = workDayOf(visit.date, await findDoctorTime(db, visit.doctorId, visit.date)).slots;
  return slotsOf(visit).every((slot) => worked.includes(slot));
}

/** The change that takes one of its half hours off. */
async function findCause(db: Db, visit: ToSettle): Promise<ChangeRef | null> {
  for (const slot of slotsOf(visit)) {
    const change = await findChangeOver(db, { ...visit, slot });
    if (change) return change;
  }
  return null;
}

function changeOf({ leaveId, closureId }: Pick<Taken, 'leaveId' | 'closureId'>) {
  if (leaveId) return { leaveId };
  return closureId ? { closureId } : null;
}

function decisionOf(visit: ToSettle, proposal?: Proposal): VisitDecision {
  const { appointmentId: _id, toDoctorId, toDate, toSlot } = visit;
  if (visit.act === 'cancel') return { _id, act: 'cancel' };
  if (visit.act !== 'move') return leave(visit);
  if (toDoctorId && toDate && toSlot) return { _id, act: 'move', doctorId: toDoctorId, date: toDate, timeSlot: toSlot };
  if (!proposal) return leave(visit);
  return { _id, act: 'move', doctorId: proposal.doctor.id, date: proposal.date, timeSlot: proposal.slot };
}

const leave = ({ appointmentId }: ToSettle) => ({ _id: appointmentId, act: 'leave' }) as const;

/** The visit is changed in the name of the person who decided. */
function callOf({ db, jobs, clinic }: Settling, { decidedBy: userId, role }: ToSettle): VisitCall {
  const actor = { viewer: { userId, role }, requestId: null };
  const flags = { mustChangePassword: false, mustEnrolFactor: false, needsStepUp: false, isBound: false };
  return {
    ...{ db, jobs, clinic, now: new Date() },
    viewer: { ...flags, userId, role: 'Staff', doctorId: null, sessionId: '', mayDispense: false },
    entry: (note) => entryOf(actor, note),
    audit: (note) => writeAudit(db, actor, note),
  };
}
