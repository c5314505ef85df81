import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestClinic, PASSWORD, type TestClinic } from '../../test/clinic';

let clinic: TestClinic;
beforeAll(async () => {
  clinic = await createTestClinic();
});
afterAll(() => clinic.stop());

test('signing in answers the role, a token and the user id, and nothing else', async () => {
  const patient = await clinic.addPerson('Customer');
  const { status, body } = await clinic.send('POST /api/auth/login', {
    body: { userName: patient.userName.toUpperCase(), password: PASSWORD },
  });
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['roleName', 'token', 'userId']);
  expect(body.roleName).toBe('Customer');
});

test('an unknown user and a wrong password get the same answer', async () => {
  const patient = await clinic.addPerson('Customer');
  const wrong = await clinic.send('POST /api/auth/login', {
    body: { userName: patient.userName, password: 'not this one' },
  });
  const unknown = await clinic.send('POST /api/auth/login', {
    body: { userName: 'nobody-here', password: 'not this one' },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
});
