import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers connect ahead of need. Node does not count a connection without a request as idle: it would never let the server close. */
export function dropUnusedConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
  });
}
