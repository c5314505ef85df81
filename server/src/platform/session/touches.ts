/** A session's last use is written down at most so often. */
export const TOUCH_AFTER_SECONDS = 20;
const MOST_REMEMBERED = 20_000;

/** When this process last wrote down that a session is used, by the hash of its token; others may have done so since. */
const touches = new Map<string, number>();

/** Whether this process has written the session's use down so lately that it need not look again. */
export function isTouched(tokenHash: Buffer): boolean {
  const at = touches.get(tokenHash.toString('latin1'));
  return at !== undefined && Date.now() - at < TOUCH_AFTER_SECONDS * 1000;
}

export function rememberTouch(tokenHash: Buffer): void {
  if (touches.size >= MOST_REMEMBERED) touches.clear();
  touches.set(tokenHash.toString('latin1'), Date.now());
}
