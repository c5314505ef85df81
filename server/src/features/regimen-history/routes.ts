import { listRegimenChanges, stateRegimenReason } from '@antam/contract/regimen-history';
import type { Feature } from '../../platform/feature';
import { openCare, patientAskedFor } from '../../platform/session/open-patient';
import { presentRegimenChange } from './present';
import { findRegimenTimeline } from './queries';
import { stateReason } from './state-reason';

export const regimenHistoryRoutes: Feature = ({ serve }) => {
  serve(listRegimenChanges, async (call) => {
    const scope = await openCare(call, patientAskedFor(call.viewer, call.query.userId), { action: 'regimen.list' });
    return (await findRegimenTimeline(call.db, scope)).map(presentRegimenChange);
  });

  serve(stateRegimenReason, (call) => stateReason(call, call.params.id, call.body));
};
