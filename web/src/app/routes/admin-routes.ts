import { ADMIN_PATHS } from '../../lib/admin-paths';
import { lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';

export const ADMIN_ROUTES: readonly ScreenRoute[] = [
  { path: PATHS.admin, Screen: lazyScreen(() => import('../screens/admin-screen')) },
  {
    path: ADMIN_PATHS.waitingRoom,
    Screen: lazyScreen(() => import('../../features/waiting-screens/waiting-screens-screen')),
  },
  { path: ADMIN_PATHS.days, Screen: lazyScreen(() => import('../../features/working-time/days-screen')) },
  {
    path: ADMIN_PATHS.questions,
    Screen: lazyScreen(() => import('../../features/access-questions/access-questions-screen')),
  },
  { path: ADMIN_PATHS.audit, Screen: lazyScreen(() => import('../../features/audit/audit-screen')) },
  { path: ADMIN_PATHS.reasons, Screen: lazyScreen(() => import('../../features/care-reasons/review-screen')) },
  { path: ADMIN_PATHS.trust, Screen: lazyScreen(() => import('../../features/trust-settings/trust-screen')) },
  {
    path: ADMIN_PATHS.settings,
    Screen: lazyScreen(() => import('../../features/clinic-settings/settings-screen')),
  },
  { path: ADMIN_PATHS.security, Screen: lazyScreen(() => import('../../features/account/security-screen')) },
];
