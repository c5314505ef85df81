import type { Logger } from 'pino';

const STOP_WITHIN_MS = 9000;
let isStopping = false;

export const isBeingStopped = (): boolean => isStopping;

/**
 * Stops the program cleanly on a signal, and on an error that nothing caught: Node would print it with the row that a
 * database error quotes, and leave the embedded database running. Call it before the start: a start that is interrupted
 * finishes its present step, however long that takes.
 */
export function stopOnSignal<Started extends object>(
  starting: Promise<Started>,
  close: (started: Started) => Promise<void>,
  log: Logger,
): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    // A failed start reports the error itself and ends the program.
    const started = await starting.catch(() => null);
    if (!started) return;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close(started);
    process.exit();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('uncaughtException', (err) => {
    process.exitCode = 1;
    log.fatal({ err }, 'stopped by an error');
    void stop();
  });
}
