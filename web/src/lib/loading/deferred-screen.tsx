import { WaitingFrame } from './hydration';
import { type LazyScreen, lazyScreen } from './lazy-screen';

type Load = Parameters<typeof lazyScreen>[0];

const parts: LazyScreen[] = [];
let firstSignOfLife: Promise<void> = Promise.resolve();

/**
 * The part of a prerendered page that nobody sees at first: its markup is there, its code comes with the reader's
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

/** The markup is whole without its code: where the network fails, better ask again later than show an error over it. */
function loadPatiently(load: Load): ReturnType<Load> {
  return load().catch(() => nextSignOfLife().then(() => loadPatiently(load)));
}

/** Says that a prerendered page is being hydrated: from now on its hidden parts wait for the reader. */
export function takeOverPage(): void {
  // A place further down is asked for by name here, and by a scroll event when the browser remembers it; asking for
  // the scroll position instead would force a layout in the middle of the start.
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

/** The last three are all that a screen reader or a voice gives; boot.js says `kept` when it holds a press back. */
const SIGNS = ['scroll', 'pointerdown', 'pointermove', 'touchstart', 'keydown', 'focusin', 'click', 'kept'] as const;
