import { expect, test } from 'vitest';
import { clinic } from './clinic';
import { PUBLIC_PAGES as PAGES } from './public-pages';

const UNLISTED = ['/forgot-password', '/reset-password'];

test.each(PAGES)(
  '%s arrives as a finished page with its title, description, canonical and social tags',
  async (path) => {
    const html = await read(path);
    const baseUrl = clinic().baseUrl;
    expect(html.match(/<title>(.+?)<\/title>/)?.[1]).toMatch(/An Tâm/);
    expect(html.match(/<meta name="description" content="(.+?)">/)?.[1]?.length).toBeGreaterThan(40);
    expect(html).toContain(`<link rel="canonical" href="${baseUrl}${path}">`);
    expect(html).toContain(`<meta property="og:url" content="${baseUrl}${path}">`);
    expect(html).toContain(`<meta property="og:image" content="${baseUrl}/og.png">`);
    expect(html).toMatch(/<h1[^>]*>[^<]+/);
  },
);

test('no two pages share a title or a description', async () => {
  const heads = await Promise.all(PAGES.map(async (path) => (await read(path)).split('</head>')[0] ?? ''));
  for (const pattern of [/<title>(.+?)<\/title>/, /<meta name="description" content="(.+?)">/]) {
    expect(new Set(heads.map((head) => head.match(pattern)?.[1])).size).toBe(PAGES.length);
  }
});

test.each([...PAGES, ...UNLISTED, '/user', '/nowhere'])(
  '%s holds nothing the content security policy would refuse',
  async (path) => {
    const html = await read(path);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toMatch(/ on\w+="/);
    // A data block is no script.
    const scripts = html.replace(/<script type="application\/json"[^>]*>[^<]*<\/script>/, '');
    for (const [, attributes, code] of scripts.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)) {
      expect(attributes).toContain(' src="/');
      expect(code).toBe('');
    }
    // The link to a map is followed, not loaded.
    expect(html.replace(/<a [^>]*>/g, '')).not.toMatch(/(?:src|href)="(?:https?:)?\/\/(?!localhost)/);
  },
);

test('search engines are shown the public pages and kept out of the private areas', async () => {
  const sitemap = await read('/sitemap.xml');
  expect([...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) => new URL(address as string).pathname)).toEqual(
    PAGES,
  );

  const robots = await read('/robots.txt');
  for (const area of ['/user', '/doctor', '/admin', '/staff-reminder', '/staff-dashboard', '/checkin', '/api/']) {
    expect(robots).toContain(`Disallow: ${area}\n`);
  }
  expect(robots).toContain(`Sitemap: ${clinic().baseUrl}/sitemap.xml`);
  for (const path of [...UNLISTED, '/user'])
    expect(await read(path)).toContain('<meta name="robots" content="noindex">');
});

test.each([
  ['/user', 'patient-overview-screen'],
  ['/user/appointments', 'booking-screen'],
  ['/doctor', 'doctor-home-screen'],
  ['/staff-reminder', 'reminders-screen'],
  ['/admin', 'admin-screen'],
])('%s names the code of its screen, so that the browser need not find it step by step', async (path, screen) => {
  expect(await read(path)).toMatch(new RegExp(`<link rel="modulepreload"[^>]* href="/assets/${screen}-[^"]+\\.js">`));
});

test('an area says that it is coming before its code is there, and nothing else', async () => {
  const html = await read('/user');
  const shown = html.slice(html.indexOf('<body>'), html.indexOf('</body>'));
  expect(shown).toMatch(/<div id="root" data-shell><div role="status"/);
  expect(shown.replace(/<[^>]+>/g, '').trim()).toBe('');
});

test('the favicon, the icons and the web manifest are there', async () => {
  const manifest = JSON.parse(await read('/site.webmanifest'));
  const files = ['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/og.png'];
  for (const file of [...files, ...manifest.icons.map((icon: { src: string }) => icon.src)]) {
    expect((await fetch(`${clinic().baseUrl}${file}`)).status, file).toBe(200);
  }
});

async function read(path: string): Promise<string> {
  const answer = await fetch(`${clinic().baseUrl}${path}`);
  return answer.text();
}
