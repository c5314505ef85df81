import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../lib/texts/language';
import type { Language } from '../lib/texts/wording';

type Answer = (isDone: boolean) => void;

/**
 * Asks something in a dialog above whatever is shown; answers whether the person did it. It is drawn apart from the page,
 * so that no screen needs to know of it.
 */
export function askAbove(language: Language, draw: (answer: Answer) => ReactNode): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise<boolean>((resolve) => {
    root.render(
      <LanguageProvider initial={language}>
        <Suspense>{draw(resolve)}</Suspense>
      </LanguageProvider>,
    );
  }).finally(() => {
    root.unmount();
    host.remove();
  });
}
