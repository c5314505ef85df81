import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';

interface Posted {
  status: number;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
  ms: number;
  flushedAt: number | undefined;
}

const agent = new Agent({ keepAlive: true });

interface Posting {
  as: { token: string };
  body: unknown;
  /** With the same key two requests are one booking, so that a proxy may send it again. */
  key?: string;
}

/** One POST over a connection that is kept; never throws. Unlike fetch it can tell when the request had left us. */
export function post(url: string, path: string, { as, body, key }: Posting): Promise<Posted> {
  const started = performance.now();
  const text = JSON.stringify(body);
  return new Promise((resolve) => {
    let flushedAt: number | undefined;
    const end = (status: number, answer: Record<string, unknown>, headers: IncomingHttpHeaders = {}) =>
      resolve({ status, body: answer, headers, ms: performance.now() - started, flushedAt });
    const request = httpRequest(
      url + path,
      {
        agent,
        method: 'POST',
        timeout: 30_000,
        headers: {
          authorization: `Bearer ${as.token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          ...(key && { [IDEMPOTENCY_HEADER]: key }),
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', (error) => end(0, { reason: error.message }));
        response.on('end', () => end(response.statusCode ?? 0, parse(Buffer.concat(chunks)), response.headers));
      },
    );
    request.on('timeout', () => request.destroy(new Error('too late')));
    request.on('error', (error: NodeJS.ErrnoException) => end(0, { reason: error.code ?? error.message }));
    request.on('finish', () => {
      flushedAt = Date.now();
    });
    request.end(text);
  });
}

function parse(bytes: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return {};
  }
}
