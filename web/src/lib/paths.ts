import type { Role } from '@antam/contract/constants';

/** Every address of the product (spec section 2). */
export const PATHS = {
  home: '/',
  services: '/services',
  about: '/about',
  testimonial: '/testimonial',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',

  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  changePassword: '/change-password',
  enrolFactor: '/enrol-factor',
  confirmEmail: '/confirm-email',
  setup: '/setup',
  completeAccount: '/complete-account',
  unsubscribe: '/unsubscribe',
  waitingRoom: '/waiting-room',

  admin: '/admin',
  adminDays: '/admin/days',
  adminAudit: '/admin/audit',
  adminSettings: '/admin/settings',
  adminTrust: '/admin/trust',
  adminReasons: '/admin/reasons',
  adminWaitingRoom: '/admin/waiting-room',
  adminSecurity: '/admin/security',

  user: '/user',
  userDashboard: '/user/dashboard',
  userRecords: '/user/medical-records',
  userBooking: '/user/appointments',
  userUpcoming: '/user/upcoming-appointments',
  userMessages: '/user/messages',
  userProfile: '/user/profile',
  userTreatment: '/user/treatmentUser',
  userDoctors: '/user/treatmentDoctor',

  doctor: '/doctor',
  doctorDashboard: '/doctor/dashboard',
  doctorPatients: '/doctor/patients',
  doctorPatient: '/doctor/patient/:id',
  doctorVisit: '/doctor/visit/:id',
  doctorWalkIn: '/doctor/walk-in/:id',
  doctorTreatments: '/doctor/treatments',
  doctorAppointments: '/doctor/appointments',
  doctorPending: '/doctor/pending',
  doctorReminders: '/doctor/reminders',
  doctorFollowUp: '/doctor/follow-up',
  doctorTests: '/doctor/tests',
  doctorProfile: '/doctor/profile',
  doctorSecurity: '/doctor/security',
  doctorMessages: '/doctor/messages',
  doctorConversation: '/doctor/messages/:userId',
  /** The address of the doctor dashboard's button; the same calendar as `doctorAppointments`. */
  doctorCalendar: '/doctor-appointments',

  staffReminder: '/staff-reminder',
  staffDay: '/staff-reminder/day',
  staffCounter: '/staff-reminder/counter',
  staffFollowUp: '/staff-reminder/follow-up',
  staffWaiting: '/staff-reminder/waiting-list',
  staffBooking: '/staff-reminder/booking',
  staffMessages: '/staff-reminder/messages',
  staffConversation: '/staff-reminder/messages/:userId',
  staffContactRequests: '/staff-reminder/contact-requests',
  staffSecurity: '/staff-reminder/security',
  staffDashboard: '/staff-dashboard',
  checkIn: '/checkin',
} as const;

export const patientRecordPath = (id: string) => PATHS.doctorPatient.replace(':id', encodeURIComponent(id));

/** The page of one visit: of an appointment, or of a patient who came without one. */
export const visitPath = ({ kind, _id }: { kind: 'appointment' | 'walk-in'; _id: string }) =>
  (kind === 'appointment' ? PATHS.doctorVisit : PATHS.doctorWalkIn).replace(':id', encodeURIComponent(_id));

/** Reception's day with the list of visits that are to be confirmed. */
export const PENDING_PATH = `${PATHS.staffDay}?show=pending`;

/** Reception's booking, with a free time of a doctor already chosen. */
export const deskBookingPath = (choice: { doctor: string; date: string; slot: string }) =>
  `${PATHS.staffBooking}?${new URLSearchParams(choice)}`;

export const conversationPath = (userId: string) =>
  PATHS.staffConversation.replace(':userId', encodeURIComponent(userId));

const OWN_AREAS: Record<Role, string> = {
  Doctor: PATHS.doctor,
  Admin: PATHS.admin,
  Customer: PATHS.user,
  Staff: PATHS.staffReminder,
};

/** The first screen of a role after logging in (spec section 4); undefined for an unknown role. */
export function ownAreaOf(role: string): string | undefined {
  return role in OWN_AREAS ? OWN_AREAS[role as Role] : undefined;
}

/**
 * The address after logging out: the home page for a patient and a doctor, the login for reception and administration.
 */
export function pathAfterLogOut(role: Role): string {
  return role === 'Customer' || role === 'Doctor' ? PATHS.home : PATHS.login;
}

/** The part of the patient's records that holds the laboratory results. */
export const LAB_RESULTS = 'lab-results';
export const LAB_RESULTS_PATH = `${PATHS.userRecords}#${LAB_RESULTS}`;
