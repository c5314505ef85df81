import { STORED_TABLES, type StoredData } from '@antam/contract/stored-data';
import { expect, test } from 'vitest';
import { REGISTERED_TABLES } from '../../platform/database/register';
import { clinicForThisTest } from '../../test/clinic';

/** Tables by account that patients have no rows in. */
const NOT_OF_PATIENTS = ['doctors', 'followUpDigests'];

test('a patient reads of every table with something about them what, why, how long and what becomes of it', async () => {
  const clinic = await clinicForThisTest();
  const as = await clinic.addPerson('Customer');
  const { status, body } = await clinic.send<StoredData[]>('GET /api/stored-data', { as });
  expect(status).toBe(200);
  const about = REGISTERED_TABLES.filter(({ of }) => typeof of === 'object' && ('patient' in of || 'account' in of));
  const expected = [...about.map(({ table }) => table), 'auditLog'].filter((table) => !NOT_OF_PATIENTS.includes(table));
  expect(body.map(({ table }) => table).sort()).toEqual(expected.sort());
  expect(Object.keys(STORED_TABLES).sort()).toEqual(expected.sort());
  const saidOf = (name: string) => body.find(({ table }) => table === name);
  expect(saidOf('medicalRecords')).toMatchObject({ purpose: 'care', isExported: true, keptFor: null, onClose: 'kept' });
  expect(saidOf('displacedVisits')).toMatchObject({ keptFor: { amount: 1, unit: 'years' }, onClose: 'deleted' });
  expect(saidOf('sessions')).toMatchObject({ keptFor: { unit: 'session' }, onClose: 'deleted' });
  // Only an app that was never set up to its end is deleted.
  expect(saidOf('totpSecrets')).toMatchObject({ keptFor: null, onClose: 'deleted' });
  expect(saidOf('users')).toMatchObject({ onClose: 'cleared' });
  expect(saidOf('reminders')).toMatchObject({ onClose: 'ahead' });
  expect(saidOf('conversations')).toMatchObject({ onClose: 'kept' });
});
