import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../../scripts/ensure-browser.mjs';
import { atTheEnd } from './claims';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

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
