import { type LazyScreen, lazyScreen } from './lazy-screen';

type Load = Parameters<typeof lazyScreen>[0];

const parts: LazyScreen[] = [];
let isTakingOver = false;

/**
 * The part of a prerendered page that nobody sees at first: its markup is there, its code comes with the reader's
 * first scroll, touch or key. On a page that was not prerendered it loads at once.
 */
export function deferredScreen(load: Load): LazyScreen {
  const part = lazyScreen(() => (isTakingOver ? firstSignOfLife().then(load) : load()));
  parts.push(part);
  return part;
}

/** Says that a prerendered page is being hydrated. */
export function takeOverPage(): void {
  isTakingOver = true;
}

export async function preloadDeferredScreens(): Promise<void> {
  await Promise.all(parts.map((part) => part.preload()));
}

const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

function firstSignOfLife(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      isTakingOver = false;
      for (const sign of SIGNS) window.removeEventListener(sign, done);
      resolve();
    };
    if (window.scrollY > 0 || window.location.hash) return done();
    for (const sign of SIGNS) window.addEventListener(sign, done, { passive: true });
  });
}
