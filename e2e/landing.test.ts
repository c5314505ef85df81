import { expect, test } from 'vitest';
import { gate, isUnderNavigation, nextFrames, untilHydrated, useBrowser } from './browser';

const browser = useBrowser();

test('a visitor finds every section of the specification in its words, nothing moves where less motion is wished, and Book Now leads to the login', async () => {
  const page = await browser.open('/');
  await expectHeading('Seamless Hospital Booking for Your Health Needs');
  for (const title of [
    'Doctor Schedule',
    'Room Info',
    'Online Registration',
    'Team of experts',
    'Our Services',
    'Consultation & Testing',
    'ARV Treatment',
    'Community Support',
    'Infection Prevention',
    'Psychological Counseling',
    'Comprehensive Care',
    'About Us',
    'Why Choose Us',
    'Contact Us',
    'News & Blog',
  ]) {
    await expectHeading(title);
  }
  for (const id of ['hero-section', 'services', 'about-us', 'testimonial', 'contact-us']) {
    expect(await page.locator(`#${id}`).count()).toBe(1);
  }
  const dates = await page
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')?.slice(0, 7)));
  expect(dates).toEqual(['2023-10', '2023-10', '2023-10', '2023-10']);

  // For a reader who prefers less motion the strip stands still and nothing slides in.
  for (const moving of ['.doctor-strip', '.appear']) {
    const element = page.locator(moving).first();
    expect(await element.evaluate((one) => getComputedStyle(one).animationName)).toBe('none');
  }
  await page.getByRole('link', { name: 'Book Now' }).click();
  await page.waitForURL('**/login');

  async function expectHeading(name: string) {
    expect(await page.getByRole('heading', { name, exact: true }).count(), name).toBe(1);
  }
});

test('the doctor strip shows eight portraits of 100 px, once more for the seam, over sixty seconds, and can be paused', async () => {
  const page = await browser.open('/', { reducedMotion: 'no-preference' });
  await untilHydrated(page);
  const strip = page.locator('.doctor-strip');
  expect(await strip.locator('img').count()).toBe(16);
  expect(await strip.getByRole('img').count()).toBe(8);
  const look = await strip.evaluate((element) => {
    const style = getComputedStyle(element);
    const box = element.querySelector('img')?.getBoundingClientRect();
    return { duration: style.animationDuration, width: box?.width, height: box?.height };
  });
  expect(look).toEqual({ duration: '60s', width: 100, height: 100 });

  await page.getByRole('button', { name: 'Pause the strip' }).click();
  await expect.poll(playState).toBe('paused');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Let the strip run' }).click();
  await page.mouse.move(0, 0);
  await expect.poll(playState).toBe('running');
  await strip.hover({ force: true });
  await expect.poll(playState).toBe('paused');

  function playState() {
    return strip.evaluate((element) => getComputedStyle(element).animationPlayState);
  }
});

test('testimonials turn three at a time and wrap around in both directions', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  const carousel = page.locator('#testimonial');
  await carousel.scrollIntoViewIfNeeded();
  const names = () => carousel.locator('figcaption [lang=vi]').allTextContents();
  const first = await names();
  expect(first).toHaveLength(3);

  // Pressed at once, before this part of the page is hydrated: the press must not be lost.
  await carousel.getByRole('button', { name: 'Next testimonials' }).click();
  await carousel.getByText('Page 2 of 2').waitFor();
  const second = await names();
  expect(second).toHaveLength(3);
  expect(second).not.toEqual(first);
  await carousel.getByRole('button', { name: 'Next testimonials' }).click();
  await carousel.getByText('Page 1 of 2').waitFor();
  expect(await names()).toEqual(first);
  await carousel.getByRole('button', { name: 'Previous testimonials' }).click();
  await carousel.getByText('Page 2 of 2').waitFor();
  expect(await names()).toEqual(second);
});

test('on a phone one testimonial is shown at a time', async () => {
  const page = await browser.open('/', { viewport: { width: 360, height: 740 } });
  await untilHydrated(page);
  const carousel = page.locator('#testimonial');
  await carousel.scrollIntoViewIfNeeded();
  await carousel.getByText('Page 1 of 6').waitFor();
  expect(await carousel.locator('figure:visible').count()).toBe(1);
});

test('of the five questions only one is open at a time, and Contact Us under About Us scrolls to the contact form', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  const questions = page.locator('details');
  expect(await questions.count()).toBe(5);
  const open = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  for (const index of [2, 4, 0]) {
    await questions.nth(index).locator('summary').click();
    await expect.poll(open).toEqual([0, 1, 2, 3, 4].map((each) => each === index));
  }

  await page.locator('#about-us').scrollIntoViewIfNeeded();
  await page.locator('#about-us').getByRole('link', { name: 'Contact Us' }).click();
  await page.waitForFunction(isUnderNavigation, 'contact-us');
});

test('without JavaScript the whole page shows, and still one question at a time', async () => {
  const page = await browser.open('/', { javaScriptEnabled: false });
  expect(await page.getByRole('heading', { name: 'News & Blog' }).isVisible()).toBe(true);
  const questions = page.locator('details');
  await questions.nth(1).locator('summary').click();
  expect(await page.locator('details[open]').count()).toBe(1);
});

test('a press before the page is hydrated is not lost', async () => {
  const page = await browser.open('/terms', { viewport: { width: 360, height: 740 } });
  const { letGo, held } = gate();
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#testimonial').getByRole('button', { name: 'Next testimonials' }).click();
  const isMenuOpen = () => page.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded');
  expect(await isMenuOpen()).toBe('false');
  letGo();
  await page.locator('#testimonial').getByText('Page 2 of 6').waitFor();
  await expect.poll(isMenuOpen).toBe('true');
});

const LOWER_HALF = '**/assets/landing-rest-*.js*';

test('a network that fails for the lower half leaves it standing, and the next movement brings it to life', async () => {
  const page = await browser.open('/terms', { viewport: { width: 1280, height: 800 } });
  await page.route(LOWER_HALF, (route) => route.abort('internetdisconnected'));
  await page.goto('/');
  await untilHydrated(page);
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('landing-rest'));
  await page.mouse.wheel(0, 400);
  await refused;
  // The failure is rendered within the next two frames.
  await nextFrames(page);
  expect(await page.getByRole('heading', { name: 'News & Blog' }).isVisible()).toBe(true);
  await page.unroute(LOWER_HALF);
  await page.mouse.wheel(0, 400);
  await page.waitForFunction(() => document.querySelector('#contact-us [data-reveal="hidden"]'));
});

test('on paper every section shows, read or not; on the screen those below the first fade in once', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  await page.mouse.wheel(0, 10);
  const contact = page.locator('#contact-us [data-reveal]');
  await page.waitForFunction(() => document.querySelector('#contact-us [data-reveal="hidden"]'));
  await page.emulateMedia({ media: 'print' });
  await page.waitForFunction(() => {
    const section = document.querySelector('#contact-us [data-reveal]');
    return section && getComputedStyle(section).opacity === '1';
  });

  await page.emulateMedia({ media: 'screen' });
  await contact.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector('#contact-us [data-reveal="shown"]'));
  await page.evaluate(() => window.scrollTo(0, 0));
  await nextFrames(page);
  expect(await contact.getAttribute('data-reveal')).toBe('shown');
});
