import { useEffect, useRef } from 'react';
import { type LazyScreen, lazyScreen } from './lazy-screen';

type Load = Parameters<typeof lazyScreen>[0];

const parts: LazyScreen[] = [];
let firstSignOfLife: Promise<void> = Promise.resolve();

/**
 * The part of a prerendered page that nobody sees at first: its markup is there, its code comes with the reader's
 * first scroll, touch or key. On a page that was not prerendered it loads at once.
 */
export function deferredScreen(load: Load): LazyScreen {
  const Part = lazyScreen(() => firstSignOfLife.then(load));
  parts.push(Part);

  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at module level.
  function Deferred() {
    const ref = useRef<HTMLDivElement>(null);
    // Runs when the part has come to life, not before.
    useEffect(() => giveEarlyClicks(ref.current), []);
    return (
      <div ref={ref} data-deferred="" className="contents">
        <Part />
      </div>
    );
  }
  return Object.assign(Deferred, { preload: Part.preload });
}

/** Presses on buttons whose code had not come yet; React drops them, so they are given again. */
const earlyClicks: HTMLElement[] = [];
let stopCollecting = () => {};

function collectEarlyClicks(): void {
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('[data-deferred] button') : null;
    if (button instanceof HTMLElement) earlyClicks.push(button);
  };
  document.addEventListener('click', onClick, { capture: true });
  stopCollecting = () => document.removeEventListener('click', onClick, { capture: true });
}

function giveEarlyClicks(part: HTMLElement | null): void {
  stopCollecting();
  for (const button of earlyClicks.splice(0)) if (part?.contains(button)) button.click();
}

/** Says that a prerendered page is being hydrated: from now on its hidden parts wait for the reader. */
export function takeOverPage(): void {
  collectEarlyClicks();
  firstSignOfLife = new Promise((resolve) => {
    // A place further down is asked for by name here, and by a scroll event when the browser remembers it; asking for
    // the scroll position instead would force a layout in the middle of the start.
    if (window.location.hash) return resolve();
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
