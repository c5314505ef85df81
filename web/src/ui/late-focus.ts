let watching: AbortController | undefined;
let hasGoneOn = false;

/** To be called when a part of the screen is asked for that comes later: what the reader does meanwhile is noted. */
export function awaitLatePart(): void {
  watching?.abort();
  const watch = new AbortController();
  watching = watch;
  hasGoneOn = false;
  const opener = document.activeElement;
  const note = (event: KeyboardEvent | PointerEvent) => {
    if (isOpenedAgain(event, opener)) return;
    hasGoneOn = true;
    watch.abort();
  };
  const options = { capture: true, signal: watch.signal };
  document.addEventListener('keydown', note, options);
  document.addEventListener('pointerdown', note, options);
}

/**
 * Whether a part that has come late may take the focus. Not where the reader has typed, pressed or moved on since it was
 * asked for: it would take what is being typed, and the Escape meant for something else.
 */
export const mayTakeFocus = (): boolean => !hasGoneOn;

/** An impatient second press, or the key that opened the part and is still held down. */
function isOpenedAgain(event: KeyboardEvent | PointerEvent, opener: Element | null): boolean {
  if (event instanceof KeyboardEvent) return event.key === 'Enter' || event.repeat;
  return opener !== document.body && (opener?.contains(event.target as Node) ?? false);
}
