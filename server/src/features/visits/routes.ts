import { advanceVisit, checkInPatient, listVisits, lookUpPatient } from '@antam/contract/visits';
import type { Feature } from '../../platform/feature';
import { deskScope } from '../../platform/session/scope';
import { advanceVisit as advance } from './advance-visit';
import { checkInPatient as checkIn } from './check-in-patient';
import { lookUpPatient as lookUp } from './look-up-patient';
import { presentAtDesk, presentToDoctor, presentVisit } from './present';
import * as queries from './queries';

export const visitRoutes: Feature = ({ serve }) => {
  serve(lookUpPatient, async (call) => presentAtDesk(await lookUp(call, call.query.code)));

  serve(checkInPatient, async (call) => presentVisit(await checkIn(call, call.body)));

  serve(listVisits, async ({ query, viewer, db, clinic, now, audit }) => {
    const rows = await queries.listVisits(db, deskScope(viewer), clinic.dateOf(query.date ?? now));
    await audit({ action: 'visit.list', patientIds: rows.map((row) => row.patientId) });
    return viewer.role === 'Doctor' ? rows.map((row) => presentToDoctor(row, viewer.doctorId)) : rows.map(presentVisit);
  });

  serve(advanceVisit, async (call) => presentVisit(await advance(call, call.params.id, call.body.step)));
};
