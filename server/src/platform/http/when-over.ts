import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const unfinished = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when a request is over: answered, failed, or abandoned by a client that disconnected. A counter
 * raised for a request must be lowered here: Fastify's `onResponse` is not called when the client disconnects. The
 * connection is watched too, because a response that waits behind an earlier one on it emits no `close` when the
 * connection ends.
 */
export function whenOver({ socket }: IncomingMessage, response: ServerResponse, callBack: () => void): void {
  if (socket.destroyed || response.closed) {
    callBack();
    return;
  }
  const waiting = unfinished.get(socket) ?? watch(socket);
  const end = () => {
    if (waiting.delete(end)) callBack();
  };
  waiting.add(end);
  response.once('close', end);
}

/** One listener per connection, which may carry any number of requests. */
function watch(socket: Socket): Set<() => void> {
  const waiting = new Set<() => void>();
  unfinished.set(socket, waiting);
  socket.once('close', () => {
    for (const end of [...waiting]) end();
  });
  return waiting;
}
