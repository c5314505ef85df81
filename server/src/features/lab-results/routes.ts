import { createLabResult, listLabResults } from '@antam/contract/lab-results';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare, patientAskedFor } from '../../platform/session/open-patient';
import { enterResult } from './enter-result';
import { presentLabResult } from './present';
import * as queries from './queries';

export const labResultRoutes: Feature = ({ serve }) => {
  serve(listLabResults, async (call) => {
    const { viewer, query, db, page, paged } = call;
    const scope = await openCare(call, patientAskedFor(viewer, query.userId), { action: 'lab.list' });
    const rows = await queries.listLabResults(db, scope, page);
    return paged(slicePage(rows, page, (row) => [row.sampledOn, row.id])).map(presentLabResult);
  });

  serve(createLabResult, async (call) => presentLabResult(await enterResult(call, call.body)));
};
