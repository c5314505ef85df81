import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { expectCleanScreen } from './clean-screen';

const browser = useBrowser();

test.runIf(IS_SWEEP)('axe finds nothing on any screen of reception, and each fits a phone and a tablet', async () => {
  const page = await browser.openAs('staff', '/staff-reminder');
  for (const path of [
    '/staff-reminder',
    '/staff-reminder/day',
    '/checkin',
    '/staff-reminder/messages',
    '/staff-dashboard',
    '/staff-reminder/counter',
    '/staff-reminder/day?show=pending',
    '/staff-reminder/booking',
    '/staff-reminder/contact-requests',
    '/staff-reminder/follow-up',
    '/staff-reminder/follow-up?group=noDate&call=today',
    '/staff-reminder/follow-up?group=toConfirm',
    '/staff-reminder/follow-up?group=visitMissed',
  ]) {
    await page.goto(path);
    await expectCleanScreen(page, path);
  }
});

test.runIf(IS_SWEEP)(
  'a day of many doctors and long names scrolls inside its table, and the page never sideways',
  async () => {
    const showMany = (opened: Page) =>
      opened.route('**/api/desk/day*', async (route) => {
        const day = await (await route.fetch()).json();
        const [doctor] = day.doctors;
        const [arrival] = day.arrivals;
        const many = Array.from({ length: 8 }, (_, n) => ({ ...doctor, _id: `doctor ${n}`, taken: ['06:00-06:30'] }));
        const named = ['Công Tằng Tôn Nữ Phương Thảo', 'Nguyễn'.repeat(10)].map((fullName) => ({
          ...{ ...arrival, _id: fullName, calledAt: arrival.arrivedAt, completedAt: null, ticket: 199 },
          userId: { ...arrival.userId, fullName },
        }));
        await route.fulfill({ json: { ...day, doctors: [...day.doctors, ...many], arrivals: named } });
      });
    const page = await browser.openAs('staff', '/staff-reminder/day', { before: showMany });
    await page.getByRole('grid').waitFor();
    await expectCleanScreen(page, 'a full day');
  },
);

test.runIf(IS_SWEEP)(
  'axe finds nothing on any screen of administration nor in its dialogs, and the focus comes back',
  async () => {
    const page = await browser.openAs('admin', '/admin');
    for (const path of ['/admin/reasons', '/admin/audit', '/admin/questions', '/admin/waiting-room']) {
      await page.goto(path);
      await expectCleanScreen(page, path);
    }
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Edit bs.huy' }).click();
    await page.getByRole('group', { name: 'Work schedule' }).waitFor();
    await expectCleanScreen(page, 'the form of a doctor');
    for (const name of ['Sessions of bs.huy', 'Temporary password for bs.huy', 'Delete bs.huy']) {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      await page.locator('dialog[open]').waitFor();
      await expectCleanScreen(page, name);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
    }
  },
);

test('on a phone a message of failure stands above the bar at the bottom, and the bar can be pressed', async () => {
  const page = await browser.openAs('staff', '/staff-reminder/contact-requests', {
    viewport: { width: 360, height: 700 },
    before: (opened) => opened.route('**/api/contact/**', (route) => route.abort('internetdisconnected')),
  });
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  const message = page.getByRole('region', { name: 'Notifications' }).locator('div').first();
  // While the mouse is over it, it stays.
  await message.hover();
  const [said, bar] = await Promise.all([message.boundingBox(), page.locator('[data-bottom-bar]').boundingBox()]);
  expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.locator('[data-bottom-bar]').getByRole('link').first().click();
  await page.waitForURL((address) => address.pathname === '/staff-reminder');
});
