import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const unfinished = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls back once, when a request is over: answered, failed, or given up by a client that hung up. What counts up on a
 * request must count down here: Fastify's `onResponse` is not called when the client hangs up. The connection is watched
 * too, because a response that waits behind an earlier one on it emits no `close` when the connection goes.
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

/** One listener for each connection: it may carry any number of requests. */
function watch(socket: Socket): Set<() => void> {
  const waiting = new Set<() => void>();
  unfinished.set(socket, waiting);
  socket.once('close', () => {
    for (const end of [...waiting]) end();
  });
  return waiting;
}
