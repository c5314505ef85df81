import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Disposable,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { CHROMIUM_FLAGS } from '../scripts/ensure-browser.mjs';
import { clinic } from './clinic';
import { sessionOf, untilInside } from './log-in';

const WAIT_MS = 45_000;

type BrowserNeeds = {
  /** The whole browser, which has a camera, notices on the screen and printing; the engine alone starts pages faster. */
  isWhole?: boolean;
  hasScrollbars?: boolean;
  flags?: readonly string[];
};

type Opening = BrowserContextOptions & {
  /** What is done before the page is loaded. */
  before?: (page: Page) => Promise<unknown>;
  /** For a test that changes its context in a way that cannot be undone, as another clock does. */
  isChanged?: boolean;
};

/**
 * A browser for a file's tests, an empty context for each page opened. Every page is watched: an error in its console,
 * a violation of the content security policy or a file that is fetched twice fails the test that caused it.
 */
export function useBrowser(needs?: BrowserNeeds) {
  let browser: Browser;
  const contexts: Used[] = [];
  const troubles: string[] = [];

  beforeAll(async () => {
    browser = needs ? await launch(needs) : await usualBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(leave));
    expect(troubles.splice(0)).toEqual([]);
  });
  afterAll(() => (needs ? browser?.close() : undefined));

  return {
    open,
    /** The screen of a person who is logged in already; `auth.test.ts` logs in as people do. */
    async openAs(userName: string, path: string, options: Opening = {}): Promise<Page> {
      const { token, userId } = await sessionOf(userName);
      let kept: Disposable | undefined;
      const before = async (page: Page) => {
        // Quicker than `storageState`, for which a page of its own is opened. The first document alone gets it.
        kept = await page.addInitScript((items) => Object.assign(localStorage, items), { token, userId });
        await options.before?.(page);
      };
      const page = await open(path, { ...options, before });
      await kept?.dispose();
      await untilInside(page);
      return page;
    },
  };

  async function open(path: string, { before, isChanged = false, ...options }: Opening = {}): Promise<Page> {
    const isUsual = !needs && !isChanged && Object.keys(options).length === 0;
    const context = (isUsual && takeEmptied(browser)) || (await browser.newContext({ ...USUAL(), ...options }));
    contexts.push({ context, isUsual });
    // An emptied one has a blank page, from which it was emptied.
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('console', (message) => {
      const isError = message.type() === 'error' && !isExpectedRefusal(message.text());
      if (isError || isUselessPreload(message.text())) troubles.push(message.text());
    });
    await before?.(page);
    await page.goto(path);
    return page;
  }
}

/** A page lives for seconds here: what V8 would optimize is never used often enough, and drawing needs no process of its own. */
const SHORT_LIVED = ['--in-process-gpu', '--js-flags=--no-opt --no-maglev'];

let usual: Promise<Browser> | undefined;

/** The browser of this worker, for every file without needs of its own: starting one takes seconds. It ends with the worker. */
async function usualBrowser(): Promise<Browser> {
  if (!(await usual)?.isConnected()) usual = launch({});
  return usual as Promise<Browser>;
}

function launch({ isWhole = false, hasScrollbars = false, flags = [] }: BrowserNeeds): Promise<Browser> {
  const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  return chromium.launch({
    executablePath: isWhole ? whole : (process.env.HEADLESS_SHELL_PATH ?? whole),
    args: [...CHROMIUM_FLAGS, ...(isWhole ? [] : SHORT_LIVED), ...flags],
    // A headless browser hides scrollbars by default.
    ignoreDefaultArgs: hasScrollbars ? ['--hide-scrollbars'] : [],
    timeout: WAIT_MS,
  });
}

const USUAL = (): BrowserContextOptions => ({
  baseURL: clinic().baseUrl,
  viewport: { width: 1280, height: 800 },
  // Drawing movement without a graphics card takes much of the processor.
  reducedMotion: 'reduce',
});

interface Used {
  context: BrowserContext;
  isUsual: boolean;
}

/** Contexts that were emptied after their test. They keep files and compiled code, which spares much of the next start. */
const emptied: BrowserContext[] = [];

function takeEmptied(browser: Browser): BrowserContext | undefined {
  const found = emptied.pop();
  return found?.browser() === browser ? found : undefined;
}

/** A call that a test holds or answers itself may still be under way; its end is no failure of the test. */
async function leave({ context, isUsual }: Used): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (!isUsual) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.setOffline(false);
  const cdp = await context.newCDPSession(await context.newPage());
  await cdp.send('Storage.clearDataForOrigin', { origin: clinic().baseUrl, storageTypes: 'all' });
  await cdp.detach();
  emptied.push(context);
}

/** The browser reports every refused or offline call in its console; the tests look at what the person is told. */
function isExpectedRefusal(text: string): boolean {
  return (
    /Failed to load resource: (the server responded with a status of 4\d\d|net::ERR_INTERNET_DISCONNECTED)/.test(
      text,
    ) ||
    // A fresh context is a private window: the page asks for push, and here too the answer is that there is none.
    text.includes('does not support the Push API in incognito mode')
  );
}

/** A preload whose kind or credentials do not match is not used, and the file is fetched again. */
function isUselessPreload(text: string): boolean {
  return /^A preload for .* is found, but is not used/.test(text);
}

/** Hydration is done once React has put its internal properties on the elements. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')?.firstElementChild;
    return root && Object.keys(root).some((key) => key.startsWith('__reactFiber'));
  });
}

const MARKS = { '/': '#hero-title', '/login': '[autocomplete=current-password]' } as const;

/** Waits for the screen of this address; the address alone may belong to a redirect. */
export async function untilSettledAt(page: Page, path: keyof typeof MARKS): Promise<void> {
  await page.locator('main').locator(MARKS[path]).first().waitFor();
  await nextFrames(page);
  expect(new URL(page.url()).pathname).toBe(path);
}

/** A response that is held back until the test releases it. */
export function gate(): { held: Promise<void>; letGo: () => void } {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo };
}

/** Waits until the result of a press or a scroll has been drawn. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** For `waitForFunction`: the section begins right where the sticky navigation ends. */
export function isUnderNavigation(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
  const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? Number.NaN;
  return Math.abs(top - bottom) < 2;
}
