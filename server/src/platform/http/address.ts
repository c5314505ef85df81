import { normalizeIP } from '@fastify/rate-limit';

/**
 * The caller's address as limits count it: an IPv6 address by its first 64 bits, because one internet connection has
 * all addresses behind them; an IPv4 address written as IPv6 is counted as IPv4.
 */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip, 64);
}
