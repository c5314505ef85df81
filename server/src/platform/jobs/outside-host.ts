import { lookup } from 'node:dns';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Whether the server may call an address given by a user: https, and a public internet address. */
export function isOutsideUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, hostname } = new URL(address);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol !== 'https:' || username || password) return false;
  return isIP(host) ? !isInside(host) : isPublicName(host);
}

/** Checks every connection again: a public name may resolve to an address of this machine or its network. */
export class OutsideAgent extends https.Agent {
  override createConnection(...[options, done]: Parameters<https.Agent['createConnection']>) {
    const host = String((options as { host?: string }).host ?? '');
    if (isIP(host) && isInside(host)) throw new Error('refused to call an inside address');
    return super.createConnection({ ...options, lookup: lookupOutside } as typeof options, done);
  }
}

const INSIDE_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|arpa|test|invalid)\.?$/;

function isPublicName(host: string): boolean {
  return host.includes('.') && !INSIDE_NAMES.test(host);
}

const inside = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits);

// Only 2000::/3 of IPv6 is public; inside it, these ranges lead back to private networks or wrap an IPv4 address.
const outsideSix = new BlockList();
outsideSix.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside.addSubnet(net, bits, 'ipv6');

function isInside(ip: string): boolean {
  if (isIP(ip) === 4) return inside.check(ip);
  return !outsideSix.check(ip, 'ipv6') || inside.check(ip, 'ipv6');
}

const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, options, (error, address, family) => {
    const found = typeof address === 'string' ? [address] : (address ?? []).map((entry) => entry.address);
    if (!error && found.some(isInside)) done(new Error('refused to call an inside address'), '', 0);
    else done(error, address as string, family);
  });
};
