import { getCareFile, listCareFileChanges, saveCareFile as saveCareFileCall } from '@antam/contract/care-file';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare } from '../../platform/session/open-patient';
import { presentCareFile, presentChange } from './present';
import { findCareFile, listChanges } from './queries';
import { saveCareFile } from './save-care-file';

const careFile = (patientId: string) => ({ objectType: 'careFile', objectId: patientId });

export const careFileRoutes: Feature = ({ serve }) => {
  serve(getCareFile, async (call) => {
    const { id } = call.params;
    const scope = await openCare(call, id, { action: 'careFile.read', ...careFile(id) });
    return presentCareFile(await findCareFile(call.db, scope));
  });

  serve(saveCareFileCall, async (call) => ({ version: await saveCareFile(call, call.params.id, call.body) }));

  serve(listCareFileChanges, async (call) => {
    const { db, page, paged, params } = call;
    const scope = await openCare(call, params.id, { action: 'careFile.history', ...careFile(params.id) });
    const rows = await listChanges(db, scope, page);
    return paged(slicePage(rows, page, (row) => [row.version])).map(presentChange);
  });
};
