import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STEPS = 120;

/** Walks to an element by the keyboard and presses it. */
export async function go(page: Page, target: Locator, key?: string): Promise<void> {
  await walkTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Walks to an element by the keyboard alone; where one is, is seen at every stop. */
export async function walkTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  // Found once and not at every stop, unless it is drawn anew: looking for a role reads the whole page.
  let element = await target.elementHandle();
  for (let steps = 0; ; steps += 1) {
    const at = await element?.evaluate((it) =>
      it === document.activeElement ? 'there' : it.isConnected ? '' : 'gone',
    );
    if (at === 'there') break;
    if (steps === MOST_STEPS) throw new Error(`${target} is out of reach`);
    if (at === 'gone') element = await target.elementHandle();
    else await page.keyboard.press(key);
  }
  expect(await target.evaluate((it) => getComputedStyle(it).outlineStyle), `${target} shows the focus`).not.toBe(
    'none',
  );
}

export const hasFocus = (element: Locator): Promise<boolean> => element.evaluate((it) => it === document.activeElement);
