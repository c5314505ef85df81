const STOP_WITHIN_MS = 9000;
let isStopping = false;

export const isBeingStopped = (): boolean => isStopping;

/**
 * Stops the program cleanly on a signal. Call it before the start: a start that is interrupted finishes its present
 * step, however long that takes, because the embedded database would otherwise keep running.
 */
export function stopOnSignal<Started extends object>(
  starting: Promise<Started>,
  close: (started: Started) => Promise<void>,
): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A failed start reports the error itself and ends the program.
    const started = await starting.catch(() => null);
    if (!started) return;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close(started);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
