import type { Role } from '@antam/contract/constants';

/** The addresses that several areas know; what only one area knows stands in `<area>-paths.ts`. */
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
  staffDashboard: '/staff-dashboard',
  checkIn: '/checkin',
} as const;

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
export function pathAfterLogOut(role: Role | undefined): string {
  return role === 'Customer' || role === 'Doctor' ? PATHS.home : PATHS.login;
}

/** The part of the patient's records that holds the laboratory results. */
export const LAB_RESULTS = 'lab-results';
export const LAB_RESULTS_PATH = `${PATHS.userRecords}#${LAB_RESULTS}`;
