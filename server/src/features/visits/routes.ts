import { advanceVisit, checkInPatient, listVisits, lookUpPatient } from '@antam/contract/visits';
import { isPatientCode, normaliseCode, normalisePatientCode } from '@antam/rules/codes';
import type { Db } from '../../platform/database/database';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { Refusal } from '../../platform/http/refusal';
import { checkInPatient as checkIn } from './check-in-patient';
import { presentAtDesk, presentVisit } from './present';
import * as queries from './queries';

export const visitRoutes: Feature = ({ serve }) => {
  serve(lookUpPatient, async ({ query, db, clinic, now, audit }) => {
    const { patient, shown } = await findAtDesk(db, query.code);
    await audit({
      action: 'patient.lookUp',
      outcome: patient ? 'done' : 'refused',
      patientIds: patient ? [patient.id] : [],
    });
    if (!patient) throw new Refusal('patient.notFound');
    const date = clinic.dateOf(now);
    // Of two visits today, the one whose code was shown.
    const today = shown && (await queries.findTodaysAppointment(db, patient.id, date, shown.id));
    if (today) return presentAtDesk(patient, today, undefined);
    return presentAtDesk(patient, await queries.findTodaysAppointment(db, patient.id, date), shown);
  });

  serve(checkInPatient, async (call) => presentFound(await queries.findVisit(call.db, await checkIn(call, call.body))));

  serve(listVisits, async ({ query, db, clinic, now, audit }) => {
    const rows = await queries.listVisits(db, clinic.dateOf(query.date ?? now));
    await audit({ action: 'visit.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentVisit);
  });

  serve(advanceVisit, async ({ params, body, db, audit }) => {
    const visit = await queries.findVisit(db, params.id);
    if (!visit) throw new Refusal('visit.notFound');
    if (!(await queries.updateVisit(db, params.id, body.step))) throw new Refusal('visit.transition');
    await audit({
      action: `visit.${body.step}`,
      patientIds: [visit.patientId],
      objectType: 'visit',
      objectId: visit.id,
    });
    await publish(db, { kind: 'visits' }, { roles: ['Staff', 'Doctor'] });
    return presentFound(await queries.findVisit(db, params.id));
  });
};

async function findAtDesk(db: Db, typed: string) {
  if (isPatientCode(typed)) {
    const byCode = await queries.findPatientByCode(db, normalisePatientCode(typed));
    return { patient: byCode && (await queries.findPatientForDesk(db, byCode.id)), shown: undefined };
  }
  const shown = await queries.findAppointmentByCode(db, normaliseCode(typed));
  return { patient: shown && (await queries.findPatientForDesk(db, shown.patientId)), shown };
}

function presentFound(row: queries.VisitRow | undefined) {
  if (!row) throw new Refusal('visit.notFound');
  return presentVisit(row);
}
