import type { Endpoint } from '@antam/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, type TestClinic } from '../../test/clinic';
import { findUndeclared } from './declared-errors';
import { Refusal } from './refusal';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

test('an endpoint that refuses with a code its contract does not declare fails, and so does its test file', async () => {
  const staff = await clinic.addPerson('Staff');
  const missing = 'GET /api/appointment/appointment/00000000-0000-4000-8000-000000000000';
  expect((await clinic.send(missing, { as: staff })).status).toBe(404);
  expect(clinic.undeclared).toEqual([]);

  const endpoint = clinic.served.find(({ name }) => name === 'getAppointment') as { errors?: Endpoint['errors'] };
  const { errors } = endpoint;
  delete endpoint.errors;
  const { status, body } = await clinic.send(missing, { as: staff });
  endpoint.errors = errors;

  expect([status, body.code]).toEqual([500, 'server.failed']);
  expect(clinic.undeclared.splice(0)).toEqual([
    'getAppointment refused with appointment.notFound, which its contract does not declare',
  ]);
});

test.each([
  ['a declared code', new Refusal('plan.notFound'), null],
  ['a code that any call can get', new Refusal('auth.wrongRole'), null],
  ['a failure that is no refusal', new Error('out of memory'), null],
  [
    'another code',
    new Refusal('plan.notYours'),
    'deletePlan refused with plan.notYours, which its contract does not declare',
  ],
])('it tells: %s', (_, error, problem) => {
  const endpoint = { name: 'deletePlan', errors: ['plan.notFound'] } as unknown as Endpoint;
  expect(findUndeclared(endpoint, error)).toBe(problem);
});
