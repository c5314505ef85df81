import type { MedicalRecordRequest } from '@antam/contract/medical-records';
import { refusalForRecord } from '@antam/rules/care/records';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCare } from '../../platform/session/open-patient';
import type { PatientScope } from '../../platform/session/scope';
import { announceSupply } from '../prescriptions/announce-supply';
import { demandReasons } from '../prescriptions/demand-reasons';
import { planPrescription } from '../prescriptions/plan-prescription';
import type { Override } from '../prescriptions/queries';
import { findRecordLinks, insertRecord, type RecordRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'entry' | 'clinic' | 'now' | 'viewer'>;

/** What makes a record the one that finishes a visit. */
interface SignedFor {
  /** Of a visit without an appointment. */
  visitId: string | null;
  /** The warnings about the prescription that the doctor went on against. */
  overrides: readonly Override[];
}

/**
 * Writes a record of today or earlier; the visit and the plan it names are this patient's own. A record that finishes a
 * visit is signed.
 */
export async function writeRecord(
  writing: Writing,
  request: MedicalRecordRequest,
  signedFor?: SignedFor,
): Promise<RecordRow> {
  const { db, viewer, now } = writing;
  const { doctorId } = viewer;
  const recordDate = checkedDate(writing, request);
  const prescription = planPrescription(request.prescription, now, signedFor?.overrides);
  if (!doctorId) throw new Refusal('doctor.notFound');
  const id = newId();
  const act = { action: 'record.create' as const, objectType: 'record', objectId: id };
  const scope = await openCare(writing, request.userId, act);

  if (!signedFor) await demandUnwarned(writing, scope, request);

  const { appointmentId, treatmentPlanId, diagnosis, notes } = request;
  const named = { doctorId, appointmentId, treatmentPlanId };
  const links = await findRecordLinks(db, scope, named);
  for (const field of ['appointmentId', 'treatmentPlanId'] as const)
    if (links[field] !== named[field])
      throw new Refusal('record.linkMismatch', { fields: { [field]: 'otherPatient' } });

  const signature = { visitId: signedFor?.visitId ?? null, signedAt: signedFor ? now : null };
  const record = { id, ...named, diagnosis, notes, recordDate, createdAt: now, ...signature };
  await insertRecord(db, scope, { ...record, prescription });
  const { items, code, overrides } = prescription;
  if (items.length > 0) await announceSupply(db, scope);
  const written = {
    prescription: [...items],
    prescriptionCode: items.length > 0 ? code : null,
    overrides: [...overrides],
  };
  return { ...links, ...record, ...written, patientId: scope.patientId, additions: [] };
}

/**
 * A medicine of the catalogue counts as checked, so it is checked here too. This call has no place for a reason: where a
 * rule warns, the doctor prescribes at a visit. Free text is checked by no rule.
 */
async function demandUnwarned(writing: Writing, scope: PatientScope, { prescription }: MedicalRecordRequest) {
  if (!prescription.some(({ medicineCode }) => medicineCode)) return;
  await demandReasons(writing, scope, { prescription, reasons: [], results: [], regimen: null });
}

function checkedDate({ clinic, now }: Writing, request: MedicalRecordRequest): string {
  const today = clinic.dateOf(now);
  const recordDate = request.recordDate ?? today;
  const refusal = refusalForRecord({ recordDate }, today);
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
  return recordDate;
}
