import { type LiveEvent, watchLive } from '@antam/contract/clinic';
import { send } from './call';
import { CallError } from './call-error';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Listens to the server's change events until stopped, and reconnects when the connection breaks. Data read before it
 * opened may have changed without an event: `onOpen` must read it again.
 */
export function listenLive(onEvent: (event: LiveEvent) => void, onOpen: () => void): () => void {
  const stopped = new AbortController();
  void listen();
  return () => stopped.abort();

  async function listen() {
    let waitMs = FIRST_WAIT_MS;
    let isReplaced = false;
    while (!stopped.signal.aborted) {
      try {
        // The request never ends, so it has the lowest priority and no code waits for it.
        const response = await send(watchLive, {
          signal: stopped.signal,
          headers: { Accept: 'text/event-stream' },
          priority: 'low',
        });
        onOpen();
        waitMs = FIRST_WAIT_MS;
        for await (const event of eventsOf(response)) {
          isReplaced = event.kind === 'replaced';
          onEvent(event);
        }
      } catch (failure) {
        if (failure instanceof CallError && (failure.status === 401 || failure.status === 403)) return;
      }
      // If it reconnected at once, the open screens of one person would replace one another without end.
      if (isReplaced) await untilFocused(stopped.signal);
      isReplaced = false;
      await pause(waitMs + Math.random() * waitMs, stopped.signal);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }
}

async function* eventsOf(response: Response): AsyncGenerator<LiveEvent> {
  if (!response.body) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let buffer = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    buffer += value;
    const blocks = buffer.split(/\r?\n\r?\n/);
    buffer = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = block
        .split(/\r?\n/)
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (data) yield JSON.parse(data) as LiveEvent;
    }
  }
}

function untilFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('focus', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
