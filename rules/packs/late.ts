import type { CareOutcome } from '@antam/contract/care-codes';
import type { Evidence, LateState, RuleAnswer, RuleName } from '@antam/contract/rule-answers';
import { addDays, addMonths, daysBetween } from '../clinic-time';
import { answerOf, type Pack } from './pack';

/** What decides whether a patient on treatment is late. Days are those of the clinic's calendar. */
export interface LateFacts {
  today: string;
  /** As a doctor confirmed it in the care file. */
  outcome: { kind: CareOutcome; on: string } | null;
  /** The day since which the patient takes no treatment, as a doctor noted it in the regimen history. */
  stoppedOn: string | null;
  /** The antiretrovirals that run out first; null where it is unknown what the patient received. */
  supply: { dispensedOn: string; days: number; runsOutOn: string } | null;
  /** Days of booked visits, past and ahead, without those that were cancelled or moved. */
  bookedVisits: readonly string[];
  /** The next visit by the treatment plan; it counts where none is booked. */
  plannedVisit: string | null;
  /** The last visit or pick-up here, or refill confirmed elsewhere. */
  lastAttended: string | null;
}

export interface LateAnswer extends RuleAnswer<LateState> {
  /** Days since the expected day; 0 for a patient who is not late. */
  readonly daysLate: number;
  /** Null for a patient who is not late. */
  readonly band: { readonly from: number; readonly upTo: number | null } | null;
  /** A visit that lies within the pack's days ahead. */
  readonly bookedOn: string | null;
}

/** Whether a patient is late by the two clocks: late begins when the medicine runs out; a visit counts without supply. */
export function lateAnswer(pack: Pack, facts: LateFacts): LateAnswer {
  const { today, outcome, stoppedOn } = facts;
  const bookedOn = bookedSoon(pack, facts);
  const calm = (state: LateState, rule: RuleName, because: readonly Evidence[], due: string | null): LateAnswer => ({
    ...answerOf(pack, state, rule, because, due),
    ...{ daysLate: 0, band: null, bookedOn },
  });

  if (outcome) return calm('closed', `late.${outcome.kind}`, [{ what: 'outcome', on: outcome.on }], null);
  if (stoppedOn !== null) return calm('closed', 'late.stopped', [{ what: 'stopped', on: stoppedOn }], null);

  const runOut = currentRunOut(facts);
  const visit = agreedVisit(facts);
  const deadline = runOut ?? visit;
  if (deadline === null) {
    const attended = facts.lastAttended;
    return calm('noDate', 'late.noDate', attended === null ? [] : [{ what: 'attended', on: attended }], null);
  }

  const runOutEvidence: Evidence[] = runOut === null ? [] : [{ what: 'runOut', on: runOut }];
  const visitEvidence: Evidence[] = visit === null ? [] : [{ what: 'visit', on: visit }];
  const daysLate = daysBetween(deadline, today);
  if (daysLate < 1) {
    const because = [...visitEvidence, ...runOutEvidence];
    if (visit !== null && visit < today) return calm('visitMissed', 'late.visitMissed', because, deadline);
    return calm('expected', 'late.expected', because, visit !== null && visit < deadline ? visit : deadline);
  }

  const loss = lossOf(pack, facts, { deadline, daysLate, isByRunOut: runOut !== null });
  const because: Evidence[] = [
    ...(runOut === null ? visitEvidence : runOutEvidence),
    { what: 'daysLate', value: daysLate },
    ...(loss?.because ?? []),
  ];
  const rule = loss?.rule ?? (runOut === null ? 'late.visit' : 'late.runOut');
  return {
    ...answerOf(pack, loss ? 'lost' : 'late', rule, because, deadline),
    ...{ daysLate, band: bandOf(pack, daysLate), bookedOn },
  };
}

/** Attending after the medicine ran out ends the count: what was received then is unknown. */
function currentRunOut({ supply, lastAttended }: LateFacts): string | null {
  if (!supply) return null;
  const isOver = lastAttended !== null && lastAttended > supply.dispensedOn && lastAttended >= supply.runsOutOn;
  return isOver ? null : supply.runsOutOn;
}

/** The first agreed visit that the patient has not attended yet: a booked one, else the plan's. */
function agreedVisit({ bookedVisits, plannedVisit, lastAttended }: LateFacts): string | null {
  const isOpen = (day: string) => lastAttended === null || day > lastAttended;
  const booked = bookedVisits.filter(isOpen).toSorted()[0];
  if (booked !== undefined) return booked;
  return plannedVisit !== null && isOpen(plannedVisit) ? plannedVisit : null;
}

function bookedSoon({ outreach }: Pack, { today, bookedVisits }: LateFacts): string | null {
  const lastDay = addDays(today, outreach.bookedWithinDays);
  return bookedVisits.filter((day) => day >= today && day <= lastDay).toSorted()[0] ?? null;
}

function bandOf({ late }: Pack, daysLate: number): LateAnswer['band'] {
  return late.bands.find(({ upTo }) => upTo === null || daysLate <= upTo) ?? null;
}

/** The day from which a patient who does not come counts as lost; null where no day is agreed or known. */
export function lostOn(pack: Pack, facts: LateFacts): string | null {
  const runOut = currentRunOut(facts);
  const deadline = runOut ?? agreedVisit(facts);
  if (facts.outcome || facts.stoppedOn !== null || deadline === null) return null;
  const { lost } = pack.late;
  if (lost.by === 'days') return addDays(deadline, Math.max(lost.days, 1));
  const since = lastSign(pack, facts, { deadline, isByRunOut: runOut !== null }).on;
  return [addMonths(since, lost.months), addDays(deadline, 1)].toSorted().at(-1) ?? null;
}

interface Deadline {
  deadline: string;
  isByRunOut: boolean;
}

/** From which day the months until a patient counts as lost are counted, and why. */
function lastSign({ late: { lost } }: Pack, { supply, lastAttended }: LateFacts, { deadline, isByRunOut }: Deadline) {
  const isLongSupply = lost.by === 'months' && isByRunOut && supply !== null && supply.days >= lost.longSupplyDays;
  const attended = [lastAttended, isByRunOut ? supply?.dispensedOn : null].filter((day) => day != null).toSorted();
  const lastContact = attended.at(-1) ?? null;
  return { isLongSupply, lastContact, on: isLongSupply || lastContact === null ? deadline : lastContact };
}

function lossOf(
  pack: Pack,
  facts: LateFacts,
  { daysLate, ...deadline }: Deadline & { daysLate: number },
): { rule: RuleName; because: Evidence[] } | null {
  const { lost } = pack.late;
  if (lost.by === 'days') {
    if (daysLate < lost.days) return null;
    return { rule: 'late.lostAfterDays', because: [{ what: 'lostAfterDays', value: lost.days }] };
  }
  const limit: Evidence = { what: 'lostAfterMonths', value: lost.months };
  const { isLongSupply, lastContact, on } = lastSign(pack, facts, deadline);
  if (facts.today < addMonths(on, lost.months)) return null;
  if (isLongSupply) return { rule: 'late.lostAfterLongSupply', because: [limit] };
  const attendance: Evidence[] = lastContact === null ? [] : [{ what: 'attended', on: lastContact }];
  return { rule: 'late.lostAfterMonths', because: [...attendance, limit] };
}
