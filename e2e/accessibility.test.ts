import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { untilHydrated, useBrowser } from './browser';
import { expectCleanScreen } from './clean-screen';
import { PUBLIC_PAGES } from './public-pages';

const browser = useBrowser();

const PAGES = [
  ...PUBLIC_PAGES,
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/setup',
  '/complete-account',
  '/unsubscribe',
  '/nowhere',
];

/** The longest page; the others are built from the same parts, and are looked at in the sweep. */
const RICHEST = ['/'];

test.each(PAGES.filter((path) => IS_SWEEP || RICHEST.includes(path)))(
  'axe finds nothing on %s, and it fits',
  async (path) => {
    const page = await browser.open(path);
    await untilHydrated(page);
    await page.mouse.wheel(0, 10);
    await expect
      .poll(() => page.locator('[data-waiting]').count(), { message: 'what waits for the reader has come' })
      .toBe(0);
    await expectCleanScreen(page, path);
  },
);
