import { expect, test } from 'vitest';
import { isUnderNavigation, untilHydrated, useBrowser } from './browser';

const browser = useBrowser();

test('each button of the navigation scrolls to its section, also from another page', async () => {
  const page = await browser.open('/faq');
  await untilHydrated(page);
  for (const [name, id] of Object.entries(SECTIONS)) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await page.waitForFunction(isUnderNavigation, id);

    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click();
    await page.waitForFunction(isUnderNavigation, id);
    await page.locator('footer a[href="/faq"]').click();
    await page.waitForURL((url) => url.pathname === '/faq');
  }
});

const SECTIONS = { Home: 'hero-section', Services: 'services', 'About Us': 'about-us', Testimonial: 'testimonial' };

test("the navigation stays at the top while the page scrolls, its Let's Talk leads to the login, and the footer names the year", async () => {
  const page = await browser.open('/');
  const year = await page.evaluate(() => new Date().getFullYear());
  await page.locator('footer').getByText(`© ${year} An Tâm`).waitFor();
  await page.evaluate(() => window.scrollTo(0, 2000));
  const top = await page
    .locator('header')
    .first()
    .evaluate((header) => header.getBoundingClientRect().top);
  expect(top).toBe(0);
  await page.getByRole('link', { name: "Let's Talk" }).click();
  await page.waitForURL('**/login');
});

test('on a phone the menu opens, leads on and closes; Escape closes it too', async () => {
  const page = await browser.open('/about', { viewport: { width: 360, height: 740 } });
  await untilHydrated(page);
  const toggle = page.getByRole('button', { name: 'Menu' });
  expect(await page.getByRole('button', { name: 'Services' }).isVisible()).toBe(false);
  const isOpen = () => toggle.getAttribute('aria-expanded');
  await toggle.click();
  await expect.poll(isOpen).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(isOpen).toBe('false');
  await toggle.click();
  await page.getByRole('button', { name: 'Services' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(isOpen).toBe('false');
});

test("on a phone the menu's smooth scroll ends at the section, not past it", async () => {
  const page = await browser.open('/', { viewport: { width: 360, height: 740 } });
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'About Us' }).click();
  await page.waitForFunction(isUnderNavigation, 'about-us');
  // A scroll that overshoots would still be moving.
  await page.waitForTimeout(300);
  expect(await page.evaluate(isUnderNavigation, 'about-us')).toBe(true);
});

test('the footer leads to every page, and each has a title and heading of its own', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  const titles = new Set<string>();
  for (const path of ['/', '/services', '/about', '/testimonial', '/contact', '/faq', '/privacy', '/terms']) {
    await page.locator(`footer a[href="${path}"]`).click();
    await page.waitForURL((url) => url.pathname === path);
    await page.waitForFunction((known) => !known.includes(document.title), [...titles]);
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    titles.add(await page.title());
    await page.waitForFunction(() => window.scrollY === 0);
  }
  expect(titles.size).toBe(8);
});

test('by keyboard one can skip to the content, and the focus follows to a new page', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement?.textContent === 'Skip to content');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.id === 'main');

  await page.locator('footer a[href="/terms"]').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/terms');
  await page.waitForFunction(() => document.activeElement?.id === 'main');
});

test('an address that leads nowhere says so, to a person and to a machine', async () => {
  const page = await browser.open('/nowhere');
  await untilHydrated(page);
  await page.getByRole('heading', { name: 'There is no page at this address' }).waitFor();
  const statuses = await page.evaluate(
    async (paths) => {
      const answers = await Promise.all(paths.map((path) => fetch(path)));
      return answers.map((answer) => answer.status);
    },
    ['/nowhere', '/user/nowhere', '/app.html', '/faq', '/faq/', '/user/messages', '/doctor/patient/1', '/setup'],
  );
  expect(statuses).toEqual([404, 404, 404, 200, 200, 200, 200, 200]);
});
