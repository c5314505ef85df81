import { writeFileSync } from 'node:fs';

export interface Claims {
  /** Writes down one measured claim, as soon as it is known. */
  claim(claim: string, figure: string | number, held: boolean): void;
}

/**
 * Runs a bench to its end: prints each figure and then the verdict, and exits non-zero when a claim fails. A bench that
 * is stopped cleans up all the same and reports nothing.
 */
export async function prove(title: string, work: (claims: Claims) => Promise<void>): Promise<never> {
  const figures: { claim: string; figure: string; held: boolean }[] = [];
  const claim: Claims['claim'] = (text, figure, held) => {
    figures.push({ claim: text, figure: String(figure), held });
    console.log(`${held ? '✓' : '✗'} ${text}: ${figure}`);
  };
  try {
    await Promise.race([work({ claim }), untilStopped()]);
  } catch (error) {
    console.error(error);
    claim('the bench ran to its end', (error as Error).message, false);
  }
  await cleanUp();
  if (stopped) process.exit(STOPPED);

  const held = figures.filter((figure) => figure.held).length;
  const note = SCALE === 1 ? undefined : `Scaled by ${SCALE}.`;
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify({ title, figures, note }));
  console.log(`${title}: ${held} of ${figures.length} claims hold`);
  process.exit(held === figures.length ? 0 : 1);
}

/** BENCH_SCALE=0.1 makes everything a tenth as long while working on a bench. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
export const scaled = (count: number, least = 1): number => Math.max(least, Math.round(count * SCALE));

const leftovers: (() => unknown)[] = [];

/** What must be stopped or removed when the bench ends, in reverse order of its start. */
export function atTheEnd(undo: () => unknown): void {
  leftovers.push(undo);
}

export async function cleanUp(): Promise<void> {
  for (let undo = leftovers.pop(); undo; undo = leftovers.pop()) {
    try {
      await undo();
    } catch (error) {
      console.error('not tidied up:', (error as Error).message);
    }
  }
}

/** As a shell reports Ctrl-C. */
const STOPPED = 130;
const TIDIED_WITHIN_MS = 30_000;
let stopped = false;

/** After the end began nothing may be started, because it would not be stopped any more. */
export const isStopped = (): boolean => stopped;

/** Waits for a signal, or for the end of the process that started the bench. */
function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      stopped = true;
      resolve();
      setTimeout(() => process.exit(STOPPED), TIDIED_WITHIN_MS).unref();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal as 'SIGINT', stop);
    process.channel?.unref();
  });
}
