import { expect, test } from 'vitest';
import { untilHydrated, useBrowser } from './browser';

const browser = useBrowser();

test('the language menu changes every word, sets the page’s language and is remembered', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');

  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'Tiếng Việt' }).click();
  await page.getByRole('heading', { name: 'Đặt lịch khám nhẹ nhàng cho sức khỏe của bạn' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  expect(await page.getByRole('heading', { name: 'Our Services' }).count()).toBe(0);
  await page.getByRole('heading', { name: 'Dịch vụ của chúng tôi' }).waitFor();

  await page.goto('/services');
  await page.getByRole('heading', { level: 1, name: 'Dịch vụ' }).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('vi');
  expect(await page.title()).toBe('Dịch vụ – An Tâm');

  await page.getByRole('button', { name: 'Ngôn ngữ' }).click();
  await page.getByRole('button', { name: 'Như bản gốc (hai thứ tiếng)' }).click();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: 'lang' }));
});

test('a remembered language never shows the other one first', async () => {
  const page = await browser.open('/');
  await page.context().addCookies([{ name: 'lang', value: 'vi', url: page.url() }]);
  const seen: string[] = [];
  await page.exposeFunction('report', (text: string) => seen.push(text));
  await page.addInitScript(() => {
    // The page hides the other language's texts for three seconds; a busy machine may need longer to load the right
    // ones.
    const wait = window.setTimeout;
    window.setTimeout = ((work: TimerHandler, ms?: number) => wait(work, ms === 3000 ? 30_000 : ms)) as typeof wait;
    const look = () => {
      const title = document.querySelector('h1');
      const isVisible = title && getComputedStyle(title).visibility === 'visible';
      if (isVisible) (window as unknown as { report(text: string): void }).report(title.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  await page.getByRole('heading', { name: 'Đặt lịch khám nhẹ nhàng cho sức khỏe của bạn' }).waitFor();
  await page.waitForTimeout(300);
  expect([...new Set(seen)]).toEqual(['Đặt lịch khám nhẹ nhàng cho sức khỏe của bạn']);
});

test('the theme follows the system until the reader chooses, and the choice is there before the first paint', async () => {
  const page = await browser.open('/', { colorScheme: 'dark' });
  await untilHydrated(page);
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
  const light = await background();
  expect(light).not.toBe(dark);

  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await untilHydrated(page);
  expect(await background()).toBe(light);
});

test('a choice is there at once where less motion is wished, and local storage stays empty for a visitor', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name).sort())
    .toEqual(['lang', 'theme']);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const colors = await page.evaluate(() =>
    ['dark', 'light'].map((theme) => {
      document.documentElement.dataset.theme = theme;
      return getComputedStyle(document.querySelector('h1') ?? document.body).color;
    }),
  );
  expect(new Set(colors).size).toBe(2);
});
