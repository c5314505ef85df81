import { type LazyScreen, lazyScreen } from '../lib/loading/lazy-screen';
import { PATHS } from '../lib/paths';

/** The frame around them; in a chunk of its own, because the role areas never show it. */
export const SiteLayout = lazyScreen(() => import('./layouts/site-layout'));
export const SITE_LAYOUT_SOURCE = 'src/app/layouts/site-layout.tsx';

/** The screens that need no session, each prerendered at build; `source` is how the build finds what to preload. */
export const PUBLIC_ROUTES: { path: string; source: string; Screen: LazyScreen }[] = [
  {
    path: PATHS.home,
    source: 'src/app/screens/landing-screen.tsx',
    Screen: lazyScreen(() => import('./screens/landing-screen')),
  },
  {
    path: PATHS.services,
    source: 'src/features/services/services-screen.tsx',
    Screen: lazyScreen(() => import('../features/services/services-screen')),
  },
  {
    path: PATHS.about,
    source: 'src/features/about/about-screen.tsx',
    Screen: lazyScreen(() => import('../features/about/about-screen')),
  },
  {
    path: PATHS.testimonial,
    source: 'src/features/testimonials/testimonials-screen.tsx',
    Screen: lazyScreen(() => import('../features/testimonials/testimonials-screen')),
  },
  {
    path: PATHS.contact,
    source: 'src/features/contact/contact-screen.tsx',
    Screen: lazyScreen(() => import('../features/contact/contact-screen')),
  },
  {
    path: PATHS.faq,
    source: 'src/features/faq/faq-screen.tsx',
    Screen: lazyScreen(() => import('../features/faq/faq-screen')),
  },
  {
    path: PATHS.privacy,
    source: 'src/features/legal/privacy-screen.tsx',
    Screen: lazyScreen(() => import('../features/legal/privacy-screen')),
  },
  {
    path: PATHS.terms,
    source: 'src/features/legal/terms-screen.tsx',
    Screen: lazyScreen(() => import('../features/legal/terms-screen')),
  },
  {
    path: PATHS.login,
    source: 'src/features/auth/login-screen.tsx',
    Screen: lazyScreen(() => import('../features/auth/login-screen')),
  },
  {
    path: PATHS.register,
    source: 'src/features/auth/register-screen.tsx',
    Screen: lazyScreen(() => import('../features/auth/register-screen')),
  },
  {
    path: PATHS.forgotPassword,
    source: 'src/features/auth/forgot-password-screen.tsx',
    Screen: lazyScreen(() => import('../features/auth/forgot-password-screen')),
  },
  {
    path: PATHS.resetPassword,
    source: 'src/features/auth/reset-password-screen.tsx',
    Screen: lazyScreen(() => import('../features/auth/reset-password-screen')),
  },
];
