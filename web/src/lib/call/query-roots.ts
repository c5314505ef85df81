import type { LiveEvent } from '@antam/contract/clinic';

/** The first part of every query key, so that a live event can name what to refresh without knowing the features. */
export const QUERY_ROOTS = {
  appointments: 'appointments',
  slots: 'slots',
  workingTime: 'workingTime',
  visits: 'visits',
  calls: 'calls',
  followUps: 'followUps',
  desk: 'desk',
  waitingScreens: 'waitingScreens',
  waitingList: 'waitingList',
  patients: 'patients',
  plans: 'plans',
  records: 'records',
  labResults: 'labResults',
  testsDue: 'testsDue',
  reminders: 'reminders',
  messages: 'messages',
  notifications: 'notifications',
  overview: 'overview',
  doctors: 'doctors',
  users: 'users',
  careReasons: 'careReasons',
  contact: 'contact',
  supply: 'supply',
  settings: 'settings',
  profile: 'profile',
} as const;

type QueryRoot = (typeof QUERY_ROOTS)[keyof typeof QUERY_ROOTS];

/** The query roots that an event makes stale. */
export const STALE_AFTER: Record<LiveEvent['kind'], readonly QueryRoot[]> = {
  workingTime: ['slots', 'desk', 'workingTime'],
  calls: ['calls', 'overview', 'followUps'],
  followUps: ['followUps', 'overview'],
  slots: ['slots', 'desk'],
  // A plan, with it a record, and what is said of a supply name the day of the next visit.
  appointments: [
    ...(['appointments', 'calls', 'slots', 'desk', 'overview', 'patients', 'followUps'] as const),
    ...(['plans', 'records', 'supply'] as const),
  ],
  visits: ['visits', 'desk', 'appointments', 'overview', 'followUps', 'supply'],
  tests: ['testsDue', 'desk', 'visits'],
  waitingList: ['waitingList'],
  messages: ['messages', 'overview'],
  notifications: ['notifications', 'overview'],
  reminders: ['reminders', 'overview', 'patients'],
  contact: ['contact', 'overview'],
  care: ['overview', 'patients', 'plans', 'records', 'followUps', 'labResults', 'testsDue', 'visits', 'supply'],
  supply: ['supply', 'overview', 'records', 'patients', 'followUps'],
  identity: ['patients'],
  reasons: ['careReasons'],
  clinic: ['settings', 'doctors', 'appointments', 'followUps'],
  session: ['profile'],
  replaced: [],
};
