import { readTogether } from '../../platform/database/read-together';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { openCareToPrint } from '../../platform/session/open-record';
import { deskScope } from '../../platform/session/scope';
import { selectLatestResults } from '../lab-results/queries';
import { selectVisitsAhead } from '../patients/queries';
import { selectPlanHistory } from '../treatment-plans/queries';
import { drawSheet } from './draw-sheet';
import { drawSlip } from './draw-slip';
import { drawSummary } from './draw-summary';
import { clinicOf, sheetOf, summaryOf } from './present';
import * as queries from './queries';

type PrintCall = Pick<Call, 'db' | 'viewer' | 'audit' | 'entry' | 'clinic' | 'now'>;

/** The prescription sheet of a record; refused where the record prescribes nothing. */
export async function printSheet(call: PrintCall, recordId: string): Promise<Buffer> {
  const { db, clinic, now } = call;
  const scope = await openCareToPrint(call, recordId, { action: 'paper.sheet', objectType: 'medicalRecord' });
  const { sheets, persons, facts, place, ahead } = await readTogether(db, {
    sheets: queries.selectSheet(db, scope, recordId),
    persons: queries.selectPerson(db, scope),
    facts: queries.selectCareFacts(db, scope),
    place: queries.selectPlace(db),
    ahead: selectVisitsAhead(db, scope, now),
  });
  const [[sheet], [person], [next]] = [sheets, persons, ahead];
  if (!sheet || !person) throw new Refusal('prescription.notFound');
  return drawSheet(sheetOf({ place, person, facts: facts[0] }, sheet, next ? clinic.dateOf(next.startsAt) : null));
}

/** The summary of treatment, with the doctor of the newest prescription. */
export async function printSummary(call: PrintCall, recordId: string): Promise<Buffer> {
  const { db, clinic, now } = call;
  const scope = await openCareToPrint(call, recordId, { action: 'paper.summary', objectType: 'medicalRecord' });
  const { persons, facts, place, plans, results, newest } = await readTogether(db, {
    persons: queries.selectPerson(db, scope),
    facts: queries.selectCareFacts(db, scope),
    place: queries.selectPlace(db),
    plans: selectPlanHistory(db, scope),
    results: selectLatestResults(db, scope),
    newest: queries.selectNewestPrescription(db, scope),
  });
  const [[person], [prescription]] = [persons, newest];
  if (!person) throw new Refusal('record.notFound');
  const written = { doctor: prescription?.doctorName ?? '', on: clinic.dateOf(now) };
  return drawSummary(summaryOf({ place, person, facts: facts[0], plans, results, prescription }, written));
}

/** The slip of a visit, which reception prints: no name, nothing about care. */
export async function printSlip(call: PrintCall, appointmentId: string): Promise<Buffer> {
  const { db, viewer, clinic, audit } = call;
  const { visits, place } = await readTogether(db, {
    visits: queries.selectVisitOfSlip(db, deskScope(viewer), appointmentId),
    place: queries.selectPlace(db),
  });
  const [visit] = visits;
  if (!visit) throw new Refusal('appointment.notFound');
  const { patientId, patientCode, startsAt, ticket, doctorName, nextStartsAt } = visit;
  await audit({
    ...{ action: 'paper.slip', objectType: 'appointment', objectId: appointmentId },
    patientIds: [patientId],
  });
  const at = (instant: Date) => ({ date: clinic.dateOf(instant), time: clinic.timeOf(instant) });
  return drawSlip({
    clinic: clinicOf(place),
    patientCode: patientCode ?? '',
    ...at(startsAt),
    ticket,
    doctor: doctorName,
    nextVisit: nextStartsAt ? at(nextStartsAt) : null,
  });
}
