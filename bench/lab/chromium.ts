import { type Browser, chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { atTheEnd } from './claims';

export { CHROMIUM_FLAGS };

export const findChromium = (): Promise<string> => ensureBrowser();

export async function openBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: CHROMIUM_FLAGS,
    // Otherwise it ends this process by itself, before the rest is tidied up.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  atTheEnd(() => browser.close());
  return browser;
}
