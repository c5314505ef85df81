import { type LazyScreen, lazyScreen } from '../lib/lazy-screen';
import { PATHS } from './paths';

type DeskRoute = { path: string; Screen: LazyScreen };

/** Reception's screens; they share one layout, so they are siblings under it although their addresses are not. */
export const STAFF_ROUTES: DeskRoute[] = [
  { path: PATHS.staffReminder, Screen: lazyScreen(() => import('../features/reminders/reminders-screen')) },
  { path: PATHS.staffDashboard, Screen: lazyScreen(() => import('./screens/staff-dashboard-screen')) },
  { path: PATHS.checkIn, Screen: lazyScreen(() => import('./screens/check-in-screen')) },
];

export const ADMIN_ROUTES: DeskRoute[] = [
  { path: PATHS.admin, Screen: lazyScreen(() => import('./screens/admin-screen')) },
  { path: PATHS.adminAudit, Screen: lazyScreen(() => import('../features/audit/audit-screen')) },
];
