import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { untilAlive, useBrowser } from './browser';
import { PUBLIC_PAGES } from './public-pages';

const browser = useBrowser();

const PAGES = [...PUBLIC_PAGES, '/forgot-password', '/reset-password', '/setup', '/unsubscribe', '/nowhere'];

const SETTINGS = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 360 },
] as const;

for (const { colorScheme, width } of SETTINGS) {
  test.each(PAGES)(`axe finds nothing on %s, ${colorScheme}, and it fits ${width} px`, async (path) => {
    const page = await browser.open(path, { colorScheme, viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await untilAlive(page);
    await page.mouse.wheel(0, 10);
    await page.waitForTimeout(300);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([]);
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isTooWide, 'the page scrolls sideways').toBe(false);
  });
}
