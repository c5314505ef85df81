import { uploadAvatar } from '@antam/contract/own-account';

export const PICTURE_TYPES: readonly string[] = uploadAvatar.accepts;

/** Large enough for a phone's camera: only the chosen part is sent, and it is much smaller. */
const MAX_BYTES = 15_000_000;

type Opened = { picture: ImageBitmap } | { problem: 'wrongType' | 'tooLarge' };

/** Opens a chosen file as a picture. The file name proves nothing, so the browser must be able to draw it. */
export async function openPicture(file: File): Promise<Opened> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'wrongType' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  try {
    return { picture: await createImageBitmap(file) };
  } catch {
    return { problem: 'wrongType' };
  }
}
