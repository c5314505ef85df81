import { lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';
import { SECURITY_PATHS } from '../../lib/security-paths';
import { SENT_PATH } from '../../lib/staff-paths';

const Messages = lazyScreen(() => import('../screens/clinic-messages-screen'));

export const STAFF_ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.staffReminder, Screen: lazyScreen(() => import('../screens/staff-reminders-screen')) },
  { path: PATHS.staffDashboard, Screen: lazyScreen(() => import('../screens/staff-dashboard-screen')) },
  { path: PATHS.checkIn, Screen: lazyScreen(() => import('../screens/check-in-screen')) },
  { path: PATHS.staffDay, Screen: lazyScreen(() => import('../../features/desk-day/desk-day-screen')) },
  { path: PATHS.staffWaiting, Screen: lazyScreen(() => import('../../features/waiting-list/waiting-list-screen')) },
  { path: PATHS.staffFollowUp, Screen: lazyScreen(() => import('../../features/follow-up/staff-follow-up-screen')) },
  { path: SENT_PATH, Screen: lazyScreen(() => import('../../features/deliveries/deliveries-screen')) },
  { path: PATHS.staffCounter, Screen: lazyScreen(() => import('../screens/counter-screen')) },
  { path: PATHS.staffBooking, Screen: lazyScreen(() => import('../screens/desk-booking-screen')) },
  { path: PATHS.staffMessages, Screen: Messages },
  { path: PATHS.staffConversation, Screen: Messages },
  {
    path: PATHS.staffContactRequests,
    Screen: lazyScreen(() => import('../../features/contact-requests/contact-requests-screen')),
  },
  { path: SECURITY_PATHS.Staff, Screen: lazyScreen(() => import('../../features/account/security-screen')) },
];
