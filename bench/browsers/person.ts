import { setTimeout as sleep } from 'node:timers/promises';
import type { EnginePage } from './engine';

const WAIT_MS = 20_000;
/** It is pressed only once it stands still. */
const TRIES = 5;

export interface Person {
  goto(path: string): Promise<void>;
  /** Presses the first button, link, tab or choice with this name that can be seen. */
  press(name: string): Promise<void>;
  /** The same where it is there now; else nothing. */
  pressIfShown(name: string): Promise<void>;
  pressAt(selector: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Chooses an option by its words; left out, the first that can be chosen. */
  choose(label: string, option?: string): Promise<void>;
  /** Gives a day as `YYYY-MM-DD`. */
  setDay(label: string, day: string): Promise<void>;
  sees(text: string): Promise<void>;
  /** Whether it is not there at this moment; what is to be there has been waited for before. */
  seesNot(text: string): Promise<void>;
  isAt(path: string): Promise<void>;
  stepBack(): Promise<void>;
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
    press: (name) => until(`no "${name}" to press`, () => page.press(findToPress, { name })),
    async pressIfShown(name) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        if (await page.press(findToPress, { name }).catch(() => false)) return;
        await sleep(100);
      }
    },
    pressAt: (selector) => until(`no ${selector} to press`, () => page.press(findToPress, { selector })),
    type: (label, text) => until(`no field "${label}"`, () => page.type(text, findField, label)),
    choose: (label, option) =>
      until(`no ${option ?? 'choice'} in "${label}"`, () => page.run(chooseOption, label, option ?? '')),
    setDay: (label, day) => until(`no day "${label}"`, () => page.run(setDay, label, day)),
    sees: (text) => until(`"${text}" is not shown`, async () => (await page.run(shownWords)).includes(text)),
    async seesNot(text) {
      if ((await page.run(shownWords)).includes(text)) throw new Error(`"${text}" is shown`);
    },
    isAt: (path) => until(`not at ${path}`, async () => (await page.run(() => location.pathname)) === path),
    stepBack: () => page.run(() => history.back()),
  };
}

// These run in the page. What stands behind an open dialog cannot be pressed.

function findToPress(wanted: { name?: string; selector?: string }): Element | null {
  const { name, selector } = wanted;
  const dialogs = document.querySelectorAll('dialog[open]');
  const shown = dialogs[dialogs.length - 1] ?? document;
  const all = shown.querySelectorAll(selector ?? 'button, a[href], [role=tab], label');
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const isReady = (element: Element) =>
    element.checkVisibility() && !element.closest('[disabled], [aria-disabled=true], [aria-busy=true]');
  const ready = [...all].filter(isReady);
  const found =
    name === undefined
      ? ready[0]
      : (ready.find((one) => nameOf(one) === name) ?? ready.find((one) => nameOf(one).startsWith(name)));
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // What still moves is not pressed: it is found once it stands where it stood a moment ago.
  const { x, y, width, height } = found.getBoundingClientRect();
  const page = window as Window & { lastSeen?: { found: Element; x: number; y: number } };
  const last = page.lastSeen;
  // Firefox rounds differently each time it scrolls to the middle.
  const isStill = last?.found === found && Math.abs(last.x - x) < 2 && Math.abs(last.y - y) < 2;
  page.lastSeen = { found, x, y };
  // Nor is what a message covers for a moment.
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  const isCovered = top !== null && !found.contains(top) && !top.contains(found);
  return isStill && !isCovered ? found : null;
}

function findField(label: string): Element | null {
  const dialogs = document.querySelectorAll('dialog[open]');
  const shown = dialogs[dialogs.length - 1] ?? document;
  const isNamed = (one: HTMLLabelElement) => one.textContent?.replace('*', '').trim() === label;
  const found = [...shown.querySelectorAll('label')].find((one) => isNamed(one) && one.checkVisibility());
  return found?.control ?? shown.querySelector(`:is(input, textarea)[aria-label="${label}"]`);
}

function chooseOption(label: string, option: string): boolean {
  const dialogs = document.querySelectorAll('dialog[open]');
  const found = [...(dialogs[dialogs.length - 1] ?? document).querySelectorAll('label')].find(
    (one) => one.textContent?.replace('*', '').trim() === label,
  );
  const select = found?.control;
  if (!(select instanceof HTMLSelectElement)) return false;
  const wanted = [...select.options].find((one) => (option ? one.textContent === option : one.value !== ''));
  if (!wanted) return false;
  // A press on an option hangs one of the drivers, so the choice is made as a script makes it.
  select.value = wanted.value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  return true;
}

function setDay(label: string, day: string): boolean {
  const dialogs = document.querySelectorAll('dialog[open]');
  const shown = dialogs[dialogs.length - 1] ?? document;
  const found = [...shown.querySelectorAll('label')].find((one) => one.textContent?.replace('*', '').trim() === label);
  const input = found?.control;
  if (!(input instanceof HTMLInputElement)) return false;
  // In which order a date is typed depends on the engine and its language, so the day is set as a script sets it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  return input.value === day;
}

/** What can be read now: of an open dialog, else of the page. */
function shownWords(): string {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]');
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
  return (dialogs[dialogs.length - 1] ?? document.body).innerText.replace(/\s+/g, ' ');
}
