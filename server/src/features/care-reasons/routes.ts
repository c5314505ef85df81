import { giveReason, listCareReasons, revealIdentity, reviewCareReason } from '@antam/contract/care-reasons';
import type { Feature } from '../../platform/feature';
import { publish } from '../../platform/http/live';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { reviewScope } from '../../platform/session/reason-scope';
import { giveReason as give, revealIdentity as reveal } from './give-reason';
import { presentReason } from './present';
import { listReasons, updateReviewed } from './queries';

export const careReasonRoutes: Feature = ({ serve }) => {
  serve(giveReason, async (call) => {
    const { patientId, patientCode, until } = await give(call, call.params.id, call.body);
    return { patientId, patientCode, reason: call.body.reason, until: until.toISOString() };
  });

  serve(
    revealIdentity,
    async (call) => {
      const { fullName, phone, until } = await reveal(call, call.params.id, call.body);
      return { fullName, phone, until: until.toISOString() };
    },
    { keepsAnswer: false },
  );

  serve(listCareReasons, async ({ db, viewer, query, page, paged, audit }) => {
    const found = await listReasons(db, reviewScope(viewer), { isReviewed: query.state === 'reviewed', page });
    const rows = paged(slicePage(found, page, (row) => [row.givenAt.toISOString(), row.id]));
    await audit({ action: 'reason.list', patientIds: rows.map(({ patientId }) => patientId) });
    return rows.map(presentReason);
  });

  serve(reviewCareReason, async ({ db, viewer, params, now, audit }) => {
    const isFound = await updateReviewed(db, reviewScope(viewer), { id: params.id, by: viewer.userId, at: now });
    if (!isFound) throw new Refusal('care.reasonNotFound');
    await audit({ action: 'reason.review', objectType: 'reason', objectId: params.id });
    await publish(db, { kind: 'reasons' }, { roles: ['Admin'] });
  });
};
