import type { MedicalRecordRequest } from '@antam/contract/medical-records';
import { refusalForRecord } from '@antam/rules/care/records';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import { newId } from '../../platform/ids';
import { openCare, type PatientScope } from '../../platform/session/scope';
import { isPlanOfPatient } from '../treatment-plans/queries';
import { findRecord, insertRecord, isAppointmentOfPatient, type RecordRow } from './queries';

type Writing = Pick<Call, 'db' | 'audit' | 'clinic' | 'now' | 'viewer'>;

/** Writes a record of today or earlier; the visit and the plan it names are this patient's own. */
export async function writeRecord(writing: Writing, request: MedicalRecordRequest): Promise<RecordRow> {
  const { db, viewer, clinic, now } = writing;
  const today = clinic.dateOf(now);
  const recordDate = request.recordDate ?? today;
  const refusal = refusalForRecord({ recordDate }, today);
  if (refusal) throw new Refusal(refusal.code, { fields: { [refusal.field]: refusal.code } });
  if (!viewer.doctorId) throw new Refusal('doctor.notFound');
  const id = newId();
  const scope = await openCare(writing, request.userId, {
    action: 'record.create',
    objectType: 'record',
    objectId: id,
  });
  await demandOwnLinks(writing, scope, request);
  await insertRecord(db, scope, { ...request, id, doctorId: viewer.doctorId, recordDate });
  return (await findRecord(db, scope, id)) as RecordRow;
}

async function demandOwnLinks({ db }: Writing, scope: PatientScope, request: MedicalRecordRequest): Promise<void> {
  const { appointmentId, treatmentPlanId } = request;
  if (appointmentId && !(await isAppointmentOfPatient(db, scope, appointmentId)))
    throw new Refusal('record.linkMismatch', { fields: { appointmentId: 'otherPatient' } });
  if (treatmentPlanId && !(await isPlanOfPatient(db, scope, treatmentPlanId)))
    throw new Refusal('record.linkMismatch', { fields: { treatmentPlanId: 'otherPatient' } });
}
