import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Stands for the public address, which only the running server knows; it fills it in when it serves the file. */
const PUBLIC_URL = '__PUBLIC_URL__';

/** Tailwind's stand-in for @property, which every browser has that also has light-dark(). */
const OLD_BROWSERS = /@layer properties\{@supports[^{]*\{\*,[^{]*\{[^}]*\}\}\}/;

export function headOf({ route, meta, isIndexed }) {
  const title = escapeHtml(meta.title);
  const description = escapeHtml(meta.description ?? '');
  if (!isIndexed || route === null) {
    return [
      `<title>${title}</title>`,
      `<meta name="description" content="${description}">`,
      '<meta name="robots" content="noindex">',
    ].join('\n    ');
  }
  return [
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    `<link rel="canonical" href="${PUBLIC_URL}${route}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="An Tâm">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${PUBLIC_URL}${route}">`,
    `<meta property="og:image" content="${PUBLIC_URL}/og.png">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('\n    ');
}

/** Tailwind writes it into every style sheet, and half a kilobyte is worth taking out. */
export async function dropOldBrowsers(dist, manifest) {
  const sheets = new Set(Object.values(manifest).map(({ file }) => file));
  for (const file of [...sheets].filter((name) => name.endsWith('.css'))) {
    const css = await readFile(path.join(dist, file), 'utf8');
    await writeFile(path.join(dist, file), css.replace(OLD_BROWSERS, ''));
  }
}

/** The public style sheet as it stands inside the pages, one round trip nearer; the policy allows it by its hash. */
export async function readStyles(dist, manifest) {
  const css = await readFile(path.join(dist, manifest['src/styles/app.css'].file), 'utf8');
  const text = css.trim();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { tag: `<style>${text}</style>`, hash };
}

export function sitemap(routes) {
  const urls = routes.map(({ path: route }) => `  <url><loc>${PUBLIC_URL}${route}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** The API and every address below these is nothing for a search engine. */
export function robots(areas) {
  const refused = ['/api/', ...areas].map((area) => `Disallow: ${area}`).join('\n');
  return `User-agent: *\n${refused}\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
