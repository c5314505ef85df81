import { getPatientRecord, listCustomers, listPatients } from '@antam/contract/patients';
import type { Feature } from '../../platform/feature';
import { slicePage } from '../../platform/http/paging';
import { openCare } from '../../platform/session/open-patient';
import { careOfAll } from '../../platform/session/scope';
import { listAccounts } from '../accounts/queries';
import { findPatientRecord } from './find-patient-record';
import { presentCustomer, presentRecord, presentSelectable, presentToDoctor, presentToStaff } from './present';
import * as queries from './queries';

const byName = (row: { sortName: string; id: string }) => [row.sortName, row.id];

export const patientRoutes: Feature = ({ serve }) => {
  serve(listPatients, async ({ viewer, query, db, clinic, now, page, paged, audit }) => {
    if (viewer.role === 'Staff') {
      const rows = paged(slicePage(await queries.listPatients(db, query.search, page), page, byName));
      await audit({ action: 'patient.list', patientIds: rows.map((row) => row.id) });
      return rows.map(presentToStaff);
    }
    const filter = { search: query.search, today: clinic.dateOf(now) };
    const found = await queries.listPatientsInCare(db, careOfAll(viewer), filter, page);
    const rows = paged(slicePage(found, page, byName));
    await audit({ action: 'patient.list', patientIds: rows.map((row) => row.id) });
    return rows.map(presentToDoctor);
  });

  serve(listCustomers, async ({ viewer, query, db, page, paged, audit }) => {
    // A doctor knows no patient's phone number, and finds none by it.
    const byPhone = viewer.role !== 'Doctor';
    const found = await listAccounts(db, { role: 'Customer', search: query.search, byPhone }, page);
    const rows = paged(slicePage(found, page, byName));
    await audit({ action: 'patient.list', patientIds: rows.map((row) => row.id) });
    return viewer.role === 'Admin' ? rows.map(presentCustomer) : rows.map(presentSelectable);
  });

  serve(getPatientRecord, async (call) => {
    const { id } = call.params;
    const scope = await openCare(call, id, { action: 'patient.read', objectType: 'patient', objectId: id });
    return presentRecord(await findPatientRecord(call, scope));
  });
};
