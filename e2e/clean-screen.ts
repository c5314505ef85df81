import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { nextFrames } from './browser';

/** The screens that are most easily broken, which every run looks at; the others wait for the sweep. */
export const lookedAt = (fragile: string[], others: string[]) => (IS_SWEEP ? [...fragile, ...others] : fragile);

const LOOKS = IS_SWEEP
  ? [360, 768, 1440].flatMap((width) => (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })))
  : [{ width: 360, colorScheme: 'dark' as const }];

/** Axe finds nothing and the screen does not scroll sideways: on a phone in the dark theme, or in every combination. */
export async function expectCleanScreen(page: Page, where: string): Promise<void> {
  await page.locator('main h1').waitFor();
  for (const { width, colorScheme } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.locator('.animate-pulse, .animate-spin').count()).toBe(0);
    await expectClean(page, `${where}, ${colorScheme} at ${width} px`);
    await expectFits(page, where, width);
  }
  await expectFits(page, where, 768);
}

async function expectFits(page: Page, where: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expect.poll(() => page.evaluate(tooWide), { message: `${where} scrolls sideways at ${width} px` }).toEqual([]);
}

/** What reaches beyond the right edge of a page that scrolls sideways. */
function tooWide(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > window.innerWidth,
  );
  return wide.map((element) => element.outerHTML.slice(0, 200));
}

/** On the way through a day, where a look at each step would take longer than the day itself: in the sweep alone. */
export async function expectCleanInSweep(page: Page, where: string): Promise<void> {
  if (IS_SWEEP) await expectCleanScreen(page, where);
}

export async function expectClean(page: Page, where: string) {
  await nextFrames(page);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  // Words, which a report shows whole.
  expect(
    violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.html)].join(' ')),
    where,
  ).toEqual([]);
}
