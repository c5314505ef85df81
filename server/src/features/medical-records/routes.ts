import { addToRecord, createMedicalRecord, listMedicalRecords } from '@antam/contract/medical-records';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare, patientAskedFor } from '../../platform/session/open-patient';
import { addToRecord as add } from './add-to-record';
import { presentAddition, presentRecord } from './present';
import { listRecords } from './queries';
import { writeRecord } from './write-record';

export const medicalRecordRoutes: Feature = ({ serve }) => {
  serve(listMedicalRecords, async (call) => {
    const { viewer, query, db, page, paged } = call;
    const scope = await openCare(call, patientAskedFor(viewer, query.userId), { action: 'record.list' });
    const rows = await listRecords(db, scope, page);
    return paged(slicePage(rows, page, (row) => [row.recordDate, row.id])).map(presentRecord);
  });

  serve(addToRecord, async (call) => presentAddition(await add(call, call.params.id, call.body.text)));

  serve(createMedicalRecord, async (call) => presentRecord(await writeRecord(call, call.body)));
};
