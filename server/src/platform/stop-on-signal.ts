const STOP_WITHIN_MS = 9000;
let isStopping = false;

export const isBeingStopped = (): boolean => isStopping;

/** Ends the program in good order when it is asked to. To be called before anything is opened that would stay behind. */
export function stopOnSignal(close: () => Promise<void>): void {
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
