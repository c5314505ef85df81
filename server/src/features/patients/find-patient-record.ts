import { OPEN_FOR_DAYS } from '@antam/rules/care/reminders';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { listLabResults } from '../lab-results/queries';
import { listRecords } from '../medical-records/queries';
import { listOpenReminders } from '../reminders/queries';
import { findCurrentPlan } from '../treatment-plans/queries';
import { findAnonymousPatient, listVisitsAhead } from './queries';

const NEWEST_RECORDS = { limit: 49, after: null };
const NEWEST_RESULTS = { limit: 99, after: null };

export type PatientRecordRows = Awaited<ReturnType<typeof findPatientRecord>>;

/** Puts a patient's care together, all of it asked for at once, and none of it with a name. */
export async function findPatientRecord({ db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>, scope: PatientScope) {
  const today = clinic.dateOf(now);
  const [patient, plan, visits, results, reminders, records] = await Promise.all([
    findAnonymousPatient(db, scope),
    findCurrentPlan(db, scope, today),
    listVisitsAhead(db, scope, clinic.instantOf(today, '00:00')),
    listLabResults(db, scope, NEWEST_RESULTS),
    listOpenReminders(db, scope, new Date(now.getTime() - OPEN_FOR_DAYS * 86_400_000)),
    listRecords(db, scope, NEWEST_RECORDS),
  ]);
  if (!patient?.patientCode) throw new Refusal('patient.notFound');
  return { patient: { ...patient, patientCode: patient.patientCode }, plan, visits, results, reminders, records };
}
