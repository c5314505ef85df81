import { resultReach } from '@antam/rules/access';
import { startOfSlot } from '@antam/rules/booking/schedule';
import { agreedNextVisit } from '@antam/rules/care/next-visit';
import { nextVisitAhead } from '@antam/rules/care/plans';
import { readTogether } from '../../platform/database/read-together';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToPrint } from '../../platform/session/open-record';
import { deskScope } from '../../platform/session/scope';
import { selectDispensings } from '../dispensing/queries';
import { selectLatestResults } from '../lab-results/queries';
import { selectStandingVisits } from '../patients/queries';
import { selectTimeline } from '../regimen-history/queries';
import { selectCurrentPlan } from '../treatment-plans/queries';
import { drawApart } from './draw-apart';
import { clinicOf, sheetOf, summaryOf } from './present';
import * as queries from './queries';

type PrintCall = Pick<Call, 'db' | 'viewer' | 'audit' | 'entry' | 'clinic' | 'now'>;

/** The prescription sheet of a record; refused where the record prescribes nothing. */
export async function printSheet(call: PrintCall, recordId: string): Promise<Buffer> {
  const { db, clinic, now } = call;
  const scope = await openCareToPrint(call, recordId, { action: 'paper.sheet', objectType: 'record' });
  const today = clinic.dateOf(now);
  const { sheets, persons, facts, place, ahead, plans } = await readTogether(db, {
    sheets: queries.selectSheet(db, scope, recordId),
    persons: queries.selectPerson(db, scope),
    facts: queries.selectCareFacts(db, scope),
    place: queries.selectPlace(db),
    ahead: selectStandingVisits(db, scope, now),
    plans: selectCurrentPlan(db, scope, today),
  });
  const [[sheet], [person], [plan]] = [sheets, persons, plans];
  if (!sheet || !person) throw new Refusal('prescription.notFound');
  const visits = ahead.map((visit) => ({ ...visit, date: clinic.dateOf(visit.startsAt) }));
  const nextVisit =
    nextVisitOf({ ...sheet, on: sheet.recordDate }, visits, plan ? nextVisitAhead(plan, today) : null)?.date ?? null;
  return drawApart({ kind: 'sheet', content: sheetOf({ place, person, facts: facts[0] }, sheet, nextVisit) });
}

/** The summary of treatment, from the doctor who wrote the record. */
export async function printSummary(call: PrintCall, recordId: string): Promise<Buffer> {
  const { db, viewer, clinic, now } = call;
  const scope = await openCareToPrint(call, recordId, { action: 'paper.summary', objectType: 'record' });
  const { persons, facts, place, writers, ...course } = await readTogether(db, {
    persons: queries.selectPerson(db, scope),
    facts: queries.selectCareFacts(db, scope),
    place: queries.selectPlace(db),
    writers: queries.selectWriter(db, scope, recordId),
    timeline: selectTimeline(db, scope),
    results: selectLatestResults(db, scope, resultReach(viewer)),
    prescriptions: queries.selectNewestPrescription(db, scope),
    handed: selectDispensings(db, scope),
  });
  const [[person], [writer]] = [persons, writers];
  if (!person || !writer) throw new Refusal('record.notFound');
  const written = { doctor: writer.doctorName ?? '', on: clinic.dateOf(now) };
  return drawApart({ kind: 'summary', content: summaryOf({ place, person, facts: facts[0], ...course }, written) });
}

/** The slip of a booked visit, which reception prints: no name, nothing about care. */
export function printSlip(call: PrintCall, appointmentId: string): Promise<Buffer> {
  return slipOf(call, { appointmentId });
}

/** The same for an arrival, with or without an appointment. */
export function printArrivalSlip(call: PrintCall, arrivalId: string): Promise<Buffer> {
  return slipOf(call, { arrivalId });
}

async function slipOf(call: PrintCall, of: queries.VisitOfSlip): Promise<Buffer> {
  const { db, viewer, clinic, audit } = call;
  const { visits, place } = await readTogether(db, {
    visits: queries.selectVisitOfSlip(db, deskScope(viewer), of),
    place: queries.selectPlace(db),
  });
  const [visit] = visits;
  const isBooked = 'appointmentId' in of;
  if (!visit) throw new Refusal(isBooked ? 'appointment.notFound' : 'visit.notFound');
  const { patientId, patientCode, startsAt, ticket, doctorName } = visit;
  const object = isBooked
    ? { objectType: 'appointment', objectId: of.appointmentId }
    : { objectType: 'visit', objectId: of.arrivalId };
  await audit({ action: 'paper.slip', ...object, patientIds: [patientId] });
  const next = nextVisitOf({ ...visit, on: visit.date }, visit.later, visit.plannedOn);
  const content = {
    clinic: clinicOf(place),
    patientCode: patientCode ?? '',
    ...{ date: clinic.dateOf(startsAt), time: clinic.timeOf(startsAt) },
    ticket,
    doctor: doctorName,
    nextVisit: next && { date: next.date, time: next.visit && startOfSlot(next.visit.slot) },
  };
  return drawApart({ kind: 'slip', content });
}

/** The agreed visit after the one that a paper is about. */
function nextVisitOf<Visit extends { date: string; doctorId: string }>(
  paper: { on: string; doctorId: string | null },
  visits: readonly Visit[],
  plannedOn: string | null,
) {
  const ahead = visits.map((visit) => ({ ...visit, isOwn: visit.doctorId === paper.doctorId }));
  return agreedNextVisit(ahead, plannedOn !== null && plannedOn > paper.on ? plannedOn : null);
}
