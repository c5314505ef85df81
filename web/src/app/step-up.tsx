import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '../lib/texts/language';
import { currentWording, type Language } from '../lib/texts/wording';
import { StepUpDialog } from './step-up-dialog';

let asking: Promise<boolean> | null = null;

/**
 * Asks for the second factor in a dialog above whatever is shown; answers whether it was proven. Calls that are refused
 * at the same time share one dialog. It is drawn apart from the page, so that no screen needs to know of it.
 */
export function askStepUp(): Promise<boolean> {
  asking ??= show().finally(() => {
    asking = null;
  });
  return asking;
}

function show(): Promise<boolean> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  return new Promise<boolean>((resolve) => {
    root.render(
      <LanguageProvider initial={languageBelow()}>
        <Suspense>
          <StepUpDialog onEnd={resolve} />
        </Suspense>
      </LanguageProvider>,
    );
  }).finally(() => {
    root.unmount();
    host.remove();
  });
}

/** The language of the screen below; the doctor's given texts are Vietnamese. */
function languageBelow(): Language {
  const wording = currentWording();
  return wording === 'given-vi' ? 'vi' : wording;
}
