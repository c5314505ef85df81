import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { nextFrames } from './browser';

/** Axe finds nothing, light and wide or dark and narrow, and the screen fits a phone and a tablet. */
export async function expectCleanInBoth(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('main h1').waitFor();
  await expect.poll(() => page.locator('.animate-pulse, .animate-spin').count()).toBe(0);
  await expectClean(page, where);

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 700 });
  await expectClean(page, `${where}, dark at 360 px`);
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    await expect.poll(isTooWide, { message: `${where} scrolls sideways at ${width} px` }).toBe(false);
  }
}

export async function expectClean(page: Page, where: string) {
  await nextFrames(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) })),
    where,
  ).toEqual([]);
}
