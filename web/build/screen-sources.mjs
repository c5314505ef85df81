/**
 * Answers in which source file a lazy screen stands. A screen keeps the import it was made with, which the server's
 * build has written as `import("./assets/<file>.js")`; that build's manifest says which source became that file.
 */
export function screenSources(serverManifest) {
  const sourceByFile = new Map(Object.entries(serverManifest).map(([source, chunk]) => [chunk.file, source]));
  return ({ load }) => {
    const file = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/.exec(String(load))?.[1];
    const source = sourceByFile.get(file);
    if (!source) throw new Error(`no source file for the screen ${load}`);
    return source;
  };
}
