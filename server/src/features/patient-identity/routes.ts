import { getPatientIdentity, listIdentityChanges, savePatientIdentity } from '@antam/contract/patient-identity';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openIdentity } from '../../platform/session/open-patient';
import { presentIdentityChange } from './present';
import { findIdentity, listChanges } from './queries';
import { saveIdentity } from './save-identity';

const identityOf = (patientId: string) => ({ objectType: 'identity', objectId: patientId });

export const patientIdentityRoutes: Feature = ({ serve }) => {
  serve(getPatientIdentity, async (call) => {
    const { id } = call.params;
    return findIdentity(call.db, await openIdentity(call, id, { action: 'identity.read', ...identityOf(id) }));
  });

  serve(savePatientIdentity, async (call) => ({ version: await saveIdentity(call, call.params.id, call.body) }));

  serve(listIdentityChanges, async (call) => {
    const { db, page, paged, params } = call;
    const scope = await openIdentity(call, params.id, { action: 'identity.history', ...identityOf(params.id) });
    const rows = await listChanges(db, scope, page);
    return paged(slicePage(rows, page, (row) => [row.version])).map(presentIdentityChange);
  });
};
