import { normalizeIP } from '@fastify/rate-limit';

/**
 * Where a call comes from, as limits count it: an IPv6 address by its first 64 bits, because one connection to the
 * internet has all the addresses behind them; an IPv4 address that is written as IPv6 as what it is.
 */
export function addressOf({ ip }: { ip: string }): string {
  return normalizeIP(ip, 64);
}
