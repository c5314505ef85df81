import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its missing parents, and returns those it created; throws one plain line when it cannot. Node's
 * own recursive mkdir never returns below /proc, where no folder can be created.
 */
export function makeFolder(folder: string, mode: number): string[] {
  try {
    const made = makeMissing(folder, mode);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return made;
  } catch (error) {
    throw unusable(folder, (error as Error).message);
  }
}

/** Throws the same line where the name, or one above it, is that of a file. */
export function demandFolder(folder: string): void {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) throw new Error('it is a file');
  } catch (error) {
    throw unusable(folder, (error as Error).message);
  }
}

const unusable = (folder: string, why: string) =>
  new Error(`Cannot make or use the data folder ${folder} (${why}). Choose another with DATA_DIR.`);

function makeMissing(folder: string, mode: number): string[] {
  if (isFolder(folder)) return [];
  const made = makeMissing(path.dirname(folder), mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    // Another process that starts at the same moment may have created it first.
    if (!isFolder(folder)) throw error;
  }
  return [...made, folder];
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
