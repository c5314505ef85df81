import { Worker } from 'node:worker_threads';
import type { PaperContent } from './draw-paper';

/** The thread that draws, beside the built server. */
const THREAD = new URL('./draw-papers.js', import.meta.url);
const IS_BUILT = import.meta.url.endsWith('.js');
const MOST_MS = 30_000;

export interface Order {
  id: number;
  paper: PaperContent;
}

/** What the thread answers; without a file, drawing failed. */
export interface Drawn {
  id: number;
  pdf?: Uint8Array;
  problem?: string;
}

interface Waiting {
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
}

let thread: Worker | null = null;
let orders = 0;
const awaited = new Map<number, Waiting>();

/**
 * Draws a paper in a thread of its own, since loading the library and laying out a page would make every other request
 * wait. Tests run the sources, which have no built thread: there it is drawn in place.
 */
export async function drawApart(paper: PaperContent): Promise<Buffer> {
  if (!IS_BUILT) return (await import('./draw-paper')).drawPaper(paper);
  orders += 1;
  const id = orders;
  const drawn = new Promise<Buffer>((done, failed) => awaited.set(id, { done, failed }));
  const slow = setTimeout(() => end(new Error('a paper took too long to draw')), MOST_MS);
  thread ??= startThread();
  thread.postMessage({ id, paper } satisfies Order);
  return drawn.finally(() => {
    clearTimeout(slow);
    awaited.delete(id);
  });
}

function startThread(): Worker {
  const started = new Worker(THREAD);
  // A server that stops does not wait for it.
  started.unref();
  started.on('message', ({ id, pdf, problem }: Drawn) => {
    if (pdf) awaited.get(id)?.done(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
    else awaited.get(id)?.failed(new Error(problem));
  });
  started.on('error', (error: Error) => thread === started && end(error));
  return started;
}

/** Ends the thread with whatever it still had to draw; the next paper starts another one. */
function end(error: Error): void {
  void thread?.terminate();
  thread = null;
  for (const { failed } of awaited.values()) failed(error);
}
