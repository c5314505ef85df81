import type { LiveEvent } from '@antam/contract/clinic';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Live } from '../../platform/http/live';
import { whenOver } from '../../platform/http/when-over';
import type { Session } from '../../platform/session/session';
import { createSharedCheck, endClosed, type FindOpen, type Stream } from './check-sessions';

/** A browser has six connections to a server without HTTP/2: with six streams a seventh tab would not even load. */
const MOST_OF_A_SESSION = 4;
const MOST_OF_AN_ACCOUNT = 12;
const HEARTBEAT_MS = 20_000;
/** A client that reads nothing is disconnected when this many bytes wait for it. */
const MOST_UNREAD_BYTES = 64_000;

/**
 * Keeps connections open and writes change events to them while their sessions are open. The streams of a session and
 * of an account are limited, and sessions are checked together, so that the work does not grow with the streams.
 */
export function createLiveStreams(live: Live, findOpen: FindOpen) {
  // In the order they were opened.
  const streams = new Set<Stream>();
  const ofAccount = (userId: string) => [...streams].filter(({ viewer }) => viewer.userId === userId);
  const checkAccount = createSharedCheck((userId) => endClosed(ofAccount(userId), findOpen));
  const heartbeat = setInterval(async () => {
    await endClosed([...streams], findOpen);
    for (const stream of streams) stream.write(': still here\n\n');
  }, HEARTBEAT_MS);

  const open = (viewer: Session, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    makeRoom(ofAccount(viewer.userId), viewer.sessionId);
    const { raw } = startAnswer(reply);
    const forget = () => {
      unsubscribe();
      streams.delete(stream);
    };
    const stream: Stream = {
      viewer,
      write(text) {
        if (raw.writableLength > MOST_UNREAD_BYTES) raw.destroy();
        else if (!raw.writableEnded) raw.write(text);
      },
      end() {
        forget();
        raw.end();
      },
    };
    const onEvent = async (event: LiveEvent) => {
      if (event.kind === 'session') await checkAccount(viewer.userId);
      stream.write(dataOf(event));
    };
    streams.add(stream);
    // A screen that reconnects reads everything again, so ending the stream makes up for missed events.
    const unsubscribe = live.subscribe(viewer, onEvent, stream.end);
    whenOver(request.raw, raw, forget);
    return reply;
  };

  const stop = () => {
    clearInterval(heartbeat);
    for (const stream of [...streams]) stream.end();
  };
  return { open, stop };
}

/** Ends the oldest streams of an account when there are too many, and tells their screens why. */
function makeRoom(account: readonly Stream[], sessionId: string): void {
  const session = account.filter(({ viewer }) => viewer.sessionId === sessionId);
  const oldest = [
    ...session.slice(0, Math.max(0, session.length + 1 - MOST_OF_A_SESSION)),
    ...account.slice(0, Math.max(0, account.length + 1 - MOST_OF_AN_ACCOUNT)),
  ];
  for (const stream of new Set(oldest)) {
    stream.write(dataOf({ kind: 'replaced' }));
    stream.end();
  }
}

function startAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  reply.raw.write('retry: 2000\n\n');
  return reply;
}

const dataOf = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`;
