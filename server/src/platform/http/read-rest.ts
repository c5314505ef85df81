import type { IncomingMessage } from 'node:http';

const MOST_BYTES = 10_000_000;
const LONGEST_MS = 2000;

/**
 * Reads past the rest of a body that is refused before it was read, within limits: the connection is closed after the
 * answer, and a client that is still sending then does not get to read it.
 */
export async function readRest(request: IncomingMessage): Promise<void> {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LONGEST_MS);
    const onData = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) resolve();
    };
    request.on('data', onData);
    for (const event of ['end', 'close', 'error']) request.once(event, resolve);
    request.once('close', () => clearTimeout(timer));
    request.resume();
  });
}
