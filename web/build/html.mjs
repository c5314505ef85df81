import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A placeholder for the public address, which only the running server knows; the server replaces it. */
const PUBLIC_URL = '__PUBLIC_URL__';

/** Tailwind's fallback for @property, which every browser with light-dark() supports natively. */
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

/** Tailwind writes it into every style sheet; removing it saves half a kilobyte. */
export async function dropOldBrowsers(dist, manifest) {
  const sheets = new Set(Object.values(manifest).map(({ file }) => file));
  for (const file of [...sheets].filter((name) => name.endsWith('.css'))) {
    const css = await readFile(path.join(dist, file), 'utf8');
    await writeFile(path.join(dist, file), css.replace(OLD_BROWSERS, ''));
  }
}

/** A style sheet that is inlined into pages to save a round trip; the policy allows it by its hash. */
export async function readStyles(dist, manifest, source) {
  const css = await readFile(path.join(dist, manifest[source].file), 'utf8');
  const text = css.trim();
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { tag: `<style>${text}</style>`, hash };
}

export function sitemap(routes) {
  const urls = routes.map(({ path: route }) => `  <url><loc>${PUBLIC_URL}${route}</loc></url>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** Search engines must not index the API and the addresses below these. */
export function robots(areas) {
  const refused = ['/api/', ...areas].map((area) => `Disallow: ${area}`).join('\n');
  return `User-agent: *\n${refused}\n\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`;
}

function escapeHtml(text) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
