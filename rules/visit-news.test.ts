import { expect, test } from 'vitest';
import { clinicTime, DEFAULT_ZONE } from './clinic-time';
import { isCallUrgent, type NewsFacts, planNews } from './visit-news';

const clinic = clinicTime(DEFAULT_ZONE);
const at = (time: string, date = '2026-03-10') => clinic.instantOf(date, time);
const facts: NewsFacts = {
  kind: 'moved',
  hasBegun: false,
  channelOrder: null,
  smsPhone: null,
  email: 'patient@example.vn',
  hasDevice: true,
  notifyEmail: true,
  notifyPush: true,
  quietFrom: '21:00',
  quietTo: '07:00',
  byPatient: false,
  isUnheard: false,
  neededBy: at('09:00', '2026-03-12'),
};
const both = { is: 'send', order: ['push', 'email'] };
const letter = { is: 'send', order: ['email'] };

test.each<[string, Partial<NewsFacts>, string, unknown]>([
  ['by day it goes out by push, and by letter if that fails', {}, '10:00', both],
  ['without a device it goes by letter alone', { hasDevice: false }, '10:00', letter],
  [
    'the patient’s own order counts',
    { channelOrder: ['email', 'push'] },
    '10:00',
    { is: 'send', order: ['email', 'push'] },
  ],
  ['without a confirmed address it goes by push alone', { email: null }, '10:00', { is: 'send', order: ['push'] }],
  ['a channel the patient turned off is left alone', { notifyPush: false }, '10:00', letter],
  ['with neither the patient is called', { email: null, hasDevice: false }, '10:00', { is: 'call', why: 'noChannel' }],
  [
    'with both turned off the patient is called',
    { notifyEmail: false, notifyPush: false },
    '10:00',
    { is: 'call', why: 'noChannel' },
  ],
  ['in the quiet hours it waits for their end', {}, '22:00', { is: 'wait', until: at('07:00', '2026-03-11') }],
  [
    'a visit before their end needs a call',
    { neededBy: at('06:30', '2026-03-11') },
    '22:00',
    { is: 'call', why: 'tooSoon' },
  ],
  [
    'a visit at their end does not',
    { neededBy: at('07:00', '2026-03-11') },
    '22:00',
    { is: 'wait', until: at('07:00', '2026-03-11') },
  ],
  ['no quiet hours, no waiting', { quietFrom: null, quietTo: null, neededBy: at('23:30') }, '23:00', both],
  [
    'of a visit that has begun nothing is said any more',
    { hasBegun: true, kind: 'confirmed' },
    '10:00',
    { is: 'drop' },
  ],
  [
    'nor is the patient called',
    { hasBegun: true, kind: 'confirmed', email: null, hasDevice: false },
    '10:00',
    { is: 'drop' },
  ],
  ['who was to come earlier would come at the old time', { hasBegun: true }, '10:00', both],
  ['unless they moved it themselves', { hasBegun: true, byPatient: true }, '10:00', { is: 'drop' }],
  ['but who needs another time hears of it, however late', { hasBegun: true, kind: 'cancelled' }, '10:00', both],
  [
    'of a change taken back before anybody told the patient nothing is said',
    { isUnheard: true },
    '10:00',
    { is: 'drop' },
  ],
  ['patients who did it themselves get a letter alone', { byPatient: true }, '10:00', letter],
  ['and are never called for want of an address', { byPatient: true, email: null }, '10:00', { is: 'drop' }],
  [
    'nor for want of time',
    { byPatient: true, neededBy: at('06:30', '2026-03-11') },
    '22:00',
    { is: 'wait', until: at('07:00', '2026-03-11') },
  ],
])('%s', (_, change, time, plan) => {
  expect(planNews({ ...facts, ...change }, { now: at(time), clinic })).toEqual(plan);
});

test.each<[string, Partial<NewsFacts>, boolean]>([
  ['a visit of the next day is', { neededBy: at('09:30', '2026-03-11') }, true],
  ['a later one is not', { neededBy: at('10:30', '2026-03-11') }, false],
  ['a time that has passed is', { neededBy: at('09:00') }, true],
  ['what the patient changed is not', { neededBy: at('10:30'), byPatient: true }, false],
])('whether a call is urgent: %s', (_, change, isUrgent) => {
  expect(isCallUrgent({ ...facts, ...change }, at('10:00'))).toBe(isUrgent);
});
