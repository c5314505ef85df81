import { lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';
import { SECURITY_PATHS } from '../../lib/security-paths';

const Calendar = lazyScreen(() => import('../screens/doctor-calendar-screen'));
const Visit = lazyScreen(() => import('../screens/visit-screen'));
const Messages = lazyScreen(() => import('../screens/doctor-messages-screen'));

export const DOCTOR_ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.doctor, Screen: lazyScreen(() => import('../screens/doctor-home-screen')) },
  { path: PATHS.doctorDashboard, Screen: lazyScreen(() => import('../../features/doctor-home/dashboard-screen')) },
  { path: PATHS.doctorPatients, Screen: lazyScreen(() => import('../../features/patients/patients-screen')) },
  { path: PATHS.doctorPatient, Screen: lazyScreen(() => import('../screens/patient-record-screen')) },
  { path: PATHS.doctorVisit, Screen: Visit },
  { path: PATHS.doctorWalkIn, Screen: Visit },
  { path: PATHS.doctorTreatments, Screen: lazyScreen(() => import('../../features/treatment-plans/plans-screen')) },
  { path: PATHS.doctorAppointments, Screen: Calendar },
  { path: PATHS.doctorCalendar, Screen: Calendar },
  { path: PATHS.doctorPending, Screen: lazyScreen(() => import('../../features/calendar/pending-screen')) },
  { path: PATHS.doctorFollowUp, Screen: lazyScreen(() => import('../../features/follow-up/doctor-follow-up-screen')) },
  { path: PATHS.doctorTests, Screen: lazyScreen(() => import('../../features/tests-due/tests-screen')) },
  { path: PATHS.doctorReminders, Screen: lazyScreen(() => import('../screens/doctor-reminders-screen')) },
  { path: PATHS.doctorProfile, Screen: lazyScreen(() => import('../screens/doctor-profile-screen')) },
  { path: SECURITY_PATHS.Doctor, Screen: lazyScreen(() => import('../screens/doctor-security-screen')) },
  { path: PATHS.doctorMessages, Screen: Messages },
  { path: PATHS.doctorConversation, Screen: Messages },
];
