import { normalizeIP } from '@fastify/rate-limit';

/**
 * The caller's address as limits count it: an IPv6 address by its first 64 bits, because one internet connection has
 * all addresses behind them; an IPv4 address written as IPv6 is counted as IPv4.
 */
export function addressOf({ ip }: { ip: string | undefined }): string {
  // A client that hung up before its request was handled has no address any more.
  return ip === undefined ? 'gone' : normalizeIP(ip, 64);
}
