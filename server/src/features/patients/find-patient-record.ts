import { sql } from 'kysely';
import { readTogether } from '../../platform/database/read-together';
import { Refusal } from '../../platform/http/refusal';
import type { Call } from '../../platform/http/serve';
import type { PatientScope } from '../../platform/session/scope';
import { selectNewestResults } from '../lab-results/queries';
import { selectNewestRecords } from '../medical-records/queries';
import { isHeldTaken } from '../prescriptions/list-taken';
import { heldFactsOf } from '../prescriptions/queries';
import { stoppedOn } from '../regimen-history/queries';
import { selectOpenReminders } from '../reminders/queries';
import { selectCurrentPlan } from '../treatment-plans/queries';
import { selectAnonymousPatient, selectVisitsAhead } from './queries';

const NEWEST_RECORDS = 50;
const NEWEST_RESULTS = 100;

export type PatientRecordRows = Awaited<ReturnType<typeof findPatientRecord>>;

/** Reads a patient's care in one statement, without name or contact. */
export async function findPatientRecord({ db, clinic, now }: Pick<Call, 'db' | 'clinic' | 'now'>, scope: PatientScope) {
  const today = clinic.dateOf(now);
  const { patient, plan, reminders, ...care } = await readTogether(db, {
    patient: selectAnonymousPatient(db, scope)
      .select(stoppedOn(sql`users.id`, today).as('stoppedOn'))
      .select(heldFactsOf(sql`users.id`).as('held')),
    plan: selectCurrentPlan(db, scope, today),
    visits: selectVisitsAhead(db, scope, clinic.instantOf(today, '00:00')),
    results: selectNewestResults(db, scope, { reach: 'all', limit: NEWEST_RESULTS }),
    reminders: selectOpenReminders(db, scope, { now, zone: clinic.zone }),
    records: selectNewestRecords(db, scope, NEWEST_RECORDS),
  });
  const [found] = patient;
  if (!found?.patientCode) throw new Refusal('patient.notFound');
  const isTaken = isHeldTaken(found.held, today);
  return {
    ...{ patient: { ...found, patientCode: found.patientCode }, plan: plan[0] ?? null, ...care },
    reminders: reminders.filter(({ about }) => isTaken || about !== 'runOut'),
  };
}
