import { AVATAR_MAX_BYTES } from '@antam/contract/constants';
import { Refusal } from '../../platform/http/refusal';

const SIDE = 512;
const MAX_PIXELS = 30_000_000;

/** Encodes a picture again, so that other content of the file (location data, a script, a second file) is removed. */
export async function drawPicture(bytes: Uint8Array, type: string): Promise<Buffer> {
  if (bytes.length > AVATAR_MAX_BYTES) throw new Refusal('request.tooLarge');
  if (typeOf(bytes) !== type) throw new Refusal('account.pictureInvalid');
  return redraw(bytes);
}

/** A picture given inside the profile, as a data URL. */
export async function drawDataUrl(url: string): Promise<Buffer> {
  const [, type = '', base64 = ''] = url.match(/^data:(image\/[a-z]+);base64,(.*)$/s) ?? [];
  return drawPicture(Buffer.from(base64, 'base64'), type);
}

/** The format by the bytes themselves, whatever the declared type. */
function typeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return null;
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
    // Loaded on demand: it takes a tenth of a second, and few server processes ever handle a picture.
    const { default: sharp } = await import('sharp');
    return await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 8 })
      .toBuffer();
  } catch {
    throw new Refusal('account.pictureInvalid');
  }
}
