import { parentPort } from 'node:worker_threads';
import type { Drawn, Order } from './features/papers/draw-apart';
import { drawPaper } from './features/papers/draw-paper';

// The thread that draws papers, one after the other in the order in which they were asked for.
parentPort?.on('message', async ({ id, paper }: Order) => {
  try {
    const pdf = new Uint8Array(await drawPaper(paper));
    parentPort?.postMessage({ id, pdf } satisfies Drawn, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ id, problem: String((error as Error).stack ?? error) } satisfies Drawn);
  }
});
