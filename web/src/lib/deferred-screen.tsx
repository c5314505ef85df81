import { type LazyScreen, lazyScreen } from './lazy-screen';

type Load = Parameters<typeof lazyScreen>[0];

const parts: LazyScreen[] = [];
let firstSignOfLife: Promise<void> = Promise.resolve();

/**
 * The part of a prerendered page that nobody sees at first: its markup is there, its code comes with the reader's
 * first scroll, touch or key. On a page that was not prerendered it loads at once.
 */
export function deferredScreen(load: Load): LazyScreen {
  const part = lazyScreen(() => firstSignOfLife.then(load));
  parts.push(part);
  return part;
}

/** Says that a prerendered page is being hydrated: from now on its hidden parts wait for the reader. */
export function takeOverPage(): void {
  firstSignOfLife = new Promise((resolve) => {
    const isDeepInThePage = window.scrollY > 0 || window.location.hash;
    if (isDeepInThePage) return resolve();
    const heard = new AbortController();
    const onSign = () => {
      heard.abort();
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: heard.signal });
  });
}

export async function preloadDeferredScreens(): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()));
}

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;
