import { connect, type Socket } from 'node:net';

/** A request whose client disconnects: at once, or at the first byte of an answer. */
interface HangUp {
  bytes(token: string): string;
  waitsForAnswer: boolean;
}

const as = (token: string) => `Host: a\r\nAuthorization: Bearer ${token}\r\n`;
// The server answers "100 Continue" when it has read the headers and waits for the body.
const body = (type: string, bytes: number) =>
  `Content-Type: ${type}\r\nContent-Length: ${bytes}\r\nExpect: 100-continue\r\n\r\n`;

/** The ways to disconnect in the middle of a request. */
export const HANG_UPS = {
  headers: { waitsForAnswer: false, bytes: () => 'GET /api/clinic HTTP/1.1\r\nHost: a\r\nX-Hal' },
  body: {
    waitsForAnswer: true,
    bytes: () => `POST /api/auth/login HTTP/1.1\r\nHost: a\r\n${body('application/json', 900)}{"userName":`,
  },
  upload: {
    waitsForAnswer: true,
    bytes: (token) => `POST /api/auth/me/avatar HTTP/1.1\r\n${as(token)}${body('image/png', 90_000)}PNG`,
  },
  response: { waitsForAnswer: true, bytes: () => 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n' },
  // While the answer is being made, with two more requests waiting behind it on the same connection.
  queue: {
    waitsForAnswer: false,
    bytes: (token) =>
      `GET /api/auth/me HTTP/1.1\r\n${as(token)}\r\n${'GET /api/nothing HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2)}`,
  },
  stream: { waitsForAnswer: false, bytes: (token) => `GET /api/live HTTP/1.1\r\n${as(token)}\r\n` },
} satisfies Record<string, HangUp>;

/** Starts a request as this client and disconnects in the middle of it. */
export function hangUp(url: string, token: string, way: HangUp): Promise<void> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(port), hostname, () =>
      socket.write(way.bytes(token), () => {
        if (!way.waitsForAnswer) setImmediate(() => socket.destroy());
      }),
    );
    socket.once('data', () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

/** The lines of the metrics that show that something is still in progress. */
export function linesInFlight(metrics: string): string[] {
  return metrics.split('\n').filter((line) => line.startsWith('http_requests_in_flight{') && !line.endsWith(' 0'));
}
