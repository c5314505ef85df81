// Builds the site: the browser's files, every public page prerendered, and every file also in compressed form.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, minify } from 'vite';
import { refuseChunkCycles } from './build/chunk-cycles.mjs';
import { compressFiles } from './build/compress.mjs';
import { dropOldBrowsers, headOf, readStyles, robots, sitemap } from './build/html.mjs';
import { answersFirst, codeLast } from './build/preloads.mjs';
import { screenSources } from './build/screen-sources.mjs';

const root = import.meta.dirname;
const dist = path.join(root, 'dist');
const serverOut = path.join(dist, '.server');
/** The server replaces what stands between these two, and removes them. */
const [APP_START, APP_END] = ['<!--app-->', '<!--/app-->'];

await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
await build({
  root,
  logLevel: 'warn',
  publicDir: false,
  build: { outDir: serverOut, ssr: 'src/entry-server.tsx', manifest: true, emptyOutDir: true },
});

const { render, renderWaiting, AREA_SCREENS, NotFound, SITE_ROUTES, SiteLayout, WEB_ROUTES } = await import(
  pathToFileURL(path.join(serverOut, 'entry-server.js')).href
);
const manifest = await readManifest(dist);
refuseChunkCycles(manifest);
const sourceOf = screenSources(await readManifest(serverOut));
const bootFile = await hashBootScript();
const template = (await readFile(path.join(dist, 'index.html'), 'utf8')).replace('/boot.js', bootFile);
await dropOldBrowsers(dist, manifest);
const styles = await readStyles(dist, manifest, 'src/styles/app.css');
const shellStyles = await readStyles(dist, manifest, 'src/styles/shell.css');

await writePage('app.html', shell());
for (const { path: route, Area, Screen, firstCalls } of AREA_SCREENS.filter(
  ({ path: route }) => !route.includes(':'),
)) {
  await writePage(path.join(route, 'index.html'), shell([sourceOf(Area), sourceOf(Screen)], firstCalls));
}
await writePage('404.html', await page('/404', { Screen: NotFound, isIndexed: false }));
for (const { path: route, Screen, page: kind } of SITE_ROUTES.filter(({ page: kind }) => kind !== 'none')) {
  await writePage(path.join(route, 'index.html'), await page(route, { Screen, isIndexed: kind === 'listed' }));
}
await writePage('sitemap.xml', sitemap(SITE_ROUTES.filter(({ page: kind }) => kind === 'listed')));
await writePage(
  'robots.txt',
  robots([...WEB_ROUTES.areas, ...SITE_ROUTES.filter(({ page: kind }) => kind === 'none').map((route) => route.path)]),
);
await writePage('routes.json', `${JSON.stringify(WEB_ROUTES)}\n`);
await writePage('csp.json', `${JSON.stringify({ styleHashes: [styles.hash, shellStyles.hash], scriptHashes: [] })}\n`);

// The server renders the public pages again when an Admin changes the clinic's settings.
await rm(path.join(serverOut, '.vite'), { recursive: true });
await compressFiles(dist);

async function page(route, { Screen, isIndexed }) {
  const { html, meta } = await render(route);
  const head = `${headOf({ route, meta, isIndexed })}\n    ${styles.tag}`;
  return codeLast({ manifest, template, sources: [sourceOf(SiteLayout), sourceOf(Screen)] })
    .replace('<!--head-->', () => head)
    .replace('<div id="root"><!--app--></div>', () => `${APP_START}<div id="root">${html}</div>${APP_END}`);
}

/** The first HTML of a role area: a loading sign, its style sheet, its code, and the calls it makes first. */
function shell(sources = [], firstCalls = []) {
  const head = `${headOf({ route: null, meta: { title: 'An Tâm' }, isIndexed: false })}\n    ${shellStyles.tag}`;
  return answersFirst({ manifest, template, sources })
    .replace(`src="${bootFile}"`, `src="${bootFile}" data-first-calls="${firstCalls.join(' ')}"`)
    .replace('<!--head-->', () => head)
    .replace('<div id="root">', '<div id="root" data-shell>')
    .replace('<!--app-->', () => renderWaiting());
}

async function readManifest(folder) {
  return JSON.parse(await readFile(path.join(folder, '.vite', 'manifest.json'), 'utf8'));
}

async function hashBootScript() {
  const from = path.join(dist, 'boot.js');
  const { code } = await minify('boot.js', await readFile(from, 'utf8'));
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  await writeFile(path.join(dist, 'assets', `boot-${hash}.js`), code);
  await rm(from);
  return `/assets/boot-${hash}.js`;
}

async function writePage(name, content) {
  const file = path.join(dist, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
