import { createLabResult, listLabResults } from '@antam/contract/lab-results';
import { refusalForLab } from '@antam/rules/care/treatment';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { Refusal } from '../../platform/http/refusal';
import { newId } from '../../platform/ids';
import { openCare, patientAskedFor } from '../../platform/session/scope';
import { presentLabResult } from './present';
import * as queries from './queries';

export const labResultRoutes: Feature = ({ serve }) => {
  serve(listLabResults, async (call) => {
    const { viewer, query, db, page, paged } = call;
    const scope = await openCare(call, patientAskedFor(viewer, query.userId), { action: 'lab.list' });
    const rows = await queries.listLabResults(db, scope, page);
    return paged(slicePage(rows, page, (row) => [row.sampledOn, row.id])).map(presentLabResult);
  });

  serve(createLabResult, async (call) => {
    const { body, viewer, db, clinic, now } = call;
    const { userId: patientId, belowDetection = false, ...result } = body;
    const refusal = refusalForLab(body, clinic.dateOf(now));
    if (refusal) throw new Refusal(refusal);
    const id = newId();
    const scope = await openCare(call, patientId, { action: 'lab.create', objectType: 'lab', objectId: id });
    const values = { ...result, id, belowDetection, enteredBy: viewer.userId };
    return presentLabResult(await queries.insertLabResult(db, scope, values));
  });
};
