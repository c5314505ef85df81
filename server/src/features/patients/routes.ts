import { getPatientRecord, listCustomers, listPatients } from '@antam/contract/patients';
import type { Feature } from '../../platform/feature';
import { type Page, slicePage } from '../../platform/http/paging';
import type { Call } from '../../platform/http/serve';
import { openCare } from '../../platform/session/open-patient';
import { type CareScope, careOfAll } from '../../platform/session/scope';
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
    const { unlisted, rows } = await listForDoctor(call, (scope, rest) =>
      queries.listPatientsInCare(db, scope, filter, rest),
    );
    return [...unlisted.map(presentCode), ...rows.map(presentToDoctor)];
  });

  serve(listCustomers, async (call) => {
    const { viewer, query, db, page, paged, audit } = call;
    if (viewer.role === 'Doctor') {
      const { unlisted, rows } = await listForDoctor(call, (scope, rest) =>
        queries.listSelectable(db, scope, query.search, rest),
      );
      return [...unlisted.map(presentSelectableCode), ...rows.map(presentSelectable)];
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

/** Comes before every name. */
const BEFORE_ALL = ['', '00000000-0000-0000-0000-000000000000'];

/** A doctor's page: on the first one, the patient whose whole code was typed stands before those of the list. */
async function listForDoctor<Row extends { sortName: string; id: string }>(
  call: Pick<Call, 'db' | 'viewer' | 'clinic' | 'now' | 'page' | 'paged' | 'audit'> & { query: { search?: string } },
  list: (scope: CareScope, page: Page) => Promise<Row[]>,
): Promise<{ unlisted: queries.CodeRow[]; rows: Row[] }> {
  const scope = careOfAll(call);
  const unlisted = await queries.listUnlisted(call.db, scope, call.query.search, call.page);
  const page = { ...call.page, limit: call.page.limit - unlisted.length };
  const rows = call.paged(slicePage(await list(scope, page), page, byName, BEFORE_ALL));
  // Nothing is read of a patient who is found by the code alone.
  await call.audit({ action: 'patient.list', patientIds: rows.map(({ id }) => id) });
  return { unlisted, rows };
}
