/**
 * The day of each role in three browser engines: Chromium, Firefox and WebKit, which is what an iPhone runs. Each is
 * the engine that Debian ships, driven by real presses and keys; one that is not installed is installed where possible.
 */
import { existsSync } from 'node:fs';
import { installPackages } from '../scripts/ensure-browser.mjs';
import { openClinicTime } from './browsers/clinic-time';
import type { Newcomer } from './browsers/day';
import { DAYS } from './browsers/days';
import type { Engine } from './browsers/engine';
import { personAt } from './browsers/person';
import { startWithPuppeteer } from './browsers/puppeteer-engine';
import { startWebKit } from './browsers/webkit-engine';
import { ask } from './lab/ask';
import { findChromium } from './lab/chromium';
import { prove } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';
import { createServer } from './lab/server';

const FIREFOX = '/usr/bin/firefox-esr';
const MINI_BROWSERS = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);

/** How many patients were registered; each has a phone number of their own. */
let registered = 0;

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

const ENGINES: Record<string, () => Promise<Engine>> = {
  Chromium: async () => startWithPuppeteer('chrome', await findChromium()),
  Firefox: async () => {
    if (!existsSync(FIREFOX)) await installPackages('firefox-esr');
    return startWithPuppeteer('firefox', FIREFOX);
  },
  WebKit: async () => {
    if (!MINI_BROWSERS.some(existsSync)) await installPackages('xvfb', 'webkit2gtk-driver');
    return startWebKit(MINI_BROWSERS.find(existsSync) ?? 'MiniBrowser');
  },
};

await prove('The day of each role in three browser engines', async ({ claim }) => {
  const server = await createServer(throwAwayDir(), { DEMO: 'on' });
  await server.start();
  const clinic = await openClinicTime(server.url);
  for (const [name, start] of Object.entries(ENGINES)) {
    if (process.env.BENCH_ENGINE && process.env.BENCH_ENGINE !== name) continue;
    const engine = await start();
    for (const [role, day] of Object.entries(DAYS)) {
      if (process.env.BENCH_DAY && process.env.BENCH_DAY !== role) continue;
      const page = await engine.openPage(role.includes('phone') ? PHONE : DESKTOP);
      const newcomer = await register(server.url, `${role}-${name}`.toLowerCase().replaceAll(' ', '-'));
      const failure = await day(personAt(page, server.url), newcomer, clinic).then(
        () => null,
        (error: Error) => error.message,
      );
      const errors = await page.errors();
      await page.close();
      const figure = failure ?? errors[0] ?? `walked in ${engine.name}, no error`;
      claim(`${name}: the day of ${role}`, figure, failure === null && errors.length === 0);
    }
  }
});

async function register(url: string, userName: string): Promise<Newcomer> {
  const password = 'bánh mì buổi sáng';
  registered += 1;
  const fullName = `Trần Thị Ngọc Ánh ${registered}`;
  const account = { userName, password, fullName, email: `${userName}@example.com` };
  await ask(url, 'POST /api/auth/register', { body: account });
  const { body: as } = await ask<{ token: string; userId: string }>(url, 'POST /api/auth/login', {
    body: { userName, password },
  });
  const { body: me } = await ask<{ patientCode: string }>(url, 'GET /api/auth/me', { as });
  return { userName, password, fullName, patientCode: me.patientCode, ...as, phone: `0907 555 ${100 + registered}` };
}
