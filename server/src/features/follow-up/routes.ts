import * as contract from '@antam/contract/follow-up';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { followUpNumbers, followUpScope } from '../../platform/session/scope';
import { claimRow, ownRow } from './claim-row';
import { confirmOutcome } from './confirm-outcome';
import { noteAttempt } from './note-attempt';
import { presentCounts, presentToDoctor, presentToStaff } from './present';
import { previewPack } from './preview-pack';
import { countFollowUps, type Filter, listFollowUps } from './queries';
import { saveCallWishes } from './save-call-wishes';
import { sendDigests } from './send-digests';

interface Asked extends Omit<Filter, 'ownerId'> {
  owner?: 'mine' | 'none';
}

function filterOf({ group, band, owner, doctorId, reason }: Asked, viewer: { userId: string }): Filter {
  return { group, band, doctorId, reason, ownerId: owner && (owner === 'mine' ? viewer.userId : null) };
}

export const followUpRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(contract.listFollowUps, async (call) => {
    const { db, viewer, query, page, paged, clinic, now, audit } = call;
    const moment = { today: clinic.dateOf(now), zone: clinic.zone };
    const found = await listFollowUps(db, followUpScope(viewer), { moment, filter: filterOf(query, viewer), page });
    const rows = paged(slicePage(found, page, (row) => [row.sortDay, row.patientId]));
    await audit({ action: 'followUp.list', patientIds: rows.map(({ patientId }) => patientId) });
    const at = { today: moment.today, now };
    return viewer.role === 'Doctor'
      ? rows.map((row) => presentToDoctor(row, at))
      : rows.map((row) => presentToStaff(row, at));
  });

  serve(contract.countFollowUps, async ({ db, viewer, query, clinic, now }) => {
    const filter = filterOf(query, viewer);
    return presentCounts(await countFollowUps(db, followUpScope(viewer), { today: clinic.dateOf(now), filter }));
  });

  serve(contract.claimFollowUp, async (call) => {
    const row = await claimRow(call, call.params.id, call.body.claim);
    return presentToStaff(row, { today: call.clinic.dateOf(call.now), now: call.now });
  });

  serve(contract.ownFollowUp, async (call) => {
    const row = await ownRow(call, call.params.id, call.body.own);
    return presentToStaff(row, { today: call.clinic.dateOf(call.now), now: call.now });
  });

  serve(contract.noteAttempt, (call) => noteAttempt(call, call.params.id, call.body));

  serve(contract.confirmOutcome, (call) => confirmOutcome(call, call.params.id, call.body));

  serve(contract.saveCallWishes, (call) => saveCallWishes(call, call.params.id, call.body));

  serve(contract.previewPack, ({ db, viewer, query, clinic, now }) =>
    previewPack(db, followUpNumbers(viewer), { other: query.name, today: clinic.dateOf(now) }),
  );

  jobs.work('send-follow-ups', () => sendDigests(context));
};
