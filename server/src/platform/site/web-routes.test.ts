import { expect, test } from 'vitest';
import { readWebRoutes } from './web-routes';

const routes = readWebRoutes({
  known: ['/', '/checkin', '/user', '/user/messages', '/doctor', '/doctor/patient/:id', '/doctor-appointments'],
  areas: ['/user', '/doctor'],
});

test.each([
  ['/', true],
  ['/checkin', true],
  ['/CheckIn', true],
  ['/doctor/patient/019a', true],
  ['/doctor/patient', false],
  ['/doctor/patient/019a/more', false],
  ['/doctor-appointments', true],
  ['/doctor-appointment', false],
  ['/wp-admin', false],
])('%s has a screen: %s', (address, isKnown) => {
  expect(routes.isKnown(address)).toBe(isKnown);
});

test('an area answers for everything below it, and for nothing beside it', () => {
  expect(['/user/nowhere', '/doctor/patient', '/users', '/doctors/x'].map(routes.isBelowArea)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
