import type { Worker } from 'node:worker_threads';
import { Refusal } from '../../platform/http/refusal';
import type { PaperContent } from './draw-paper';

/** What the thread answers to a paper; without a file, drawing failed. */
export interface Drawn {
  pdf?: Uint8Array;
  problem?: string;
}

interface Limits {
  /** How many papers may wait while one is drawn. */
  mostWaiting: number;
  mostWaitMs: number;
  mostDrawMs: number;
}

interface Order {
  paper: PaperContent;
  done: (pdf: Buffer) => void;
  failed: (error: Error) => void;
  /** Limits how long it waits, then how long it is drawn. */
  timer?: NodeJS.Timeout;
}

const RETRY_AFTER_SECONDS = 5;
const later = () => new Refusal('server.unavailable', { retryAfter: RETRY_AFTER_SECONDS });

/**
 * Has papers drawn by a thread, one after the other. What would wait too long is refused. A thread that dies or does not
 * answer loses the paper that it was drawing; another one goes on with those that wait.
 */
export function queuePapers(startThread: () => Worker, limits: Limits): (paper: PaperContent) => Promise<Buffer> {
  const waiting: Order[] = [];
  let thread: Worker | null = null;
  let drawing: Order | null = null;

  function drawNext(): void {
    const order = drawing ? undefined : waiting.shift();
    if (!order) return;
    drawing = order;
    clearTimeout(order.timer);
    order.timer = setTimeout(() => replaceThread(new Error('a paper took too long to draw')), limits.mostDrawMs);
    thread ??= watched(startThread());
    thread.postMessage(order.paper);
  }

  function settle(answer: Drawn | Error): void {
    if (!drawing) return;
    const { done, failed, timer } = drawing;
    clearTimeout(timer);
    drawing = null;
    if (answer instanceof Error) failed(answer);
    else if (answer.pdf) done(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength));
    else failed(new Error(answer.problem));
    drawNext();
  }

  function replaceThread(problem: Error): void {
    void thread?.terminate();
    thread = null;
    settle(problem);
  }

  function watched(started: Worker): Worker {
    const fail = (problem: Error) => thread === started && replaceThread(problem);
    started.on('message', (answer: Drawn) => thread === started && settle(answer));
    started.on('error', fail);
    started.on('exit', (code) => fail(new Error(`the thread that draws papers ended with ${code}`)));
    return started;
  }

  return async (paper) => {
    if (waiting.length >= limits.mostWaiting) throw later();
    return new Promise((done, failed) => {
      const order: Order = { paper, done, failed };
      order.timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(order), 1);
        failed(later());
      }, limits.mostWaitMs);
      waiting.push(order);
      drawNext();
    });
  };
}
