import { advanceVisit, checkInPatient, listVisits, lookUpPatient } from '@antam/contract/visits';
import type { Feature } from '../../platform/feature';
import { careOfAll, deskScope } from '../../platform/session/scope';
import { advanceVisit as advance } from './advance-visit';
import { checkInPatient as checkIn } from './check-in-patient';
import { lookUpPatient as lookUp } from './look-up-patient';
import { presentAtDesk, presentToDoctor, presentVisit } from './present';
import * as queries from './queries';

export const visitRoutes: Feature = ({ serve }) => {
  serve(lookUpPatient, async (call) => presentAtDesk(await lookUp(call, call.query.code)));

  serve(checkInPatient, async (call) => presentVisit(await checkIn(call, call.body)));

  serve(listVisits, async (call) => {
    const { query, viewer, db, clinic, now, audit } = call;
    const within = viewer.role === 'Doctor' ? careOfAll(call) : null;
    const rows = await queries.listVisits(db, deskScope(viewer), { date: clinic.dateOf(query.date ?? now), within });
    await audit({ action: 'visit.list', patientIds: rows.map((row) => row.patientId) });
    return viewer.role === 'Doctor' ? rows.map((row) => presentToDoctor(row, viewer.doctorId)) : rows.map(presentVisit);
  });

  serve(advanceVisit, async (call) => presentVisit(await advance(call, call.params.id, call.body.step)));
};
