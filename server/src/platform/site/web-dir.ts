import path from 'node:path';
import { rootDir } from '../root-dir';

/** Where the web build is. */
export function webDir(): string {
  return path.join(rootDir(), 'web/dist');
}
