// Builds the site: the browser's files, every public page prerendered, and everything compressed beside itself.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { AREA_SCREENS } from './build/area-screens.mjs';
import { compressFiles } from './build/compress.mjs';
import { dropOldBrowsers, headOf, readStyles, robots, sitemap } from './build/html.mjs';
import { areaStartOf, codeLast } from './build/preloads.mjs';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const serverOut = path.join(dist, '.server');

// A page that only makes sense with the link from a letter has no place in a search engine.
const UNLISTED = ['/forgot-password', '/reset-password'];

const NOT_FOUND_SOURCE = 'src/app/screens/not-found-screen.tsx';

await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { outDir: serverOut, ssr: 'src/entry-server.tsx', manifest: false, emptyOutDir: true },
});

const { render, renderWaiting, PUBLIC_ROUTES, SITE_LAYOUT_SOURCE, WEB_ROUTES } = await import(
  pathToFileURL(path.join(serverOut, 'entry-server.js')).href
);
const manifest = JSON.parse(await readFile(path.join(dist, '.vite', 'manifest.json'), 'utf8'));
const bootFile = await hashBootScript();
const template = (await readFile(path.join(dist, 'index.html'), 'utf8')).replace('/boot.js', bootFile);
await dropOldBrowsers(dist, manifest);
const styles = await readStyles(dist, manifest);

await writePage('app.html', shell());
for (const [route, sources] of Object.entries(AREA_SCREENS)) {
  if (!WEB_ROUTES.known.includes(route)) throw new Error(`${route} is no address of the product`);
  await writePage(path.join(route, 'index.html'), shell(sources));
}
await writePage('404.html', await page('/404', { source: NOT_FOUND_SOURCE, isIndexed: false }));
for (const { path: route, source } of PUBLIC_ROUTES) {
  await writePage(path.join(route, 'index.html'), await page(route, { source, isIndexed: !UNLISTED.includes(route) }));
}
const listed = PUBLIC_ROUTES.map((route) => route.path).filter((route) => !UNLISTED.includes(route));
await writePage('sitemap.xml', sitemap(listed));
await writePage('robots.txt', robots());
await writePage('routes.json', `${JSON.stringify(WEB_ROUTES)}\n`);
await writePage('csp.json', `${JSON.stringify({ styleHashes: [styles.hash], scriptHashes: [] })}\n`);

await rm(serverOut, { recursive: true });
await compressFiles(dist);

async function page(route, { source, isIndexed }) {
  const { html, meta } = await render(route);
  const head = `${headOf({ route, meta, isIndexed })}\n    ${styles.tag}`;
  return codeLast({ manifest, template, sources: [SITE_LAYOUT_SOURCE, source] })
    .replace('<!--head-->', () => head)
    .replace('<!--app-->', () => html);
}

/** What a role area starts with: a sign that it is coming, its style sheet and its code already on their way. */
function shell(sources = []) {
  const head =
    headOf({ route: null, meta: { title: 'An Tâm' }, isIndexed: false }) + areaStartOf({ manifest, template, sources });
  return template
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', '<div id="root" data-shell>')
    .replace('<!--app-->', () => renderWaiting());
}

async function hashBootScript() {
  const from = path.join(dist, 'boot.js');
  const hash = createHash('sha256')
    .update(await readFile(from))
    .digest('base64url')
    .slice(0, 8);
  await rename(from, path.join(dist, 'assets', `boot-${hash}.js`));
  return `/assets/boot-${hash}.js`;
}

async function writePage(name, content) {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
