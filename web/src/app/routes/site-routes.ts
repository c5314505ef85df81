import { type LazyScreen, lazyScreen, type ScreenRoute } from '../../lib/loading/lazy-screen';
import { PATHS } from '../../lib/paths';

/** The layout of the public screens; in its own chunk, because the role areas never show it. */
export const SiteLayout = lazyScreen(() => import('../layouts/site-layout'));
export const NotFound = lazyScreen(() => import('../screens/not-found-screen'));

/** The television of the waiting room; it has no layout around it. */
export const WaitingRoom = lazyScreen(() => import('../../features/waiting-room/waiting-room-screen'));

export interface SiteRoute extends ScreenRoute {
  /** How the build treats it: as a page for search engines, as a page without indexing, or without a page. */
  page: 'listed' | 'unlisted' | 'none';
}

const listed = (path: string, Screen: LazyScreen): SiteRoute => ({ path, Screen, page: 'listed' });
/** A page that needs the link from a letter must not be indexed. */
const unlisted = (path: string, Screen: LazyScreen): SiteRoute => ({ path, Screen, page: 'unlisted' });
const unwritten = (path: string, Screen: LazyScreen): SiteRoute => ({ path, Screen, page: 'none' });

/** The screens that need no role. */
export const SITE_ROUTES: readonly SiteRoute[] = [
  listed(
    PATHS.home,
    lazyScreen(() => import('../screens/landing-screen')),
  ),
  listed(
    PATHS.services,
    lazyScreen(() => import('../../features/services/services-screen')),
  ),
  listed(
    PATHS.about,
    lazyScreen(() => import('../../features/about/about-screen')),
  ),
  listed(
    PATHS.testimonial,
    lazyScreen(() => import('../../features/testimonials/testimonials-screen')),
  ),
  listed(
    PATHS.contact,
    lazyScreen(() => import('../../features/contact/contact-screen')),
  ),
  listed(
    PATHS.faq,
    lazyScreen(() => import('../../features/faq/faq-screen')),
  ),
  listed(
    PATHS.privacy,
    lazyScreen(() => import('../../features/legal/privacy-screen')),
  ),
  listed(
    PATHS.terms,
    lazyScreen(() => import('../../features/legal/terms-screen')),
  ),
  listed(
    PATHS.login,
    lazyScreen(() => import('../../features/auth/login-screen')),
  ),
  listed(
    PATHS.register,
    lazyScreen(() => import('../../features/auth/register-screen')),
  ),
  unlisted(
    PATHS.forgotPassword,
    lazyScreen(() => import('../../features/auth/forgot-password-screen')),
  ),
  unlisted(
    PATHS.resetPassword,
    lazyScreen(() => import('../../features/auth/reset-password-screen')),
  ),
  unwritten(
    PATHS.setup,
    lazyScreen(() => import('../../features/auth/setup-screen')),
  ),
  unwritten(
    PATHS.changePassword,
    lazyScreen(() => import('../../features/auth/change-password-screen')),
  ),
  unwritten(
    PATHS.enrolFactor,
    lazyScreen(() => import('../screens/enrol-factor-screen')),
  ),
  unwritten(
    PATHS.confirmEmail,
    lazyScreen(() => import('../../features/auth/confirm-email-screen')),
  ),
  unwritten(
    PATHS.completeAccount,
    lazyScreen(() => import('../../features/auth/complete-account-screen')),
  ),
  unwritten(PATHS.waitingRoom, WaitingRoom),
  unwritten(
    PATHS.unsubscribe,
    lazyScreen(() => import('../../features/newsletter/unsubscribe-screen')),
  ),
];
