import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Settings } from '../env';
import type { CspHashes } from '../site/web';
import { Refusal } from './refusal';

const YEAR = 31_536_000;

export type Headers = Readonly<Record<string, string>>;

/** A strict policy: only our own files, no inline script, no framing, no referrer to other sites. */
export function securityHeaders(settings: Settings, hashes: CspHashes): Headers {
  const isTls = Boolean(settings.publicUrl?.startsWith('https:'));
  // Built once: they are the same for every answer, and building them each time cost more than finding a session.
  const headers = headersSetBy(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...hashes.scriptHashes],
          styleSrc: ["'self'", ...hashes.styleHashes],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          manifestSrc: ["'self'"],
          workerSrc: ["'self'"],
          mediaSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          requireTrustedTypesFor: ["'script'"],
          trustedTypes: ['antam'],
          reportUri: ['/api/csp-report'],
          ...(isTls && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: isTls ? { maxAge: YEAR, includeSubDomains: true } : false,
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      xFrameOptions: { action: 'deny' },
    }),
  );
  // Pages, their files and pictures say otherwise. Not decided by the address, which has several forms.
  headers['cache-control'] = 'no-store';
  headers['permissions-policy'] = 'camera=(self), microphone=(), geolocation=(), payment=()';
  return headers;
}

/** Sets them on every answer. */
export function registerHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    const lacksHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    done(lacksHost ? new Refusal('request.malformed') : undefined);
  });
}

function headersSetBy(protect: ReturnType<typeof helmet>): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => undefined,
  };
  protect({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return headers;
}
