import { ROLES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import {
  isTooLateFor,
  mayChangePlan,
  mayJoinConversation,
  mayReadAllCare,
  mayReadCare,
  maySeeAppointment,
  maySetStatus,
  type Viewer,
} from './access';

const viewer = (role: Viewer['role'], change: Partial<Viewer> = {}): Viewer => ({
  userId: 'u1',
  role,
  doctorId: role === 'Doctor' ? 'd1' : null,
  sessionId: 's',
  ...change,
});
const own = { patientId: 'u1', doctorId: 'd1' };
const foreign = { patientId: 'u2', doctorId: 'd2' };

test.each([
  ['Customer', true, false],
  ['Doctor', true, false],
  ['Staff', true, true],
  ['Admin', false, false],
] as const)('%s sees own appointments: %s, others: %s', (role, seesOwn, seesForeign) => {
  expect(maySeeAppointment(viewer(role), own)).toBe(seesOwn);
  expect(maySeeAppointment(viewer(role), foreign)).toBe(seesForeign);
});

test('a doctor without a doctor record sees nobody', () => {
  expect(maySeeAppointment(viewer('Doctor', { doctorId: null }), own)).toBe(false);
});

test('nobody sets Pending; only the clinic confirms; an Admin sets nothing', () => {
  expect(ROLES.filter((role) => maySetStatus(role, 'Pending'))).toEqual([]);
  expect(ROLES.filter((role) => maySetStatus(role, 'Confirmed'))).toEqual(['Staff', 'Doctor']);
  expect(ROLES.filter((role) => maySetStatus(role, 'Cancelled'))).toEqual(['Customer', 'Staff', 'Doctor']);
});

test('care is read by the patient and by doctors, never by reception or administration', () => {
  expect(ROLES.filter((role) => mayReadCare(viewer(role), 'u1'))).toEqual(['Customer', 'Doctor']);
  expect(ROLES.filter((role) => mayReadCare(viewer(role), 'u2'))).toEqual(['Doctor']);
});

test('only doctors look across the care of all patients', () => {
  expect(ROLES.filter((role) => mayReadAllCare(viewer(role)))).toEqual(['Doctor']);
});

test('in a conversation are its patient, reception and the doctors who treat the patient', () => {
  expect(ROLES.filter((role) => mayJoinConversation(viewer(role), 'u1', true))).toEqual([
    'Customer',
    'Staff',
    'Doctor',
  ]);
  expect(ROLES.filter((role) => mayJoinConversation(viewer(role), 'u2', true))).toEqual(['Staff', 'Doctor']);
  expect(ROLES.filter((role) => mayJoinConversation(viewer(role), 'u2', false))).toEqual(['Staff']);
});

test('a plan is changed by the doctor who wrote it', () => {
  expect(ROLES.filter((role) => mayChangePlan(viewer(role), { doctorId: 'd1' }))).toEqual(['Doctor']);
  expect(mayChangePlan(viewer('Doctor'), { doctorId: 'd2' })).toBe(false);
});

test('a patient cannot cancel a visit that has begun; reception can', () => {
  const start = new Date('2026-11-15T02:00:00Z');
  expect(isTooLateFor('Customer', start, start)).toBe(true);
  expect(isTooLateFor('Customer', start, new Date('2026-11-15T01:59:00Z'))).toBe(false);
  expect(isTooLateFor('Staff', start, new Date('2026-11-16T02:00:00Z'))).toBe(false);
});
