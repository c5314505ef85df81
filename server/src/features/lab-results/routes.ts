import { createLabResult, listLabResults, markResultSeen, releaseLabResult } from '@antam/contract/lab-results';
import { resultReach } from '@antam/rules/access';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare, patientAskedFor } from '../../platform/session/open-patient';
import { enterResult } from './enter-result';
import { presentLabResult } from './present';
import * as queries from './queries';
import { releaseResult } from './release-result';
import { seeResult } from './see-result';

export const labResultRoutes: Feature = ({ serve }) => {
  serve(listLabResults, async (call) => {
    const { viewer, query, db, page, paged } = call;
    const scope = await openCare(call, patientAskedFor(viewer, query.userId), { action: 'lab.list' });
    const rows = await queries.listLabResults(db, scope, { reach: resultReach(viewer), page });
    return paged(slicePage(rows, page, (row) => [row.sampledOn, row.id])).map(presentLabResult);
  });

  serve(createLabResult, async (call) => presentLabResult(await enterResult(call, call.body)));

  serve(releaseLabResult, async (call) => presentLabResult(await releaseResult(call, call.params.id, call.body)));

  serve(markResultSeen, async (call) => presentLabResult(await seeResult(call, call.params.id, call.body.userId)));
};
