import { setTimeout as sleep } from 'node:timers/promises';
import type { EnginePage } from './engine';

const WAIT_MS = 20_000;

export interface Person {
  goto(path: string): Promise<void>;
  /** Presses the first button, link, tab or choice with this name that can be seen. */
  press(name: string): Promise<void>;
  pressAt(selector: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Chooses an option by its words. */
  choose(label: string, option: string): Promise<void>;
  sees(text: string): Promise<void>;
  isAt(path: string): Promise<void>;
}

/** A person who uses the product by what can be read on the screen, and waits for it as a person does. */
export function personAt(page: EnginePage, url: string): Person {
  const until = async (what: string, isDone: () => Promise<boolean>) => {
    const started = performance.now();
    let problem = '';
    while (performance.now() - started < WAIT_MS) {
      try {
        if (await isDone()) return;
      } catch (error) {
        // What was found may be gone or covered before it is pressed; a person looks again.
        problem = (error as Error).message;
      }
      await sleep(100);
    }
    throw new Error([what, problem, (await page.run(shownWords)).slice(0, 300)].filter(Boolean).join(': '));
  };
  return {
    goto: (path) => page.goto(`${url}${path}`),
    press: (name) => until(`no "${name}" to press`, () => page.press(findByName, name)),
    pressAt: (selector) => until(`no ${selector} to press`, () => page.press(findVisible, selector)),
    type: (label, text) => until(`no field "${label}"`, () => page.type(text, findField, label)),
    choose: (label, option) => until(`no "${option}" in "${label}"`, () => page.run(chooseOption, label, option)),
    sees: (text) => until(`"${text}" is not shown`, async () => (await page.run(shownWords)).includes(text)),
    isAt: (path) => until(`not at ${path}`, async () => (await page.run(() => location.pathname)) === path),
  };
}

// These run in the page. What stands behind an open dialog cannot be pressed.

function findByName(name: string): Element | null {
  const dialogs = document.querySelectorAll('dialog[open]');
  const all = (dialogs[dialogs.length - 1] ?? document).querySelectorAll('button, a[href], [role=tab], label');
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isReady = (element: Element) =>
    element.checkVisibility() && !element.matches('[disabled], [aria-disabled=true], [aria-busy=true]');
  const ready = [...all].filter(isReady);
  const found = ready.find((one) => nameOf(one) === name) ?? ready.find((one) => nameOf(one).startsWith(name)) ?? null;
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What still moves is not pressed: it is found once it stands where it stood a moment ago.
  const { x, y } = found.getBoundingClientRect();
  const page = window as Window & { lastSeen?: string };
  const seen = `${name} ${x} ${y}`;
  const isStill = page.lastSeen === seen;
  page.lastSeen = seen;
  return isStill ? found : null;
}

function findVisible(selector: string): Element | null {
  const found = [...document.querySelectorAll(selector)].find((element) => element.checkVisibility()) ?? null;
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

function findField(label: string): Element | null {
  const dialogs = document.querySelectorAll('dialog[open]');
  const shown = dialogs[dialogs.length - 1] ?? document;
  const isNamed = (one: HTMLLabelElement) => one.textContent?.replace('*', '').trim() === label;
  const found = [...shown.querySelectorAll('label')].find((one) => isNamed(one) && one.checkVisibility());
  return found?.control ?? shown.querySelector(`:is(input, textarea)[aria-label="${label}"]`);
}

function chooseOption(label: string, option: string): boolean {
  const found = [...document.querySelectorAll('label')].find(
    (one) => one.textContent?.replace('*', '').trim() === label,
  );
  const select = found?.control;
  if (!(select instanceof HTMLSelectElement)) return false;
  const wanted = [...select.options].find((one) => one.textContent === option);
  if (!wanted) return false;
  // A press on an option hangs one of the drivers, so the choice is made as a script makes it.
  select.value = wanted.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

/** What can be read now: of an open dialog, else of the page. */
function shownWords(): string {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
  return (dialogs[dialogs.length - 1] ?? document.body).innerText.replace(/\s+/g, ' ');
}
