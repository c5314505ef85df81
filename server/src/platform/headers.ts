import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from './env';
import type { CspHashes } from './web';

const YEAR = 31_536_000;

/** A strict policy: our own files only, no inline script, no framing, nothing told to other sites. */
export async function registerHeaders(app: FastifyInstance, settings: Settings, hashes: CspHashes): Promise<void> {
  const isTls = Boolean(settings.publicUrl?.startsWith('https:'));
  await app.register(helmet, {
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
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()');
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
