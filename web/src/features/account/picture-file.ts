import { uploadAvatar } from '@antam/contract/accounts';

export const PICTURE_TYPES: readonly string[] = uploadAvatar.accepts;

/** What a phone's camera makes is fine: only the chosen part is sent, much smaller. */
const MAX_BYTES = 15_000_000;

type Opened = { picture: ImageBitmap } | { problem: 'wrongType' | 'tooLarge' };

/** Opens a chosen file as a picture. Its name proves nothing, so only what the browser can draw is taken. */
export async function openPicture(file: File): Promise<Opened> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'wrongType' };
  if (file.size > MAX_BYTES) return { problem: 'tooLarge' };
  try {
    return { picture: await createImageBitmap(file) };
  } catch {
    return { problem: 'wrongType' };
  }
}
