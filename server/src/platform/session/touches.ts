/** The shortest time between two writes of a session's last use. */
export const TOUCH_AFTER_SECONDS = 20;
const MOST_REMEMBERED = 20_000;

/**
 * When this process last wrote that a session was used, by the hash of its token; other processes may have done so
 * since.
 */
const touches = new Map<string, number>();

/** Whether this process wrote the session's use so recently that it need not check again. */
export function isTouched(tokenHash: Buffer): boolean {
  const at = touches.get(tokenHash.toString('latin1'));
  return at !== undefined && performance.now() - at < TOUCH_AFTER_SECONDS * 1000;
}

export function rememberTouch(tokenHash: Buffer): void {
  if (touches.size >= MOST_REMEMBERED) touches.clear();
  touches.set(tokenHash.toString('latin1'), performance.now());
}
