import { parentPort } from 'node:worker_threads';
import { drawPaper, type PaperContent } from './features/papers/draw-paper';
import type { Drawn } from './features/papers/queue-papers';

// The thread that draws papers; it gets the next one after it has answered.
parentPort?.on('message', async (paper: PaperContent) => {
  try {
    const pdf = new Uint8Array(await drawPaper(paper));
    parentPort?.postMessage({ pdf } satisfies Drawn, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ problem: String((error as Error).stack ?? error) } satisfies Drawn);
  }
});
