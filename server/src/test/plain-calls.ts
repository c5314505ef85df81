import type { Role } from '@antam/contract/constants';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { OPEN_TRUST } from '@antam/rules/trust-settings';
import { bookingOf, dayAhead } from './booking';
import type { Sides } from './object-sides';

export interface PlainCall {
  name: string;
  /** Null for a visitor. */
  role: Role | null;
  make(sides: Sides): { request: string; body?: unknown };
}

const call = (name: string, role: Role | null, make: PlainCall['make']): PlainCall => ({ name, role, make });
const get = (name: string, role: Role | null, url: string) => call(name, role, () => ({ request: `GET ${url}` }));
const ROLES = ['Customer', 'Staff', 'Doctor'] as const;

/**
 * One call of every endpoint that names no object, by the role for which it costs most; none of them ends a session.
 */
export const PLAIN_CALLS: readonly PlainCall[] = [
  call('bookAppointment', 'Customer', ({ a }) => ({
    request: 'POST /api/appointment/appointment',
    body: bookingOf(a.doctor, { date: dayAhead(20) }),
  })),
  ...ROLES.map((role) =>
    call('listBookedSlots', role, ({ a }) => ({
      request: `GET /api/appointment/appointment/appointments?doctorId=${a.doctor.doctorId}&date=${dayAhead(7)}`,
    })),
  ),
  ...ROLES.map((role) => get('listAppointments', role, '/api/appointment/appointment')),
  ...ROLES.map((role) => get('listAppointments', role, `/api/appointment/appointment?from=${dayAhead(0)}&limit=5`)),
  get('listTodayVisits', 'Doctor', '/api/visit-pages'),
  get('proposeNextVisit', 'Doctor', `/api/next-visit?before=${dayAhead(40)}`),
  ...ROLES.map((role) => get('getOverview', role, '/api/overview')),
  get('listVisits', 'Staff', '/api/visits'),
  get('listVisits', 'Doctor', '/api/visits'),
  get('listCareReasons', 'Admin', '/api/care-reasons'),
  get('listCalls', 'Staff', '/api/calls'),
  get('listDeliveries', 'Staff', '/api/deliveries'),
  get('listSmsReplies', 'Staff', '/api/sms/replies'),
  get('getOwnMessageWishes', 'Customer', '/api/auth/me/message-wishes'),
  call('saveOwnMessageWishes', 'Customer', () => ({
    request: 'PUT /api/auth/me/message-wishes',
    body: { order: ['email', 'push'], alias: 'X', agreesToSms: false },
  })),
  get('listDeliveries', 'Staff', '/api/deliveries?fate=failed'),
  get('listFollowUps', 'Staff', '/api/follow-ups?group=late'),
  get('listFollowUps', 'Doctor', '/api/follow-ups'),
  get('countFollowUps', 'Staff', '/api/follow-ups/counts'),
  get('countFollowUps', 'Doctor', '/api/follow-ups/counts'),
  get('listTestsDue', 'Doctor', '/api/tests-due'),
  get('countTestsDue', 'Doctor', '/api/tests-due/counts'),
  get('previewPack', 'Admin', '/api/clinic/rule-pack?name=WHO-2021'),
  ...ROLES.map((role) => get('listWaiting', role, '/api/waiting-list')),
  get('listWaiting', 'Staff', '/api/waiting-list?done=true'),
  call('joinWaitingList', 'Customer', () => ({
    request: 'POST /api/waiting-list',
    body: {
      ...{ serviceType: 'Consultation', duration: 30, weekdays: ['Monday'], partOfDay: 'any' },
      ...{ from: dayAhead(20), to: dayAhead(40) },
    },
  })),
  get('listCalls', 'Staff', '/api/calls?done=true'),
  get('getDeskDay', 'Staff', `/api/desk/day?date=${dayAhead(7)}`),
  get('listWaitingScreens', 'Admin', '/api/waiting-screens'),
  call('addWaitingScreen', 'Admin', () => ({ request: 'POST /api/waiting-screens', body: { label: 'Tầng trệt' } })),
  get('listPatients', 'Staff', '/api/patients?search=ng'),
  get('listPatients', 'Doctor', '/api/patients'),
  get('listCustomers', 'Staff', '/api/users?role=Customer'),
  call('findSimilarPatients', 'Staff', () => ({
    request: 'POST /api/newcomers/similar',
    body: { fullName: 'Lê Thị Mai', phone: '0901 234 567', dateOfBirth: '1990-05-17' },
  })),
  call('registerNewcomer', 'Staff', () => ({
    request: 'POST /api/newcomers',
    body: { fullName: 'Lê Thị Mai', phone: '0901 234 567', dateOfBirth: '1990-05-17' },
  })),
  get('getSupply', 'Customer', '/api/supply'),
  call('showMedicineNames', 'Customer', () => ({ request: 'PUT /api/supply/names', body: { showsNames: true } })),
  get('listReminders', 'Staff', '/api/reminders'),
  get('listMessages', 'Customer', '/api/messages'),
  get('listConversations', 'Doctor', '/api/conversations'),
  get('listConversations', 'Staff', '/api/conversations'),
  get('listNotifications', 'Customer', '/api/notifications'),
  call('markAllNotificationsRead', 'Customer', () => ({ request: 'PUT /api/notifications/read' })),
  get('getPushKey', 'Customer', '/api/notifications/push-key'),
  call('subscribeToPush', 'Customer', () => ({
    request: 'POST /api/notifications/push',
    body: { endpoint: 'https://push.example.com/x', keys: { p256dh: 'a'.repeat(87), auth: 'b'.repeat(22) } },
  })),
  call('unsubscribeFromPush', 'Customer', () => ({
    request: `DELETE /api/notifications/push?endpoint=${encodeURIComponent('https://push.example.com/x')}`,
  })),
  get('getPushState', 'Customer', '/api/notifications/push'),
  call('unsubscribeOthersFromPush', 'Customer', () => ({ request: 'DELETE /api/notifications/push/others' })),
  get('listContactRequests', 'Staff', '/api/contact'),
  call('sendContactRequest', null, () => ({
    request: 'POST /api/contact',
    body: { firstName: 'X', lastName: 'Y', email: 'visitor@example.vn', message: 'Xin chào' },
  })),
  call('subscribeToNewsletter', null, () => ({ request: 'POST /api/newsletter', body: { email: 'news@example.vn' } })),
  get('exportNewsletter', 'Admin', '/api/newsletter/export'),
  get('getClinic', null, '/api/clinic'),
  get('getClinicSettings', 'Admin', '/api/clinic/settings'),
  call('updateClinicSettings', 'Admin', ({ a }) => ({
    request: 'PUT /api/clinic/settings',
    body: { ...DEFAULT_SETTINGS, version: 0, rooms: [{ doctorId: a.doctor.doctorId, room: '203' }] },
  })),
  get('getTrustSettings', 'Admin', '/api/clinic/trust'),
  call('updateTrustSettings', 'Admin', () => ({
    request: 'PUT /api/clinic/trust',
    body: { ...OPEN_TRUST, version: 0 },
  })),
  call('reportCspViolation', null, () => ({
    request: 'POST /api/csp-report',
    body: {
      'csp-report': { 'violated-directive': 'script-src', 'blocked-uri': 'inline', 'document-uri': 'http://x/' },
    },
  })),
  get('listAudit', 'Admin', '/api/audit'),
  get('checkAudit', 'Admin', '/api/audit/integrity'),
  get('listAuditServers', 'Admin', '/api/audit/servers'),
  get('listStoredData', 'Customer', '/api/stored-data'),
  get('listLooks', 'Customer', '/api/who-looked'),
  get('listAccessQuestions', 'Admin', '/api/access-questions'),
  get('listEarliestTimes', 'Customer', '/api/offers/earliest?serviceType=Consultation&duration=60'),
  get('listClosures', 'Staff', '/api/closures'),
  call('checkClosure', 'Admin', () => ({
    request: 'POST /api/closure-check',
    body: { firstDay: dayAhead(0), lastDay: dayAhead(30), name: 'X' },
  })),
  call('addClosure', 'Admin', () => ({
    request: 'POST /api/closures',
    body: { firstDay: dayAhead(80), lastDay: dayAhead(81), name: 'X' },
  })),
  get('searchDoctors', 'Customer', `/api/doctors/search?day=${dayAhead(3)}`),
  get('listDoctors', 'Customer', '/api/doctors'),
  get('searchDoctors', 'Customer', '/api/doctors/search?skill=ARV'),
  get('listUsers', 'Admin', '/api/auth/users'),
  get('getFactors', 'Customer', '/api/auth/factors'),
  call('startTotp', 'Customer', () => ({ request: 'POST /api/auth/factors/totp' })),
  call('startStepUp', 'Customer', () => ({ request: 'POST /api/auth/step-up/options' })),
  get('listMySessions', 'Customer', '/api/auth/sessions'),
  get('getMe', 'Doctor', '/api/auth/me'),
  get('getMe', 'Customer', '/api/auth/me'),
  call('updateMe', 'Customer', () => ({ request: 'PUT /api/auth/me', body: { fullName: 'Người Mới', address: 'X' } })),
  get('getNotificationChoices', 'Customer', '/api/auth/me/notification-choices'),
  call('updateNotificationChoices', 'Customer', () => ({
    request: 'PUT /api/auth/me/notification-choices',
    body: { email: true, push: false, quietFrom: null, quietTo: null },
  })),
  get('getOwnCallWishes', 'Customer', '/api/auth/me/call-wishes'),
  call('saveOwnCallWishes', 'Customer', () => ({
    request: 'PUT /api/auth/me/call-wishes',
    body: { safeFrom: '18:00', safeTo: '20:00', alias: 'X' },
  })),
  get('exportMyData', 'Customer', '/api/auth/me/export'),
  call('endOtherSessions', 'Customer', () => ({ request: 'DELETE /api/auth/sessions' })),
];
