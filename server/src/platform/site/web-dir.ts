import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../root-dir';

/** Where the web build is. */
export function webDir(): string {
  return path.join(rootDir(), 'web/dist');
}

let files: string[] | undefined;

/** The files of the web build, by their paths in it. Read once: nothing is built under a running server. */
export function webFiles(): string[] {
  files ??= existsSync(webDir()) ? listFiles(webDir()) : [];
  return files;
}

function listFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(root.length)}/${name}`.slice(1).replaceAll(path.sep, '/'));
}
