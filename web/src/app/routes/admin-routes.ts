import { QUESTIONS_PATH } from '../../lib/admin-paths';
import { lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';

export const ADMIN_ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.admin, Screen: lazyScreen(() => import('../screens/admin-screen')) },
  {
    path: PATHS.adminWaitingRoom,
    Screen: lazyScreen(() => import('../../features/waiting-screens/waiting-screens-screen')),
  },
  { path: PATHS.adminDays, Screen: lazyScreen(() => import('../../features/working-time/days-screen')) },
  {
    path: QUESTIONS_PATH,
    Screen: lazyScreen(() => import('../../features/access-questions/access-questions-screen')),
  },
  { path: PATHS.adminAudit, Screen: lazyScreen(() => import('../../features/audit/audit-screen')) },
  { path: PATHS.adminReasons, Screen: lazyScreen(() => import('../../features/care-reasons/review-screen')) },
  { path: PATHS.adminTrust, Screen: lazyScreen(() => import('../../features/trust-settings/trust-screen')) },
  {
    path: PATHS.adminSettings,
    Screen: lazyScreen(() => import('../../features/clinic-settings/settings-screen')),
  },
  { path: PATHS.adminSecurity, Screen: lazyScreen(() => import('../../features/account/security-screen')) },
];
