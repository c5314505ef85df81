import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors as texts } from '@antam/texts/given/errors';
import type { Headers } from './headers';

const BODY = JSON.stringify({ message: texts['request.malformed'], code: 'request.malformed' });

/** Refuses what never reaches a route or a hook, in the same form and with the same headers as every other refusal. */
export function refuseUnreadable(headers: Headers) {
  const all: Headers = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(BODY)),
    connection: 'close',
  };
  return {
    /** Bytes that are not HTTP, headers that are too long or too slow; the connection is closed. */
    onClientError(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      const status = STATUS_OF[error.code ?? ''] ?? 400;
      const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
      const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines].join('\r\n');
      if (socket.writable) socket.write(`${head}\r\n\r\n${BODY}`);
      socket.destroy(error);
    },
    /** An `Expect` header that asks for anything but 100-continue. */
    onExpectation(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(417, all).end(BODY);
    },
  };
}

const STATUS_OF: Record<string, number | undefined> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};
