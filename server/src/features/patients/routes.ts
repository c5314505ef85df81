import { getPatientRecord, listCustomers, listPatients } from '@antam/contract/patients';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare } from '../../platform/session/open-patient';
import { careOfAll } from '../../platform/session/scope';
import { listAccounts } from '../accounts/list-accounts';
import { findPatientRecord } from './find-patient-record';
import {
  presentCode,
  presentCustomer,
  presentRecord,
  presentSelectable,
  presentSelectableCode,
  presentSelectableToStaff,
  presentToDoctor,
  presentToStaff,
} from './present';
import * as queries from './queries';

/** Nothing is read of a patient who is found by the code alone. */
const idsOfListed = (rows: readonly { id: string; isListed: boolean }[]) =>
  rows.filter(({ isListed }) => isListed).map(({ id }) => id);

const byName = (row: { sortName: string; id: string }) => [row.sortName, row.id];

export const patientRoutes: Feature = ({ serve }) => {
  serve(listPatients, async (call) => {
    const { viewer, query, db, clinic, now, page, paged, audit } = call;
    if (viewer.role === 'Staff') {
      const rows = paged(slicePage(await queries.listPatients(db, query.search, page), page, byName));
      await audit({ action: 'patient.list', patientIds: rows.map((row) => row.id) });
      return rows.map(presentToStaff);
    }
    const filter = { search: query.search, today: clinic.dateOf(now) };
    const found = await queries.listPatientsInCare(db, careOfAll(call), filter, page);
    const rows = paged(slicePage(found, page, byName));
    await audit({ action: 'patient.list', patientIds: idsOfListed(rows) });
    return rows.map((row) => (row.isListed ? presentToDoctor(row) : presentCode(row)));
  });

  serve(listCustomers, async (call) => {
    const { viewer, query, db, page, paged, audit } = call;
    if (viewer.role === 'Doctor') {
      const found = await queries.listSelectable(db, careOfAll(call), query.search, page);
      const rows = paged(slicePage(found, page, byName));
      await audit({ action: 'patient.list', patientIds: idsOfListed(rows) });
      return rows.map((row) => (row.isListed ? presentSelectable(row) : presentSelectableCode(row)));
    }
    // An Admin looks for patients to ask who opened their record, also of those who have left.
    const findsClosed = viewer.role === 'Admin';
    const filter = { role: 'Customer', search: query.search, byPhone: true, findsClosed } as const;
    const found = await listAccounts(db, filter, page);
    const rows = paged(slicePage(found, page, byName));
    await audit({ action: 'patient.list', patientIds: rows.map((row) => row.id) });
    return viewer.role === 'Admin' ? rows.map(presentCustomer) : rows.map(presentSelectableToStaff);
  });

  serve(getPatientRecord, async (call) => {
    const { id } = call.params;
    const scope = await openCare(call, id, { action: 'patient.read', objectType: 'patient', objectId: id });
    return presentRecord(await findPatientRecord(call, scope), scope);
  });
};
