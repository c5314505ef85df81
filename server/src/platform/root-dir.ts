import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root, from the source tree and from the bundle alike. */
export function rootDir(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'server/migrations'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('server/migrations was not found above the program');
    folder = parent;
  }
  return folder;
}
