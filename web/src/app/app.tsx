import { StrictMode, Suspense, useLayoutEffect } from 'react';
import { LanguageProvider } from '../lib/texts/language';
import type { Language } from '../lib/texts/wording';
import { RouteChange } from './route-change';
import { AppRoutes } from './router';
import { LoadingScreen } from './screens/loading-screen';

export function App({ language }: { language: Language }) {
  // Prerendered texts of the wrong language were hidden until now, when the right ones have replaced them.
  useLayoutEffect(() => document.documentElement.classList.remove('language-pending'), []);
  return (
    <StrictMode>
      <LanguageProvider initial={language}>
        <Suspense fallback={<LoadingScreen />}>
          <RouteChange />
          <AppRoutes />
        </Suspense>
      </LanguageProvider>
    </StrictMode>
  );
}
