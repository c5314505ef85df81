import type { LabResultRequest } from '@antam/contract/lab-results';
import { refusalForLab } from '@antam/rules/care/lab-results';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCare } from '../../platform/session/open-patient';
import { insertLabResult, type LabResultRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** A doctor enters a plausible result. */
export async function enterResult(writing: Writing, request: LabResultRequest): Promise<LabResultRow> {
  const { db, viewer, clinic, now } = writing;
  const { userId: patientId, belowDetection = false, ...given } = request;
  const result = { ...given, belowDetection };
  const refusal = refusalForLab(result, clinic.dateOf(now));
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
  const id = newId();
  const scope = await openCare(writing, patientId, { action: 'lab.create', objectType: 'lab', objectId: id });
  return insertLabResult(db, scope, { ...result, id, enteredBy: viewer.userId });
}
