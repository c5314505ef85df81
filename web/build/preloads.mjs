/** What the page will need at once and the browser would otherwise learn of late. */
export function preloadsOf({ manifest, source }) {
  const entry = manifest['index.html'];
  const font = Object.values(manifest).find((item) => /geist-latin-wght-normal/.test(item.file));
  const already = chunksOf(manifest, 'index.html');
  const modules = source ? [...chunksOf(manifest, source)].filter((file) => !already.has(file)) : [];
  if (source && !manifest[source]) throw new Error(`${source} is not in the build`);
  return [
    font && `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`,
    ...modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ]
    .filter((tag) => tag && entry)
    .map((tag) => `\n    ${tag}`)
    .join('');
}

/** A chunk with everything it imports statically: what the first view of a page loads. */
export function chunksOf(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}
