import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { SITE_ROUTES, SiteLayout } from './app/routes/site-routes';
import { preloadDeferredScreens, takeOverPage } from './lib/loading/deferred-screen';
import { fetchStandIn } from './lib/loading/lazy-screen';
import { preloadTexts } from './lib/texts/texts';
import { rememberedLanguage } from './lib/texts/wording';

// The build writes the style sheets into the pages; the development server has no such pages.
if (import.meta.env.DEV) {
  void import('./styles/area.css');
  void import('./lib/time/clinic').then(({ loadClinic }) => loadClinic());
}

void start();

async function start() {
  const root = document.getElementById('root');
  if (!root) return;

  // Without its slash a path and its prerendered folder are the same page.
  const path = window.location.pathname.replace(/(.)\/$/, '$1');
  const language = rememberedLanguage();
  const isPrerendered = root.firstElementChild !== null && !('shell' in root.dataset);
  const isTakenOver = isPrerendered && language === 'given';
  if (isTakenOver) takeOverPage();

  // Hydration needs the page's code and texts to be loaded, or it would show a fallback over the finished page.
  const publicRoute = SITE_ROUTES.find((route) => route.path === path);
  if (publicRoute) await Promise.all([SiteLayout.preload(), publicRoute.Screen.preload()]);
  if (!isTakenOver) await preloadDeferredScreens();
  await preloadTexts(language);

  const app = (
    <BrowserRouter>
      <App language={language} />
    </BrowserRouter>
  );
  if (isTakenOver) hydrateRoot(root, app);
  // A transition renders in small steps, so that a press in between is handled.
  else startTransition(() => createRoot(root).render(app));

  // After the first view, and before it is needed, because nothing can be fetched then.
  setTimeout(() => fetchStandIn().catch(() => {}), 10_000);
}
