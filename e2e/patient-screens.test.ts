import { expect, test } from 'vitest';
import { gate, useBrowser } from './browser';
import { expectCleanScreen, lookedAt } from './clean-screen';

const browser = useBrowser();

const SCREENS = lookedAt(
  ['/user', '/user/appointments'],
  [
    '/user/medical-records',
    '/user/upcoming-appointments',
    '/user/messages',
    '/user/profile',
    '/user/profile?tab=notifications',
    '/user/treatmentUser',
    '/user/treatmentDoctor',
    '/user/who-looked',
    '/user/stored-data',
  ],
);

test('axe finds nothing on any customer screen, and each fits', async () => {
  const page = await browser.openAs('customer', '/user');
  for (const path of SCREENS) {
    await page.goto(path);
    await expectCleanScreen(page, path);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'userId']);
});

test('the records print in black on white, as tables, with the results in figures', async () => {
  const page = await browser.openAs('customer', '/user/medical-records', { colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Chart' }).waitFor();
  await page.locator('main svg[role=img]').first().waitFor();
  const results = page.getByRole('table', { name: 'Lab results' });
  expect(await results.isVisible()).toBe(false);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 703, height: 1000 });
  await results.waitFor();
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
  const paper = await page.locator('main tr').evaluateAll((rows) => ({
    layouts: [...new Set(rows.map((row) => getComputedStyle(row).display))],
    schemes: getComputedStyle(document.documentElement).colorScheme,
  }));
  expect(paper).toEqual({ layouts: ['table-row'], schemes: 'light' });
});

test('on a phone the link to all results lands at the results, however late the records above them come; Back to where it was', async () => {
  const page = await browser.openAs('customer', '/user');
  await page.setViewportSize({ width: 360, height: 640 });
  const { held, letGo } = gate();
  await page.route('**/api/medical-records*', async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'All lab results' });
  await link.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => window.scrollY);
  await link.click();
  const title = page.getByRole('heading', { name: 'Lab results' });
  await title.waitFor();
  letGo();
  await page.getByRole('heading', { name: 'Current medications' }).waitFor();
  await expect.poll(() => title.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200);
  expect(await title.evaluate((heading) => heading.getBoundingClientRect().top)).toBeGreaterThan(0);
  expect(await title.evaluate((heading) => heading.closest('section') === document.activeElement)).toBe(true);

  await page.goBack();
  await link.waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(height, -1);
});
