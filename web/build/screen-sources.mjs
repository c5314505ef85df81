/**
 * Returns the source file of a lazy screen. A screen keeps its import function, which the server build has written as
 * `import("./assets/<file>.js")`; that build's manifest maps this file to its source.
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
