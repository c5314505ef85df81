import { Worker } from 'node:worker_threads';
import type { PaperContent } from './draw-paper';
import { queuePapers } from './queue-papers';

/** The thread that draws, beside the built server. */
const THREAD = new URL('./draw-papers.js', import.meta.url);
const IS_BUILT = import.meta.url.endsWith('.js');
/** The first paper loads the library, which takes seconds on a busy machine. */
const LIMITS = { mostWaiting: 50, mostWaitMs: 20_000, mostDrawMs: 20_000 };

const drawInThread = queuePapers(() => {
  const started = new Worker(THREAD);
  // A server that stops does not wait for it.
  started.unref();
  return started;
}, LIMITS);

/**
 * Draws a paper in a thread of its own, since loading the library and laying out a page would make every other request
 * wait. Tests run the sources, which have no built thread: there it is drawn in place.
 */
export async function drawApart(paper: PaperContent): Promise<Buffer> {
  return IS_BUILT ? drawInThread(paper) : (await import('./draw-paper')).drawPaper(paper);
}
