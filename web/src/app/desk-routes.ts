import { type LazyScreen, lazyScreen } from '../lib/loading/lazy-screen';
import { PATHS } from '../lib/paths';

const StaffMessages = lazyScreen(() => import('./screens/clinic-messages-screen'));

type DeskRoute = { path: string; Screen: LazyScreen };

/** Reception's screens; they share one layout, so they are siblings under it although their addresses are not. */
export const STAFF_ROUTES: DeskRoute[] = [
  { path: PATHS.staffReminder, Screen: lazyScreen(() => import('../features/reminders/reminders-screen')) },
  { path: PATHS.staffDashboard, Screen: lazyScreen(() => import('./screens/staff-dashboard-screen')) },
  { path: PATHS.checkIn, Screen: lazyScreen(() => import('./screens/check-in-screen')) },
  { path: PATHS.staffBooking, Screen: lazyScreen(() => import('./screens/desk-booking-screen')) },
  { path: PATHS.staffMessages, Screen: StaffMessages },
  { path: PATHS.staffConversation, Screen: StaffMessages },
  {
    path: PATHS.staffContactRequests,
    Screen: lazyScreen(() => import('../features/contact-requests/contact-requests-screen')),
  },
];

export const ADMIN_ROUTES: DeskRoute[] = [
  { path: PATHS.admin, Screen: lazyScreen(() => import('./screens/admin-screen')) },
  { path: PATHS.adminAudit, Screen: lazyScreen(() => import('../features/audit/audit-screen')) },
];
