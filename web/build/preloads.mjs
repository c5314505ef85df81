/**
 * Puts a public page's code after its content and pictures, in the document and in the loading order: the page can be
 * read before its code runs. The chunks it needs at once are listed, because the browser would otherwise find them
 * late.
 */
export function codeLast({ manifest, template, sources }) {
  const scripts = template.match(/ *<script type="module"[^>]*><\/script>\n/g).map((tag) => tag.trim());
  const started = scriptsOf(template);
  const needed = new Set(sources.filter(Boolean).flatMap((source) => [...chunksOf(manifest, source)]));
  const preloads = [...needed].filter((file) => !started.has(file)).map(modulePreload);
  return template
    .replace(/ *<script type="module"[^>]*><\/script>\n/g, '')
    .replace('<!--head-->', `<!--head-->${tags(fontOf(manifest))}`)
    .replace('\n  </body>', () => `${tags([...scripts, ...preloads])}\n  </body>`)
    .replace(/<link rel="preload" /g, '<link rel="preload" fetchpriority="low" ')
    .replace(CODE, LATER);
}

const CODE = /<(link rel="modulepreload"|script type="module") /g;
const LATER = '<$1 fetchpriority="low" ';

/**
 * The page of a role area: the code all of them share and that of its screen are named, but come after the first answers
 * in the queue; the style sheet stands at the end, so that what is before it is painted without it.
 */
export function answersFirst({ manifest, template, sources }) {
  const areas = Object.keys(manifest).filter((key) => key.startsWith('src/app/areas/') && manifest[key].isDynamicEntry);
  const [first, ...rest] = areas.map((key) => chunksOf(manifest, key));
  const already = scriptsOf(template);
  const shared = [...first].filter((file) => !already.has(file) && rest.every((files) => files.has(file)));
  const own = sources.flatMap((source) => [...chunksOf(manifest, source)]).filter((file) => !already.has(file));
  const sheet = areaSheet(manifest);
  const sheets = new Set([sheet, ...sources.flatMap((source) => manifest[source].css ?? [])]);
  const preloads = [
    ...[...sheets].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ...fontOf(manifest),
    // What everything else waits for comes first: a browser loads six files at a time, in this order.
    ...[...new Set([...already, ...shared, ...own])].map(modulePreload),
  ];
  return template
    .replace('<!--head-->', `<!--head-->${tags(preloads)}`)
    .replace('\n  </body>', `${tags([`<link rel="stylesheet" crossorigin href="/${sheet}">`])}\n  </body>`)
    .replace(CODE, LATER);
}

function areaSheet(manifest) {
  const css = Object.values(manifest).find((item) => /\/area-[^/]+\.css$/.test(item.file))?.file;
  if (!css) throw new Error('the style sheet of the role areas is not in the build');
  return css;
}

/** A chunk with everything it imports statically. */
function chunksOf(manifest, key, found = new Set()) {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is not in the build`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, found);
  return found;
}

/** The modules the page loads by itself; boot.js is a plain script, and as a module preload it would be loaded twice. */
function scriptsOf(template) {
  return new Set(
    [...template.matchAll(/<script type="module"[^>]* src="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file),
  );
}

function fontOf(manifest) {
  const font = Object.values(manifest).find((item) => /geist-latin-wght-normal/.test(item.file));
  return [`<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}">`];
}

const modulePreload = (file) => `<link rel="modulepreload" crossorigin href="/${file}">`;

const tags = (all) => all.map((tag) => `\n    ${tag}`).join('');
