import type { Db } from '../../platform/database/database';
import { newSecret } from '../../platform/ids';
import { updateAccount } from './queries';

/** Replaces the picture, under a name that cannot be guessed. */
export async function setPicture(db: Db, userId: string, picture: Buffer | null): Promise<void> {
  const file = picture && `${newSecret()}.webp`;
  if (file) await savePicture(db, { userId, file, bytes: picture });
  else await deletePicture(db, userId);
  await updateAccount(db, userId, { avatar: file });
}

export async function savePicture(db: Db, picture: { userId: string; file: string; bytes: Buffer }): Promise<void> {
  const { file, bytes } = picture;
  await db
    .insertInto('pictures')
    .values(picture)
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ file, bytes }))
    .execute();
}

async function deletePicture(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('pictures').where('userId', '=', userId).execute();
}
