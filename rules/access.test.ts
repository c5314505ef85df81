import { ROLES } from '@antam/contract/constants';
import { expect, test } from 'vitest';
import {
  appointmentReach,
  isTooLateFor,
  mayChangePlan,
  mayJoinConversation,
  mayKnowWhose,
  mayReadAllCare,
  mayReadCare,
  mayWorkAtDesk,
  reminderReach,
  type Viewer,
} from './access';

const viewer = (role: Viewer['role'], change: Partial<Viewer> = {}): Viewer => ({
  userId: 'u1',
  role,
  doctorId: role === 'Doctor' ? 'd1' : null,
  sessionId: 's',
  mayDispense: false,
  ...change,
});

test.each([
  ['Customer', { patientId: 'u1' }],
  ['Doctor', { doctorId: 'd1' }],
  ['Staff', 'desk'],
  ['Admin', 'none'],
] as const)('a %s reaches these appointments and no others', (role, reach) => {
  expect(appointmentReach(viewer(role))).toEqual(reach);
});

test('a doctor without a doctor record reaches none', () => {
  expect(appointmentReach(viewer('Doctor', { doctorId: null }))).toBe('none');
});

test('whose visit a taken half hour is, is for the desk and for the doctor it is with', () => {
  expect(ROLES.filter((role) => mayKnowWhose(appointmentReach(viewer(role)), 'd1'))).toEqual(['Staff', 'Doctor']);
  expect(ROLES.filter((role) => mayKnowWhose(appointmentReach(viewer(role)), 'd2'))).toEqual(['Staff']);
  expect(ROLES.filter((role) => mayWorkAtDesk({ role }))).toEqual(['Staff', 'Doctor']);
});

test('care is read by the patient and by doctors, never by reception or administration', () => {
  expect(ROLES.filter((role) => mayReadCare(viewer(role), 'u1'))).toEqual(['Customer', 'Doctor']);
  expect(ROLES.filter((role) => mayReadCare(viewer(role), 'u2'))).toEqual(['Doctor']);
});

test('only doctors look across the care of all patients', () => {
  expect(ROLES.filter((role) => mayReadAllCare(viewer(role)))).toEqual(['Doctor']);
});

test('a patient reaches their own reminders, reception and doctors any, an Admin none', () => {
  expect(ROLES.map((role) => reminderReach(viewer(role)))).toEqual([{ patientId: 'u1' }, 'all', 'all', null]);
  expect(ROLES.map((role) => reminderReach(viewer(role), 'u2'))).toEqual([
    null,
    { patientId: 'u2' },
    { patientId: 'u2' },
    null,
  ]);
});

test('in a conversation are its patient, reception and doctors', () => {
  expect(ROLES.filter((role) => mayJoinConversation(viewer(role), 'u1'))).toEqual(['Customer', 'Staff', 'Doctor']);
  expect(ROLES.filter((role) => mayJoinConversation(viewer(role), 'u2'))).toEqual(['Staff', 'Doctor']);
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
