import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../env';

/**
 * Reads and sets cookies. A call that fails sets none: what it would have set belongs to a session that was rolled back,
 * and the browser would lose the cookie of the session that it still has.
 */
export async function registerCookies(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400) reply.removeHeader('set-cookie');
    done();
  });
}

/** The prefix makes browsers accept the cookie only from this host and only over TLS. */
export function bindingCookie(request: FastifyRequest, settings: Settings): string {
  return isSecure(request, settings) ? '__Host-antam-session' : 'antam-session';
}

export function cookieOptions(request: FastifyRequest, settings: Settings): CookieSerializeOptions {
  return { path: '/', sameSite: 'strict', secure: isSecure(request, settings) };
}

function isSecure(request: FastifyRequest, settings: Settings): boolean {
  return request.protocol === 'https' || Boolean(settings.publicUrl?.startsWith('https:'));
}
