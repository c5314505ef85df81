import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { CHROMIUM_FLAGS } from '../lab/chromium';
import { atTheEnd } from '../lab/claims';
import type { Engine, EnginePage, Size } from './engine';

/** Chromium or Firefox, each as its distribution ships it. */
export async function startWithPuppeteer(browser: 'chrome' | 'firefox', executablePath: string): Promise<Engine> {
  const started = await puppeteer.launch({
    browser,
    executablePath,
    headless: true,
    defaultViewport: null,
    args: browser === 'chrome' ? CHROMIUM_FLAGS : [],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atTheEnd(() => started.close());
  return { name: await started.version(), openPage: (size) => openPage(started, size) };
}

async function openPage(browser: Browser, size: Size): Promise<EnginePage> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await setSize(page, size);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    // A call that is under way while a person logs out is refused.
    const isRefusal = message.text().includes('responded with a status of 401');
    if (message.type() === 'error' && !isRefusal) errors.push(message.text());
  });
  const find = async (finder: (...args: never[]) => Element | null, args: unknown[]) => {
    const handle = await page.evaluateHandle(finder as (...args: unknown[]) => Element | null, ...args);
    return handle.asElement() as ElementHandle<Element> | null;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    run: (work, ...args) => page.evaluate(work as (...args: unknown[]) => never, ...args),
    async press(finder, ...args) {
      const element = await find(finder, args);
      await element?.click();
      return element !== null;
    },
    async type(text, finder, ...args) {
      const element = await find(finder, args);
      await element?.type(text);
      return element !== null;
    },
    errors: async () => errors,
    close: () => context.close(),
  };
}

async function setSize(page: Page, size: Size): Promise<void> {
  await page.setViewport(size).catch((error: Error) => {
    // Firefox ESR 140 cannot say how a screen is held; its size is set by a command of its own, at the same time.
    if (!error.message.includes('setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction((width) => window.innerWidth === width, {}, size.width);
}
