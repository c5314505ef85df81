import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../../platform/env';
import { Refusal } from '../../platform/http/refusal';

export interface RelyingParty {
  /** The host name to which passkeys are bound. */
  id: string;
  /** The address at which a browser must have used them. */
  origin: string;
}

/**
 * For which site passkeys are made: that of PUBLIC_URL, or localhost. Null where browsers allow none: at an IP address,
 * or without https. The Host header of another name is not believed, because a stranger can send any.
 */
export function namePartyOf(request: FastifyRequest, settings: Settings): RelyingParty | null {
  const address = settings.publicUrl ?? `http://${request.headers.host}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, origin } = new URL(address);
  const isLocal = hostname === 'localhost';
  if (isIP(hostname.replace(/^\[|\]$/g, '')) || !(isLocal || (protocol === 'https:' && settings.publicUrl)))
    return null;
  return { id: hostname, origin };
}

export function demandParty(request: FastifyRequest, settings: Settings): RelyingParty {
  const party = namePartyOf(request, settings);
  if (!party) throw new Refusal('factor.noPasskeysHere');
  return party;
}
