import { firstAnswers } from '@antam/rules/care/awaited-answers';
import { monthsUpTo } from '@antam/rules/clinic-time';
import { readTogether } from '../../platform/database/read-together';
import type { Call } from '../../platform/http/serve';
import { appointmentScope, type PatientScope } from '../../platform/session/scope';
import { selectLatestResults } from '../lab-results/queries';
import { isHeldTaken } from '../prescriptions/list-taken';
import { selectOpenReminders } from '../reminders/queries';
import { selectCurrentPlan } from '../treatment-plans/queries';
import { judgeKk, judgeSteps, stoppedSince } from './judge-steps';
import { selectNextVisits, selectPatientFigures, selectSpending } from './queries';
import { selectAnswers } from './select-answers';
import { selectStepFacts } from './select-step-facts';

const MONTHS = 12;

export type PatientOverviewRows = Awaited<ReturnType<typeof findPatientOverview>>;

/** The patient's first screen in one read: figures, next visit, treatment, costs. */
export async function findPatientOverview(
  { db, viewer, clinic, now }: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now'>,
  scope: PatientScope,
) {
  const today = clinic.dateOf(now);
  const months = monthsUpTo(today, MONTHS);
  const firstDay = clinic.instantOf(`${months[0]}-01`, '00:00');
  const { figures, next, plan, labs, reminders, spent, stepFacts, awaited } = await readTogether(db, {
    figures: selectPatientFigures(db, scope, now),
    next: selectNextVisits(db, appointmentScope(viewer), now),
    plan: selectCurrentPlan(db, scope, today),
    labs: selectLatestResults(db, scope, 'released'),
    reminders: selectOpenReminders(db, scope, { now, zone: clinic.zone }),
    spent: selectSpending(db, scope, firstDay, now),
    stepFacts: selectStepFacts(db, scope, clinic.zone),
    awaited: selectAnswers(db, scope, now),
  });
  const spending = months.map((month) => spent.find((row) => row.month === month) ?? { month, visits: 0, amount: 0 });
  const [own] = figures;
  const [known] = stepFacts;
  if (!own || !known) throw new Error('the patient of the session is gone');
  const isTaken = isHeldTaken(known.held, today);
  const facts = isTaken ? known : { ...known, runsOutOn: null };
  const visit = next[0] ?? null;
  const current = plan[0] ?? null;
  // A patient who was told not to come has no visit booked by that.
  const booked = next.find(({ leftToMoveAt }) => !leftToMoveAt);
  const bookedOn = booked ? clinic.dateOf(booked.startsAt) : null;
  return {
    ...{ figures: own, next: visit, plan: current, labs, spending, doctorId: facts.doctorId },
    reminders: reminders.filter(({ about }) => isTaken || about !== 'runOut'),
    steps: judgeSteps({ today, facts, bookedOn, isConfirmed: booked?.status === 'Confirmed', plan: current }),
    answers: firstAnswers(
      awaited.map(({ until, ...one }) => ({ ...one, until: until === null ? null : new Date(until) })),
    ),
    kk: judgeKk(facts, today),
    stoppedOn: stoppedSince(facts, today),
  };
}
