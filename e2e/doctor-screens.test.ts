import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { callerFor, logInAsDoctor } from './doctor-steps';

const browser = useBrowser();

const SETTINGS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

test.each(SETTINGS)('axe finds nothing on the doctor’s screens, and they fit: %j', async ({ colorScheme, width }) => {
  const doctor = await callerFor('doctor');
  const [known] = await doctor<{ _id: string }[]>('/api/patients?limit=1');
  const screens = [
    '/doctor',
    '/doctor/dashboard',
    '/doctor/patients',
    `/doctor/patient/${known?._id}`,
    '/doctor/treatments',
    '/doctor/appointments',
    '/doctor/profile',
  ];
  const page = await browser.open('/doctor', {
    colorScheme,
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  await logInAsDoctor(page);
  for (const path of screens) {
    await page.goto(path);
    await untilLoaded(page);
    await findNothing(page, path);
  }

  await page.goto('/doctor/appointments');
  for (const view of ['Tháng', 'Danh sách']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await untilLoaded(page);
    await findNothing(page, view);
  }

  await page.goto('/doctor');
  await page
    .getByRole('button', { name: /^Tạo hồ sơ bệnh án/ })
    .first()
    .click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Lưu', exact: true }).click();
  await findNothing(page, 'the record dialog');
});

async function untilLoaded(page: Page) {
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('.animate-pulse, .animate-spin').count()).toBe(0);
}

async function findNothing(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
    where,
  ).toEqual([]);
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide, `${where} scrolls sideways`).toBe(false);
}
