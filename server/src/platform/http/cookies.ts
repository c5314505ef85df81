import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../env';

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
