import { listDeliveries } from '@antam/contract/deliveries';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { deskScope } from '../../platform/session/scope';
import { presentDelivery } from './present';
import { listLog } from './queries';

export const deliveryRoutes: Feature = ({ serve }) => {
  serve(listDeliveries, async ({ viewer, query, db, page, paged, audit }) => {
    const found = await listLog(db, deskScope(viewer), { fate: query.fate }, page);
    const rows = paged(slicePage(found, page, (row) => [row.createdAt.toISOString(), row.id]));
    await audit({ action: 'delivery.list', patientIds: rows.map((row) => row.patientId) });
    return rows.map(presentDelivery);
  });
};
