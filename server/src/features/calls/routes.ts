import { listCalls, markCall } from '@antam/contract/calls';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { deskScope } from '../../platform/session/scope';
import { markCall as mark } from './mark-call';
import { presentCall } from './present';
import { listDoneCalls, listOpenCalls } from './queries';

export const callRoutes: Feature = ({ serve }) => {
  serve(listCalls, async ({ viewer, query, db, page, paged, audit }) => {
    const isDone = query.done === 'true';
    const found = await (isDone ? listDoneCalls : listOpenCalls)(db, deskScope(viewer), page);
    const rows = paged(slicePage(found, page, (row) => [isDone ? row.doneAt : row.neededBy, row.id]));
    await audit({ action: 'call.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentCall);
  });

  serve(markCall, async (call) => presentCall(await mark(call, call.params.id, call.body)));
};
