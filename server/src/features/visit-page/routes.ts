import {
  getPresence,
  getVisitPage,
  leaveVisit,
  listTodayVisits,
  proposeNextVisit,
  saveVisitDraft,
  signVisit,
} from '@antam/contract/visit-page';
import type { Feature } from '../../platform/feature';
import { openCareOfVisit } from '../../platform/session/open-visit';
import { ownPatients } from '../../platform/session/scope';
import { findVisitPage } from './find-visit-page';
import { listDayOfDoctor } from './list-day';
import { notePresence } from './note-presence';
import { presentToday, presentVisitPage } from './present';
import { proposeNextVisit as propose } from './propose-next-visit';
import { saveDraft } from './save-draft';
import { signVisit as sign } from './sign-visit';

export const visitPageRoutes: Feature = ({ serve }) => {
  serve(getVisitPage, async (call) => {
    const scope = await openCareOfVisit(call, call.params, { action: 'visit.open' });
    return presentVisitPage(call.params, await findVisitPage(call, scope, call.params));
  });

  serve(listTodayVisits, async (call) => {
    const { db, clinic, now, audit } = call;
    const rows = await listDayOfDoctor(db, ownPatients(call), clinic.dateOf(now));
    await audit({ action: 'visit.today', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentToday);
  });

  serve(saveVisitDraft, (call) => saveDraft(call, call.params, call.body));

  serve(getPresence, async (call) => ({ others: await notePresence(call, call.params, true) }));

  serve(leaveVisit, async (call) => void (await notePresence(call, call.params, false)));

  serve(proposeNextVisit, async (call) => {
    const { before, kind, id } = call.query;
    return { day: await propose(call, before, kind && id ? { kind, id } : null) };
  });

  serve(signVisit, (call) => sign(call, call.params, call.body));
};
