import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/app';
import { PUBLIC_ROUTES } from './app/public-routes';
import { preloadDeferredScreens, takeOverPage } from './lib/deferred-screen';
import { rememberedLanguage } from './lib/language';
import { preloadTexts } from './lib/texts';

void start();

async function start() {
  const root = document.getElementById('root');
  if (!root) return;

  // Without its slash a path and its prerendered folder are the same page.
  const path = window.location.pathname.replace(/(.)\/$/, '$1');
  const language = rememberedLanguage();
  const isTakenOver = root.firstElementChild !== null && language === 'given';
  if (isTakenOver) takeOverPage();

  // Hydration must find the page's code and words at hand, or it would show a fallback over the finished page.
  await PUBLIC_ROUTES.find((route) => route.path === path)?.Screen.preload();
  if (!isTakenOver) await preloadDeferredScreens();
  await preloadTexts(language);

  const app = (
    <BrowserRouter>
      <App language={language} />
    </BrowserRouter>
  );
  if (isTakenOver) hydrateRoot(root, app);
  else createRoot(root).render(app);
  document.documentElement.classList.remove('language-pending');
}
