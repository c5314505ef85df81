import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const IGNORED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.data', '.cache']);

/** A hash over the names and contents of these files and folders; a missing one counts as empty. */
export function fingerprint(root, inputs, isWanted = () => true) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => listFiles(root, input)).filter(isWanted)) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Every file below, as paths from the root with forward slashes, in a stable order. */
export function listFiles(root, input) {
  const full = path.join(root, input);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [input];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !IGNORED_FOLDERS.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = `${input}/${entry.name}`;
      if (entry.isDirectory()) return listFiles(root, file);
      return entry.isFile() ? [file] : [];
    });
}
