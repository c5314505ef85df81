import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** Longer than the time between the two presses of a double click. */
export const DOUBLE_CLICK_MS = 500;
/** The screen learns of a press at its next rendering; until then a second press must be ignored. */
const UNSEEN_MS = 50;

type Press = {
  /** Whether presses are ignored now. */
  isShut: boolean;
  /** For the button's `onClick`: whether this press is to be ignored. */
  isIgnored: (event: MouseEvent) => boolean;
};

/**
 * Limits an act to one press until it is answered. Without this the second press of a double click, or a key that is
 * held down, would press the button of the next step, a changed row, or an emptied form.
 */
export function usePress({ isAct, isBusy }: { isAct: boolean; isBusy: boolean }): Press {
  const [wasBusy, setWasBusy] = useState(isBusy);
  const [isResting, setResting] = useState(false);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  if (wasBusy !== isBusy) {
    setWasBusy(isBusy);
    setResting(!isBusy);
  }
  useEffect(() => {
    if (!isResting) return;
    const timer = setTimeout(() => setResting(false), DOUBLE_CLICK_MS);
    return () => clearTimeout(timer);
  }, [isResting]);

  function isIgnored(event: MouseEvent): boolean {
    if (isBusy) return true;
    // Enter in a field of the form is no second press of this button.
    const isOnButton = event.detail > 0 || document.activeElement === event.currentTarget;
    if (isResting && isOnButton) return true;
    if (!isAct) return false;
    // `detail` counts the clicks of a double click.
    if (event.detail > 1 || isKeyHeld || performance.now() - lastAt.current < UNSEEN_MS) return true;
    lastAt.current = performance.now();
    return false;
  }
  return { isShut: isBusy || isResting, isIgnored };
}

let isKeyHeld = false;

// A held Enter key presses a button, or submits a form, repeatedly; the resulting click does not say so.
if (typeof document !== 'undefined') {
  const options = { capture: true, passive: true };
  document.addEventListener('keydown', (event) => note(event.repeat), options);
  for (const kind of ['keyup', 'pointerdown']) document.addEventListener(kind, () => note(false), options);
}

function note(isHeld: boolean) {
  isKeyHeld = isHeld;
}
