import { notifyManager } from '@tanstack/react-query';

const STILL_MS = 300;
const LONGEST_MS = 2000;

let movedAt = 0;
/** What arrived during a press; null while nothing is pressed. */
let held: (() => void)[] | null = null;

/**
 * Keeps rows where they are for a person who is about to press one: a change of others waits until the pointer rests, and
 * an answer that arrives during a press is drawn after it. Otherwise the press is lost, or meets another patient's row.
 */
export function keepRowsSteady(): void {
  const listen = (kind: string, act: () => void) =>
    window.addEventListener(kind, act, { capture: true, passive: true });
  listen('pointermove', () => {
    movedAt = Date.now();
  });
  listen('pointerdown', () => {
    movedAt = Date.now();
    held ??= [];
    // A pointer that leaves the window may never come up.
    setTimeout(release, LONGEST_MS);
  });
  for (const kind of ['pointerup', 'pointercancel']) listen(kind, release);
  notifyManager.setScheduler((draw) => {
    if (held) held.push(draw);
    else setTimeout(draw);
  });
}

function release(): void {
  // After the click that belongs to the press.
  for (const draw of held ?? []) setTimeout(draw);
  held = null;
}

/** Runs it once the pointer rests, or soon where it never does. */
export function onceStill(act: () => void, since = Date.now()): void {
  const waitMs = Math.min(movedAt + STILL_MS, since + LONGEST_MS) - Date.now();
  if (waitMs <= 0) act();
  else setTimeout(() => onceStill(act, since), waitMs);
}
