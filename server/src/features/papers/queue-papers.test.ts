import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { Refusal } from '../../platform/http/refusal';
import type { PaperContent } from './draw-paper';
import { queuePapers } from './queue-papers';

/**
 * A thread that does what the code on the slip says, and else answers it. One that hangs hears nothing any more, as in an
 * endless loop, without taking the processor from the tests beside it.
 */
const THREAD = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', ({ content: { patientCode } }) => {
    if (patientCode === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    if (patientCode === 'exit') process.exit(0);
    if (patientCode === 'throw') throw new Error('out of memory');
    if (patientCode === 'silent') return;
    if (patientCode === 'problem') return parentPort.postMessage({ problem: 'no such font' });
    parentPort.postMessage({ pdf: new TextEncoder().encode(patientCode) });
  });`;

const paper = (patientCode: string) => ({ kind: 'slip', content: { patientCode } }) as PaperContent;

function openQueue(limits: Partial<Parameters<typeof queuePapers>[1]> = {}) {
  const threads: Worker[] = [];
  onTestFinished(async () => void (await Promise.all(threads.map((thread) => thread.terminate()))));
  const start = () => {
    const thread = new Worker(THREAD, { eval: true });
    threads.push(thread);
    return thread;
  };
  const draw = queuePapers(start, { mostWaiting: 10, mostWaitMs: 30_000, mostDrawMs: 30_000, ...limits });
  const drawn = (code: string) => draw(paper(code)).then(String, (error: Error) => error);
  return { drawn, threads };
}

test('papers are drawn one after the other by one thread', async () => {
  const { drawn, threads } = openQueue();
  expect(await Promise.all(['a', 'b', 'c'].map(drawn))).toEqual(['a', 'b', 'c']);
  expect(threads).toHaveLength(1);
});

test('a paper that cannot be drawn fails alone', async () => {
  const { drawn, threads } = openQueue();
  const [problem, next] = await Promise.all(['problem', 'next'].map(drawn));
  expect([String(problem), next, threads.length]).toEqual(['Error: no such font', 'next', 1]);
});

test.each(['exit', 'throw'])(
  'a thread that dies (%s) fails its paper; another one draws those that wait',
  async (end) => {
    const { drawn, threads } = openQueue();
    const [lost, ...others] = await Promise.all([end, 'b', 'c'].map(drawn));
    expect(lost).toBeInstanceOf(Error);
    expect([others, threads.length]).toEqual([['b', 'c'], 2]);
  },
);

test('a thread that was killed while it had nothing to draw is started again', async () => {
  const { drawn, threads } = openQueue();
  expect(await drawn('a')).toBe('a');
  await threads[0]?.terminate();
  expect([await drawn('b'), threads.length]).toEqual(['b', 2]);
});

test.each(['hang', 'silent'])(
  'a drawing that does not end (%s) fails in time, and those that wait are drawn',
  async (end) => {
    // The second thread takes a while to start on a busy machine.
    const { drawn, threads } = openQueue({ mostDrawMs: 3000 });
    const [lost, next] = await Promise.all([end, 'next'].map(drawn));
    expect([String(lost), next, threads.length]).toEqual(['Error: a paper took too long to draw', 'next', 2]);
  },
);

test('when too many papers wait, a further one is refused with "later"; so is one that has waited too long', async () => {
  const { drawn } = openQueue({ mostWaiting: 2, mostWaitMs: 300 });
  void drawn('hang');
  const waiting = [drawn('b'), drawn('c')];
  const refused = [await drawn('d'), ...(await Promise.all(waiting))];
  for (const error of refused) {
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({ code: 'server.unavailable', status: 503, retryAfter: 5 });
  }
});
