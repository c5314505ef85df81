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
    throw new Error(
      `Cannot make or use the data folder ${folder} (${(error as Error).message}). Choose another with DATA_DIR.`,
    );
  }
}

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
