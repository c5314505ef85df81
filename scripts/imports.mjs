import path from 'node:path';

// Only the characters of an import or export list may stand between the keyword and `from`, so that other code never
// matches.
const STATIC = /^[ \t]*(?:import|export)\s+(?:type\s+)?(?:[\w$*{},\s]+?\s*from\s*)?(['"])([^'"\n]+)\1/gm;
const DYNAMIC = /\bimport\(\s*(['"])([^'"\n]+)\1\s*\)/g;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** The imports a source file makes: what it names and on which line. */
export function readImports(source) {
  return [...source.matchAll(STATIC), ...source.matchAll(DYNAMIC)].map((match) => ({
    name: match[2],
    line: source.slice(0, match.index + match[0].length).split('\n').length,
  }));
}

/** The file of this project that an import refers to, or undefined for a package. */
export function resolveImport(name, fromFile, files) {
  const inHouse = name.match(/^@antam\/([\w-]+)(?:\/(.+))?$/);
  if (inHouse) return find(`${inHouse[1]}/${inHouse[2] ?? 'index'}`, files);
  if (!name.startsWith('.')) return undefined;
  return find(path.posix.join(path.posix.dirname(fromFile), name), files);
}

function find(base, files) {
  const withoutQuery = base.replace(/\?.*$/, '');
  const ending = ENDINGS.find((candidate) => files.has(withoutQuery + candidate));
  return ending === undefined ? withoutQuery : withoutQuery + ending;
}
