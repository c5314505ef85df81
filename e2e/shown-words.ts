import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { withDifferences } from '../texts/differences';
import { leavesOf } from '../texts/leaves';

type Folder = 'given' | 'given-vi' | 'vi' | 'en';
type Words = (text: string) => boolean;

const filesOf = (folder: Folder) =>
  readdirSync(new URL(`../texts/${folder}`, import.meta.url)).map((file) => file.replace('.ts', ''));

async function load(folder: Folder, area: string): Promise<object> {
  return { ...(await import(`../texts/${folder}/${area}.ts`)) };
}

async function english(area: string): Promise<object> {
  const given = await load('given', area);
  return filesOf('en').includes(area) ? withDifferences(given, await load('en', area)) : given;
}

/** Whether a text is one of our English texts that has a Vietnamese translation. */
export async function englishWords(): Promise<Words> {
  const areas = filesOf('given').filter((area) => area !== 'written');
  const inEnglish = matcherOf(await Promise.all(areas.map(english)));
  const inVietnamese = matcherOf(await Promise.all(areas.map((area) => load('vi', area))));
  return (text) => /\p{Ll}{2}/u.test(text) && inEnglish(text) && !inVietnamese(text);
}

/** Whether a text is among the given words of the doctor's screens, which may be English. */
export async function doctorWords(): Promise<Words> {
  const given = filesOf('given').filter((area) => area.startsWith('doctor'));
  return matcherOf([
    ...(await Promise.all(given.map((area) => load('given', area)))),
    ...(await Promise.all(filesOf('given-vi').map((area) => load('given-vi', area)))),
  ]);
}

function matcherOf(words: object[]): Words {
  const plain = new Set<string>();
  const filledIn: RegExp[] = [];
  for (const leaf of words.flatMap((area) => [...leavesOf(area).values()])) {
    if (typeof leaf === 'string') plain.add(leaf);
    // Any value may fill a placeholder; a sentence made only of placeholders proves nothing.
    if (typeof leaf === 'function') filledIn.push(patternOf(leaf('BLANK', 'BLANK', 'BLANK')));
  }
  return (text) => plain.has(text) || filledIn.some((pattern) => pattern.test(text));
}

function patternOf(sentence: unknown): RegExp {
  const escaped = String(sentence).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return /[a-z]{3}/.test(escaped) ? new RegExp(`^${escaped.replaceAll('BLANK', '.+')}$`) : /^$/;
}

/** Every text that is visible, read out or shown as a placeholder, except what is marked as another language. */
export function shownTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const isOfPage = (element: Element) => element.closest('[lang]') === document.documentElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent && !parent.closest('script, style') && isOfPage(parent)) texts.add((node.textContent ?? '').trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (isOfPage(element)) texts.add((element.getAttribute(name) ?? '').trim());
    texts.add(document.title);
    return [...texts].filter(Boolean);
  });
}

/** Records every text the server has sent: those are data, in the language they were written in. */
export function rememberData(page: Page): { isIn: Words; without: (text: string) => string } {
  const data = new Set<string>();
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return;
    const body: unknown = await response.json().catch(() => null);
    for (const leaf of leavesOf(body).values()) if (typeof leaf === 'string' && leaf.length > 1) data.add(leaf.trim());
  });
  const longestFirst = () => [...data].sort((one, other) => other.length - one.length);
  return {
    isIn: (text) => data.has(text),
    without: (text) => longestFirst().reduce((rest, known) => rest.replaceAll(known, ''), text),
  };
}
