import type { LabResultRequest } from '@antam/contract/lab-results';
import { refusalForLab } from '@antam/rules/care/lab-results';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCare } from '../../platform/session/open-patient';
import { announceResult } from './announce-result';
import { insertLabResult, type LabResultRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/**
 * A doctor enters a plausible result. A doctor who enters a result has seen it, unless another doctor treats the patient
 * and the patient is not at a visit: then it waits for that doctor.
 */
export async function enterResult(
  writing: Writing,
  request: LabResultRequest,
  { isAtVisit = false } = {},
): Promise<LabResultRow> {
  const { db, viewer, clinic, now } = writing;
  const { userId: patientId, belowDetection = false, release, ...given } = request;
  const result = { ...given, belowDetection };
  const refusal = refusalForLab(result, clinic.dateOf(now));
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
  const id = newId();
  const scope = await openCare(writing, patientId, { action: 'lab.create', objectType: 'lab', objectId: id });
  const by = { enteredBy: viewer.userId, enteredByDoctor: viewer.doctorId };
  const row = await insertLabResult(db, scope, { ...result, ...by, id, release, isAtVisit });
  await announceResult(db, scope, row);
  return row;
}
