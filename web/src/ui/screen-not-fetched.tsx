import { type ComponentType, useEffect, useState } from 'react';
import { useUiTexts } from '../lib/texts/ui-texts';
import { Button } from './button';

/** A module in the place of a screen's own. `onLeave` lets the screen be fetched anew when it is opened again. */
export function standInFor(fetch: () => Promise<ComponentType>, onLeave: () => void) {
  return { default: () => <ScreenNotFetched fetch={fetch} onLeave={onLeave} /> };
}

const AGAIN_MS = 30_000;

type ScreenNotFetchedProps = { fetch: () => Promise<ComponentType>; onLeave: () => void };

/** In the place of a screen whose code cannot be fetched: it comes at a press, or when the reader or the line is back. */
function ScreenNotFetched({ fetch: fetchScreen, onLeave }: ScreenNotFetchedProps) {
  const t = useUiTexts();
  const [Body, setBody] = useState<ComponentType>();
  const [isBusy, setBusy] = useState(false);

  const fetchAgain = () => {
    mendStyleSheets();
    return fetchScreen().then((screen) => setBody(() => screen));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: both are made once per screen.
  useEffect(() => {
    if (Body) return;
    const listening = new AbortController();
    const onBack = () => void fetchAgain().catch(() => {});
    for (const event of ['online', 'focus']) window.addEventListener(event, onBack, { signal: listening.signal });
    // A screen on a wall gets no focus, and is not offline where the server alone was away.
    const timer = setInterval(onBack, AGAIN_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
      onLeave();
    };
  }, [Body]);

  function onPress() {
    setBusy(true);
    fetchAgain()
      .catch(loadPageIfServed)
      .catch(() => {})
      .finally(() => setBusy(false));
  }

  if (Body) return <Body />;
  return (
    <div role="alert" className="grid min-h-[60vh] place-content-center gap-4 p-6 text-center">
      <p>{t.offline}</p>
      <Button className="justify-self-center" isBusy={isBusy} onClick={onPress}>
        {t.retry}
      </Button>
    </div>
  );
}

/** Vite asks for a style sheet once, and takes it for loaded the next time. */
function mendStyleSheets() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!link.sheet) link.replaceWith(link.cloneNode());
  }
}

/** A new release may have replaced the file, or the browser keeps one that it imports as failed. */
async function loadPageIfServed() {
  const { ok } = await fetch(window.location.href, { method: 'HEAD' });
  if (ok) window.location.reload();
}
