export const PICTURE_PATH = '/uploads/';

/** The address of a stored picture; the database stores only the file name. */
export function pictureUrl(file: string | null): string | null {
  return file && PICTURE_PATH + file;
}
