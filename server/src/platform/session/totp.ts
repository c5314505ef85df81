import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** The one-time password of RFC 4226 and 6238, by SHA-1 as every app for codes uses it. */
export function totpAt(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) as number) & 0xf;
  const code = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(code).padStart(digits, '0');
}

export const stepAt = (time: number): number => Math.floor(time / 1000 / STEP_SECONDS);

/** The time step whose code was typed: the present one, or one before or after for a clock that is a little off. */
export function findStep(secret: Buffer, code: string, time: number): number | null {
  const now = stepAt(time);
  return [now, now - 1, now + 1].find((step) => isSame(totpAt(secret, step), code)) ?? null;
}

/** The secret as a person types it into an app, and the address of its QR code. */
export function describeTotp(secret: Buffer, userName: string): { secret: string; uri: string } {
  const text = toBase32(secret);
  const label = encodeURIComponent(`An Tâm:${userName}`);
  const uri = `otpauth://totp/${label}?secret=${text}&issuer=${encodeURIComponent('An Tâm')}`;
  return { secret: text, uri };
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}
