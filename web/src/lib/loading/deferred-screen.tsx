import { WaitingFrame } from './hydration';
import { type LazyScreen, lazyScreen } from './lazy-screen';

type Load = Parameters<typeof lazyScreen>[0];

const parts: LazyScreen[] = [];
let firstSignOfLife: Promise<void> = Promise.resolve();

/**
 * The part of a prerendered page below the first screen: its markup is present, and its code loads with the reader's
 * first scroll, touch or key. On a page that was not prerendered it loads at once.
 */
export function deferredScreen(load: Load): LazyScreen {
  const Part = lazyScreen(() => firstSignOfLife.then(() => loadPatiently(load)));
  parts.push(Part);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level.
  function Deferred() {
    return (
      <WaitingFrame className="contents">
        <Part />
      </WaitingFrame>
    );
  }
  return Object.assign(Deferred, { preload: Part.preload, load });
}

/** The markup is complete without its code: if loading fails, it is tried again later instead of showing an error. */
function loadPatiently(load: Load): ReturnType<Load> {
  return load().catch(() => nextSignOfLife().then(() => loadPatiently(load)));
}

/** Marks the start of hydrating a prerendered page: from now on its deferred parts wait for the reader. */
export function takeOverPage(): void {
  // A section further down is named in the address, or restored by the browser with a scroll event; reading the scroll
  // position instead would force a layout during the start.
  if (!window.location.hash) firstSignOfLife = nextSignOfLife();
}

function nextSignOfLife(): Promise<void> {
  return new Promise((resolve) => {
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

/**
 * The last three are the only events of a screen reader or of voice control; boot.js sends `kept` when it stores a
 * press.
 */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'kept'] as const;
