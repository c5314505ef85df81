import { getOwnCallWishes, saveCallWishes, saveOwnCallWishes } from '@antam/contract/call-wishes';
import {
  allowCalls,
  claimFollowUp,
  confirmOutcome,
  countFollowUps,
  listFollowUps,
  noteAttempt,
  ownFollowUp,
  previewPack,
} from '@antam/contract/follow-up';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import type { Call } from '../../platform/http/serve';
import { callWishesOf, followUpNumbers, followUpScope } from '../../platform/session/scope';
import { allowCalls as allow } from './allow-calls';
import { claimRow, ownRow } from './claim-row';
import { confirmOutcome as confirm } from './confirm-outcome';
import { noteAttempt as note } from './note-attempt';
import { presentCounts, presentToDoctor, presentToStaff } from './present';
import { previewPack as preview } from './preview-pack';
import * as queries from './queries';
import { saveCallWishes as save } from './save-call-wishes';
import { sendDigests } from './send-digests';

const NO_WISHES = { safeFrom: null, safeTo: null, alias: null, asksNotToBeCalled: false };

interface Asked extends Omit<queries.Filter, 'ownerId'> {
  owner?: 'mine' | 'none';
}

function filterOf({ group, band, owner, doctorId, reason, call }: Asked, viewer: { userId: string }): queries.Filter {
  return { group, band, doctorId, reason, call, ownerId: owner && (owner === 'mine' ? viewer.userId : null) };
}

export const followUpRoutes: Feature = (context) => {
  const { serve, jobs } = context;

  serve(listFollowUps, async (call) => {
    const { db, viewer, query, page, paged, clinic, now, audit } = call;
    const moment = { today: clinic.dateOf(now), zone: clinic.zone };
    const found = await queries.listFollowUps(db, followUpScope(call), {
      moment,
      filter: filterOf(query, viewer),
      page,
    });
    const rows = paged(slicePage(found, page, (row) => [row.sortDay, row.patientId]));
    await audit({ action: 'followUp.list', patientIds: rows.map(({ patientId }) => patientId) });
    const at = { today: moment.today, now };
    return viewer.role === 'Doctor'
      ? rows.map((row) => presentToDoctor(row, at, viewer.careAccess ?? 'needToKnow'))
      : rows.map((row) => presentToStaff(row, at));
  });

  serve(countFollowUps, async (call) => {
    const { db, viewer, query, clinic, now } = call;
    const moment = { today: clinic.dateOf(now), zone: clinic.zone };
    const filter = filterOf(query, viewer);
    return presentCounts(await queries.countFollowUps(db, followUpScope(call), { moment, filter }));
  });

  serve(claimFollowUp, async (call) => {
    const row = await claimRow(call, call.params.id, call.body.claim);
    return presentToStaff(row, { today: call.clinic.dateOf(call.now), now: call.now });
  });

  serve(ownFollowUp, async (call) => {
    const row = await ownRow(call, call.params.id, call.body.own);
    return presentToStaff(row, { today: call.clinic.dateOf(call.now), now: call.now });
  });

  serve(noteAttempt, (call) => note(call, call.params.id, call.body));

  serve(confirmOutcome, (call) => confirm(call, call.params.id, call.body));

  serve(allowCalls, (call) => allow(call, call.params.id, call.body.why));

  serve(saveCallWishes, (call) => save(call, call.params.id, call.body));

  const ownWishes = async ({ db, viewer }: Pick<Call, 'db' | 'viewer'>) =>
    (await queries.findCallWishes(db, callWishesOf(viewer, viewer.userId))) ?? NO_WISHES;

  serve(getOwnCallWishes, async (call) => {
    await call.audit({ action: 'callWishes.read', patientIds: [call.viewer.userId] });
    return ownWishes(call);
  });

  serve(saveOwnCallWishes, async (call) => {
    await save(call, call.viewer.userId, call.body);
    return ownWishes(call);
  });

  serve(previewPack, ({ db, viewer, query, clinic, now }) =>
    preview(db, followUpNumbers(viewer), {
      other: query.name,
      moment: { today: clinic.dateOf(now), zone: clinic.zone },
    }),
  );

  jobs.work('send-follow-ups', () => sendDigests(context));
};
