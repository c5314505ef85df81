import type { LiveEvent } from '@antam/contract/clinic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database';
import type { Settings } from '../../platform/env';
import type { Live } from '../../platform/http/live';
import { findViewer, type Session } from '../../platform/session/session';

const HEARTBEAT_MS = 20_000;

interface Stream {
  viewer: Session;
  db: Db;
  live: Live;
  settings: Settings;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Keeps a connection open and writes what changed to it, for as long as the session lives. */
export function streamLive({ viewer, db, live, settings, request, reply }: Stream): FastifyReply {
  reply.hijack();
  const socket = reply.raw;
  const headers = reply.getHeaders() as Record<string, string>;
  socket.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  socket.write('retry: 2000\n\n');

  const write = (event: LiveEvent) => void socket.write(`data: ${JSON.stringify(event)}\n\n`);
  // Watching is not using: the check must not keep an idle session alive.
  request.headers['x-background'] = 'live';
  const isAlive = () => findViewer(db, settings, request).then(Boolean, () => false);

  const onEvent = async (event: LiveEvent) => {
    if (event.kind === 'session' && !(await isAlive())) return finish();
    write(event);
  };
  const heartbeat = setInterval(async () => {
    if (await isAlive()) socket.write(': still here\n\n');
    else finish();
  }, HEARTBEAT_MS);
  const finish = () => {
    clearInterval(heartbeat);
    stopListening();
    request.server.server.off('antam:stopping', finish);
    socket.end();
  };
  // A screen that comes back reads everything again, so whatever was missed is made good by ending the stream.
  const stopListening = live.subscribe(viewer, onEvent, finish);
  request.server.server.once('antam:stopping', finish);
  request.raw.on('close', finish);
  return reply;
}
