import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AVATAR_MAX_BYTES } from '@antam/contract/constants';
import sharp from 'sharp';
import type { Settings } from '../../platform/env';
import { newSecret } from '../../platform/ids';
import { Refusal } from '../../platform/refusal';

const SIDE = 512;
const MAX_PIXELS = 30_000_000;
const FILE_NAME = /^[A-Za-z0-9_-]{43}\.webp$/;

/**
 * Keeps a picture under a name nobody can guess. It is drawn anew, so whatever else the bytes held (where it was
 * taken, a script, a second file) is left behind.
 */
export async function storePicture(settings: Settings, bytes: Uint8Array, type: string): Promise<string> {
  if (bytes.length > AVATAR_MAX_BYTES) throw new Refusal('request.tooLarge');
  if (typeOf(bytes) !== type) throw new Refusal('account.pictureInvalid');
  const picture = await redraw(bytes);
  const file = `${newSecret()}.webp`;
  await mkdir(folderOf(settings), { recursive: true, mode: 0o700 });
  await writeFile(path.join(folderOf(settings), file), picture, { flag: 'wx', mode: 0o600, flush: true });
  return file;
}

/** A picture given inside the profile, as a data URL. */
export async function storeDataUrl(settings: Settings, url: string): Promise<string> {
  const [, type = '', base64 = ''] = url.match(/^data:(image\/[a-z]+);base64,(.*)$/s) ?? [];
  return storePicture(settings, Buffer.from(base64, 'base64'), type);
}

export async function readPicture(settings: Settings, file: string): Promise<Buffer> {
  if (!FILE_NAME.test(file)) throw new Refusal('request.notFound');
  return readFile(path.join(folderOf(settings), file)).catch(() => {
    throw new Refusal('request.notFound');
  });
}

export async function removePicture(settings: Settings, file: string): Promise<void> {
  if (FILE_NAME.test(file)) await rm(path.join(folderOf(settings), file), { force: true });
}

function folderOf(settings: Settings): string {
  return path.join(settings.dataDir, 'uploads');
}

/** What the bytes are, whatever they are called. */
function typeOf(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  return null;
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  try {
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
