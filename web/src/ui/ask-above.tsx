import { type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, onSessionChange } from '../lib/call/session';
import { LanguageProvider } from '../lib/texts/language';
import { currentWording, type Language } from '../lib/texts/wording';
import { DIALOG_PLACE } from './dialog-place';

type Answer = (isDone: boolean) => void;

/**
 * Asks something in a dialog above whatever is shown; answers whether the person did it. It is drawn apart from the page,
 * so that no screen needs to know of it, but within the area, with which it is hidden when the session ends; after a logout
 * the question is over.
 */
export function askAbove(language: Language, draw: (answer: Answer) => ReactNode): Promise<boolean> {
  const place = document.getElementById(DIALOG_PLACE) ?? document.body;
  const host = place.appendChild(document.createElement('div'));
  const root = createRoot(host);
  let stop = () => {};
  return new Promise<boolean>((resolve) => {
    stop = onSessionChange(() => currentSession().status === 'out' && resolve(false));
    root.render(
      <LanguageProvider initial={language}>
        <Suspense>{draw(resolve)}</Suspense>
      </LanguageProvider>,
    );
  }).finally(() => {
    stop();
    root.unmount();
    host.remove();
  });
}

/** The language of the screen below; the doctor's given texts are Vietnamese. */
export function languageBelow(): Language {
  const wording = currentWording();
  return wording === 'given-vi' ? 'vi' : wording;
}
