import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate, untilHydrated, untilSettledAt, useBrowser } from './browser';
import { expectClean } from './clean-screen';

const browser = useBrowser();
const TYPED = 'Số 1, đường Yên Bình';

test('before an idle session ends the reader is warned, and what was typed survives the end', async () => {
  const page = await logIn({ hasClock: true });
  await page.goto('/user/profile');
  const address = page.getByRole('textbox', { name: /address/i }).first();
  await address.fill(TYPED);

  await page.clock.fastForward('29:00');
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await warning.waitFor();
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await warning.waitFor({ state: 'hidden' });

  await page.clock.fastForward('31:00');
  const again = page.getByRole('dialog', { name: 'Please log in again' });
  await again.waitFor();
  await address.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);

  await page.keyboard.press('Escape');
  expect(await again.isVisible()).toBe(true);
  await again.getByLabel('Password', { exact: true }).fill('Demo@12345');
  await again.getByRole('button', { name: 'Login →' }).click();
  await again.waitFor({ state: 'hidden' });
  expect(await address.inputValue()).toBe(TYPED);
});

test('logging out in one tab logs the other out too', async () => {
  const page = await logIn();
  const other = await page.context().newPage();
  await other.goto('/user');
  await other.getByRole('navigation', { name: 'My care' }).waitFor();
  await page.goto('/');
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSettledAt(page, '/login');
  await untilSettledAt(other, '/');
});

test.each(['/', '/login'])('a login counts while another tab shows %s, and that tab is logged in too', async (path) => {
  const other = await browser.open(path, { isChanged: true });
  await untilHydrated(other);
  const page = await other.context().newPage();
  await page.goto('/login');
  await untilHydrated(page);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('Demo@12345');
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.getByRole('navigation', { name: 'My care' }).waitFor();
  if (path === '/') await other.getByRole('button', { name: 'Logout' }).waitFor();
  else await other.getByRole('navigation', { name: 'My care' }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(2);
});

test('when the server cannot say who is signed in, the screen says so and offers another try', async () => {
  const page = await browser.openAs('customer', '/user');
  let isAway = true;
  await page.route('**/api/auth/me', (route) => (isAway ? route.abort('internetdisconnected') : route.continue()));
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Oops! Something went wrong' }).waitFor();
  await expectClean(page, 'the screen of a failure');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await page
    .getByRole('textbox', { name: /address/i })
    .first()
    .waitFor();
});

test('an area asks its first questions before its code is there, and each of them once', async () => {
  const page = await browser.openAs('customer', '/user');
  // The area asks nothing more once it is left.
  await page.goto('about:blank');
  const asked: string[] = [];
  const { held, letGo } = gate();
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(pathname + search);
  });
  await page.route('**/assets/start-*.js', (route) => held.then(() => route.continue()));
  const opened = page.goto('/user');
  await expect.poll(() => asked.toSorted()).toEqual(FIRST_CALLS);
  letGo();
  await opened;
  await page.getByRole('navigation', { name: 'My care' }).waitFor();
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor();
  expect(asked.toSorted()).toEqual(FIRST_CALLS);
});

const FIRST_CALLS = ['/api/auth/me', '/api/clinic', '/api/notifications?limit=30', '/api/overview'];

async function logIn({ hasClock = false } = {}): Promise<Page> {
  const before = (page: Page) => page.clock.install();
  const page = await browser.open('/login', { isChanged: true, ...(hasClock && { before }) });
  await untilHydrated(page);
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('Demo@12345');
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL('**/user');
  return page;
}
