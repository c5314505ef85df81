import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Told {
  origin: string;
  isVerified?: boolean;
  counter?: number;
}

export interface SoftAuthenticator {
  create(options: CreationOptions, told: Told): object;
  get(options: { challenge: string; rpId?: string }, told: Told): object;
}

interface CreationOptions {
  challenge: string;
  rp: { id?: string };
  user: { id: string };
}

/** A passkey in memory, which can also do what no honest device does: count backwards, or skip the person. */
export function createAuthenticator(): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  return {
    create({ challenge, rp, user }, told) {
      userHandle = user.id;
      const attested = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)]);
      const data = Buffer.concat([headOf(rp.id, told, 0x40), attested]);
      const attestation = Buffer.concat([
        ...[Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'), Buffer.from('686175746844617461', 'hex')],
        ...[Buffer.from([0x59]), uint16(data.length), data],
      ]);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, told.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    get({ challenge, rpId }, told) {
      const data = headOf(rpId, told, 0);
      const client = clientData('webauthn.get', challenge, told.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The hash of the site, the flags (0x01 present, 0x04 verified) and the counter. */
function headOf(rpId: string | undefined, { isVerified = true, counter = 0 }: Told, flags: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(0x01 | (isVerified ? 0x04 : 0) | flags, 0);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId ?? ''), head]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

/** An ES256 key in COSE: a CBOR map of key type, algorithm, curve and the point. */
function coseKey(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string };
  const point = [x, y].map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  return Buffer.concat([
    ...[Buffer.from('a5010203262001215820', 'hex'), point[0]],
    ...[Buffer.from('225820', 'hex'), point[1]],
  ]);
}
