const STOP_WITHIN_MS = 9000;
let isStopping = false;

export const isBeingStopped = (): boolean => isStopping;

/**
 * Ends the program in good order when it is asked to. To be called while it starts: called off then, it finishes the step
 * it is at, however long that takes, because the embedded database would stay behind otherwise.
 */
export function stopOnSignal<Started extends object>(
  starting: Promise<Started>,
  close: (started: Started) => Promise<void>,
): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A start that fails says so itself, and ends the program.
    const started = await starting.catch(() => null);
    if (!started) return;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close(started);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
