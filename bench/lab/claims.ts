import { writeFileSync } from 'node:fs';

export interface Claims {
  /** Writes down one measured claim, as soon as it is known. */
  claim(claim: string, figure: string | number, held: boolean): void;
}

/** Runs a bench to its end: prints each figure, the verdict last, and exits non-zero when it falls short. */
export async function prove(title: string, work: (claims: Claims) => Promise<void>): Promise<never> {
  const figures: { claim: string; figure: string; held: boolean }[] = [];
  const claim: Claims['claim'] = (text, figure, held) => {
    figures.push({ claim: text, figure: String(figure), held });
    console.log(`${held ? '✓' : '✗'} ${text}: ${figure}`);
  };
  try {
    await work({ claim });
  } catch (error) {
    console.error(error);
    claim('the bench ran to its end', (error as Error).message, false);
  }
  await cleanUp();

  const held = figures.filter((figure) => figure.held).length;
  const note = SCALE === 1 ? undefined : `Scaled by ${SCALE}.`;
  if (process.env.BENCH_REPORT) writeFileSync(process.env.BENCH_REPORT, JSON.stringify({ title, figures, note }));
  console.log(`${title}: ${held} of ${figures.length} claims hold`);
  process.exit(held === figures.length ? 0 : 1);
}

/** BENCH_SCALE=0.1 makes everything a tenth as long while one works on a bench. */
const SCALE = Number(process.env.BENCH_SCALE ?? 1);
export const scaled = (count: number, least = 1): number => Math.max(least, Math.round(count * SCALE));

const leftovers: (() => unknown)[] = [];

/** What must be gone when the bench ends, however it ends; the latest goes first. */
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

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}
