export const PICTURE_PATH = '/uploads/';

/** Where a stored picture is seen; the database knows it by its file name alone. */
export function pictureUrl(file: string | null): string | null {
  return file && PICTURE_PATH + file;
}
