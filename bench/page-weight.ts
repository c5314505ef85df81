import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Response } from 'playwright-core';
import { openBrowser } from './lab/chromium';
import { type Claims, prove } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';
import { logIn } from './lab/log-in';
import { createServer } from './lab/server';

const USUAL = 140;

/** What the first view of each screen may weigh: JavaScript and CSS, brotli, in KB of a thousand bytes. */
const BUDGETS: Record<string, [path: string, budget: number][]> = {
  visitor: [
    ['/', 95],
    // When the address names a section further down, the rest of the page is loaded too.
    ['/#contact-us', 110],
    ['/login', 105],
    ['/register', 105],
    ['/forgot-password', 105],
    ['/services', 105],
    ['/about', 105],
    ['/testimonial', 105],
    ['/contact', 105],
    ['/faq', 105],
    ['/privacy', 105],
    ['/terms', 105],
  ],
  customer: [
    ['/user', USUAL],
    ['/user/medical-records', USUAL],
    ['/user/appointments', USUAL],
    ['/user/upcoming-appointments', USUAL],
    ['/user/messages', USUAL],
    ['/user/profile', USUAL],
    ['/user/treatmentUser', USUAL],
    ['/user/treatmentDoctor', USUAL],
    ['/user/who-looked', USUAL],
    ['/user/stored-data', USUAL],
  ],
  doctor: [
    ['/doctor', USUAL],
    ['/doctor/dashboard', USUAL],
    ['/doctor/patients', USUAL],
    ['/doctor/treatments', USUAL],
    ['/doctor/appointments', 165],
    ['/doctor/reminders', USUAL],
    ['/doctor/profile', USUAL],
  ],
  staff: [
    ['/staff-reminder', USUAL],
    ['/staff-dashboard', USUAL],
    ['/checkin', USUAL],
    ['/staff-reminder/day', USUAL],
    ['/staff-reminder/counter', USUAL],
  ],
  admin: [
    ['/admin', USUAL],
    ['/admin/settings', USUAL],
    ['/admin/trust', USUAL],
    ['/admin/reasons', USUAL],
  ],
};

await prove('Page weight', async ({ claim }) => {
  const server = await createServer(throwAwayDir(), { DEMO: 'on' });
  await server.start();
  const browser = await openBrowser();
  const only = process.env.BENCH_PERSON;
  for (const [person, routes] of Object.entries(BUDGETS)) {
    if (only && person !== only) continue;
    const state = person === 'visitor' ? undefined : await stateOf(browser, server.url, person);
    for (const [path, budget] of routes) await weigh({ browser, url: server.url, state, path, budget, claim });
  }
});

type Visit = Claims & {
  browser: Browser;
  url: string;
  state: BrowserContextOptions['storageState'];
  path: string;
  budget: number;
};

/** Everything the browser fetches without any action of the reader. */
async function weigh({ browser, url, state, path, budget, claim }: Visit): Promise<void> {
  const context = await browser.newContext({ baseURL: url, storageState: state });
  const page = await context.newPage();
  const fetched: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) fetched.push(response);
  });
  await page.goto(path);
  // On a slow machine a pause in loading is not the end, so the screen's own content must be there.
  await page.locator('h1').first().waitFor();
  // The live stream of a signed-in screen never ends, so only the counted files have to be idle.
  for (let count = -1; count !== fetched.length; ) {
    count = fetched.length;
    await page.waitForTimeout(700);
  }

  const weights = await Promise.all(fetched.map((response) => response.request().sizes()));
  const inlined = await page.locator('head style').evaluateAll((all) => all.map((one) => one.textContent ?? ''));
  const css = fetched.filter((response) => response.url().endsWith('.css'));
  const bytes =
    weights.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) +
    inlined.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  const kilobytes = bytes / 1000;
  claim(
    `${path} within ${budget} KB`,
    `${kilobytes.toFixed(1)} KB in ${fetched.length - css.length} scripts and ${css.length + inlined.length} style sheets`,
    kilobytes <= budget && page.url() === `${url}${path}`,
  );
  await context.close();
}

async function stateOf(
  browser: Browser,
  url: string,
  userName: string,
): Promise<BrowserContextOptions['storageState']> {
  const context = await browser.newContext();
  await logIn(context, url, userName);
  const state = await context.storageState();
  await context.close();
  return state;
}
