import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and the missing ones above it, and answers those it made; throws one plain line where it cannot. Node's
 * own recursive mkdir never comes back below /proc, where a folder cannot be made though the one above it exists.
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
    // Another process that starts at the same moment may have been quicker.
    if (!isFolder(folder)) throw error;
  }
  return [...made, folder];
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
