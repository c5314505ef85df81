import { dayAhead } from '../booking';
import { UNKNOWN } from '../role-table';
import { ALL, get, id, OWN, patient, type Row, row } from './object-row';

/** Those that the patient saves by another call, because reception's are refused when others are kept. */
const WISHES = { safeFrom: '18:00', safeTo: '20:00', alias: 'X' };

/** Calls of reception that name a reminder, an arrival or a wish. */
export const DESK_ROWS: readonly Row[] = [
  row('listReminders', { Customer: OWN, Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/reminders?userId=${patient(side)}`),
  ),
  row('createReminder', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: 'POST /api/reminders',
    body: { userId: patient(side), type: 'Revisit', reminderDate: dayAhead(5), message: 'X' },
  })),
  row('deleteReminder', { Staff: ALL, Doctor: ALL }, async (side, sides) => ({
    request: `DELETE /api/reminders/${side ? await sides.freshReminder(side) : UNKNOWN}`,
  })),
  row('markNotificationRead', { Customer: OWN }, (side) => ({
    request: `PUT /api/notifications/${id(side, 'notification')}/read`,
  })),
  row('lookUpPatient', { Staff: ALL, Doctor: ALL }, (side) =>
    get(`/api/visits/lookup?code=${side?.code ?? 'ZZZZZZZZZZ'}`),
  ),
  row('checkInPatient', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: 'POST /api/visits',
    body: { userId: patient(side), reason: 'X' },
  })),
  row('advanceVisit', { Staff: ALL, Doctor: ALL }, (side) => ({
    request: `PUT /api/visits/${id(side, 'visit')}`,
    body: { step: 'called' },
  })),
  row('changeWaiting', { Customer: OWN, Staff: ALL }, (side) => ({
    request: `PUT /api/waiting-list/${id(side, 'waiting')}`,
    body: { step: 'withdraw' },
  })),
  row('joinWaitingList', { Staff: ALL }, (side) => ({
    request: 'POST /api/waiting-list',
    body: {
      ...{ userId: patient(side), serviceType: 'Consultation', duration: 30, weekdays: ['Monday'], partOfDay: 'any' },
      ...{ from: dayAhead(20), to: dayAhead(40) },
    },
  })),
  row('getMissedVisits', { Staff: ALL }, (side) => get(`/api/desk/patients/${patient(side)}/missed-visits`)),
  row('renewNewcomerLink', { Staff: ALL, Admin: ALL }, (side) => ({
    request: `POST /api/newcomers/${patient(side)}/link`,
  })),
  row('claimFollowUp', { Staff: ALL }, async (side, sides) => ({
    request: `PUT /api/follow-ups/${side ? await sides.freshLate(side) : UNKNOWN}/claim`,
    body: { claim: true },
  })),
  row('ownFollowUp', { Staff: ALL }, async (side, sides) => ({
    request: `PUT /api/follow-ups/${side ? await sides.freshLate(side) : UNKNOWN}/owner`,
    body: { own: true },
  })),
  row('noteAttempt', { Staff: ALL }, async (side, sides) => ({
    request: `POST /api/follow-ups/${side ? await sides.freshLate(side) : UNKNOWN}/attempts`,
    body: { how: 'phone', outcome: 'noAnswer' },
  })),
  row('confirmOutcome', { Doctor: OWN }, async (side, sides) => ({
    request: `POST /api/follow-ups/${side ? await sides.freshLate(side, 'diedToConfirm') : UNKNOWN}/confirmation`,
    body: { isTrue: true },
  })),
  row('allowCalls', { Doctor: OWN }, async (side, sides) => ({
    request: `POST /api/follow-ups/${side ? await sides.freshLate(side, 'asksNotToBeCalled') : UNKNOWN}/may-call`,
    body: { why: 'mistake' },
  })),
  row('saveCallWishes', { Staff: ALL }, (side) => ({
    request: `PUT /api/patients/${patient(side)}/call-wishes`,
    body: { ...WISHES, before: WISHES },
  })),
  row('markSmsReply', { Staff: ALL }, (side) => ({
    request: `PUT /api/sms/replies/${id(side, 'smsReply')}`,
    body: { done: true },
  })),
  row('markCall', { Staff: ALL }, (side) => ({ request: `PUT /api/calls/${id(side, 'call')}`, body: { done: true } })),
];
