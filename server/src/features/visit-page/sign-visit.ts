import type { Signing } from '@antam/contract/visit-page';
import { normaliseCode } from '@antam/rules/codes';
import { Refusal } from '../../platform/http/refusal';
import { openCareOfVisit, type VisitName } from '../../platform/session/open-visit';
import { ownPatients } from '../../platform/session/scope';
import type { VisitCall } from '../appointments/hold-visit';
import { bringBack } from '../care-file/change-outcome';
import { enterResult } from '../lab-results/enter-result';
import { presentRecordToDoctor } from '../medical-records/present';
import { writeRecord } from '../medical-records/write-record';
import { demandReasons } from '../prescriptions/demand-reasons';
import { bookNextVisit } from './book-next-visit';
import { holdForSigning } from './hold-for-signing';
import { listDayOfDoctor } from './list-day';
import { presentNext } from './present';
import { deleteDraft } from './queries';
import { writeRegimen } from './write-regimen';

/**
 * Signs and finishes a visit: its record with the prescription, new results, a changed regimen, the next visit and the
 * completed state are written together. Answers who is next.
 */
export async function signVisit(call: VisitCall, name: VisitName, signing: Signing) {
  const { db, viewer, clinic, now } = call;
  const scope = await openCareOfVisit(call, name, { action: 'visit.sign' }, { isHeld: true });
  const { patientId } = scope;
  const visit = await holdForSigning(call, scope, name);
  if (visit.patientCode !== normaliseCode(signing.patientCode))
    throw new Refusal('visit.codeMismatch', { fields: { patientCode: 'visit.codeMismatch' } });
  const draftVersion = await deleteDraft(db, scope, { visit: name, authorId: viewer.userId });
  // What another window of the same doctor typed since would be lost: the deletion is undone with the rest.
  if (draftVersion !== null && draftVersion > (signing.draftVersion ?? draftVersion))
    throw new Refusal('draft.changedElsewhere');

  const overrides = await demandReasons(call, scope, signing);
  for (const result of signing.results) await enterResult(call, { ...result, userId: patientId }, { isAtVisit: true });
  const treatmentPlanId = await writeRegimen(call, scope, { regimen: signing.regimen, date: visit.date });
  const isTreatmentBegun = signing.regimen !== null && signing.regimen.kind !== 'stop';
  await bringBack(call, scope, { on: visit.date, arrivedAt: visit.checkedInAt, isTreatmentBegun });
  const nextVisit = signing.nextVisit && (await bookNextVisit(call, scope, signing.nextVisit));

  const { diagnosis, notes, prescription } = signing;
  const [appointmentId, visitId] = name.kind === 'appointment' ? [name.id, null] : [null, name.id];
  const record = await writeRecord(
    call,
    { userId: patientId, appointmentId, treatmentPlanId, diagnosis, notes, prescription, recordDate: visit.date },
    { visitId, overrides },
  );
  await visit.complete();
  const next = presentNext(await listDayOfDoctor(db, ownPatients(call), clinic.dateOf(now)));
  return { record: presentRecordToDoctor(record), nextVisit, next };
}
