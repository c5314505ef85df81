import { launch } from 'chrome-launcher';
import lighthouse, { type RunnerResult } from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { type BrowserContext, chromium } from 'playwright-core';
import { PUBLIC_PAGES } from '../e2e/public-pages';
import { CHROMIUM_FLAGS, findChromium } from './lab/chromium';
import { atTheEnd, type Claims, prove, scaled } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';
import { logIn } from './lab/log-in';
import { createServer } from './lab/server';

const BLOCKING = 'total-blocking-time';
const RUNS = 5;
const LOOKS = 3;
const FOR_ALL = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search engines must not index these, and their content needs three answers in a row: the viewer, the code, the data. */
const SIGNED_IN = { performance: 90, accessibility: 100, 'best-practices': 100 };

const VISITS: Visit[] = [
  { person: null, pages: PUBLIC_PAGES, needed: FOR_ALL },
  { person: 'customer', pages: ['/user'], needed: SIGNED_IN },
  { person: 'doctor', pages: ['/doctor/appointments'], needed: SIGNED_IN },
];

/** How long the page of a signed-in person may block a first press. */
const MOST_BLOCKING_MS = 200;

/**
 * Lighthouse slows the processor down four times, to make a middling phone of a fast machine: one whose index is 1500
 * to 2000 (its docs/throttling.md). A slower machine is slowed down less, so that the phone stays the same one.
 */
const PRESET_SLOWDOWN = 4;
const FAST_MACHINE = 1500;
/** By how much of itself the index may change while a page is measured. */
const STEADY = 0.15;

type Scores = Partial<Record<string, number>>;
type Visit = { person: string | null; pages: string[]; needed: Record<string, number> };

/** Lighthouse's mobile preset on the built site; the score of a page is the median of its runs. */
await prove('Lighthouse', async ({ claim }) => {
  const server = await createServer(throwAwayDir(), { DEMO: 'on' });
  await server.start();
  const only = process.env.BENCH_PAGES?.split(',');
  for (const visit of VISITS) {
    const pages = visit.pages.filter((page) => !only || only.includes(page));
    if (pages.length > 0) await check({ ...visit, pages }, server.url, claim);
  }
});

/** Each account has a separate browser profile and stays logged in there. */
async function check({ person, pages, needed }: Visit, url: string, claim: Claims['claim']): Promise<void> {
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] });
  atTheEnd(() => chrome.kill());
  if (person) await logInTo(chrome.port, url, person);

  for (const path of pages) {
    const runs: Scores[] = [];
    for (let run = 0; run < scaled(RUNS); run += 1) {
      runs.push(await audit(new URL(path, url), chrome.port, Object.keys(needed)));
    }
    for (const [category, least] of Object.entries(needed)) {
      const score = median(runs.map((scores) => scores[category] ?? 0));
      claim(`${path}: ${category} at least ${least}`, score, score >= least);
    }
    if (!person) continue;
    const blocking = median(runs.map((scores) => scores[BLOCKING] ?? 0));
    const slowdown = median(runs.map((scores) => scores.slowdown ?? 0)).toFixed(1);
    claim(
      `${path}: blocked for at most ${MOST_BLOCKING_MS} ms`,
      `${Math.round(blocking)} ms, this processor slowed down ${slowdown} times`,
      blocking <= MOST_BLOCKING_MS,
    );
  }
  chrome.kill();
}

function logInTo(port: number, url: string, person: string): Promise<void> {
  return withProfile(port, (profile) => logIn(profile, url, person));
}

/** Lighthouse's own measure of the machine's speed, which changes within minutes where others share its processor. */
function indexOf(port: number): Promise<number> {
  return withProfile(port, async (profile) => {
    const page = await profile.newPage();
    const measured = await page.evaluate(pageFunctions.computeBenchmarkIndex);
    await page.close();
    return measured;
  });
}

async function withProfile<T>(port: number, act: (profile: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('the browser has no profile');
  const answer = await act(profile);
  await browser.close();
  return answer;
}

async function audit(url: URL, port: number, categories: string[]): Promise<Scores> {
  const { lhr, slowdown } = await look(url, port, categories);
  if (new URL(lhr.finalDisplayedUrl).pathname !== url.pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  if (process.env.BENCH_DETAILS) showShortfalls(url.pathname, lhr.audits, lhr.environment.benchmarkIndex);
  const scores = categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
  return { ...Object.fromEntries(scores), [BLOCKING]: lhr.audits[BLOCKING]?.numericValue ?? 0, slowdown };
}

/**
 * Measures again when the browser's recording failed or the machine's speed changed meanwhile, because these are no
 * properties of the page. A machine that never keeps its speed is measured all the same.
 */
async function look(url: URL, port: number, categories: string[]) {
  let problem = 'it has nothing to say';
  let seen: Seen | undefined;
  for (let turn = 0; turn < LOOKS; turn += 1) {
    const index = await indexOf(port);
    const slowdown = Math.min(PRESET_SLOWDOWN, (PRESET_SLOWDOWN * index) / FAST_MACHINE);
    // Between runs Lighthouse empties the cache, but leaves the cookies and the local storage that hold the session.
    const result = await lighthouse(url.href, {
      port,
      output: 'json',
      onlyCategories: categories,
      throttling: { cpuSlowdownMultiplier: slowdown },
    });
    if (result && !result.lhr.runtimeError) {
      seen = { lhr: result.lhr, slowdown };
      if (Math.abs((await indexOf(port)) / index - 1) < STEADY) return seen;
    }
    problem = result?.lhr.runtimeError?.code ?? problem;
  }
  if (seen) return seen;
  throw new Error(`Lighthouse could not look at ${url}: ${problem}`);
}

type Seen = { lhr: RunnerResult['lhr']; slowdown: number };

function showShortfalls(path: string, audits: Record<string, Audit>, index: number): void {
  console.log(`  ${path} on a machine of index ${index}`);
  for (const { id, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 1) console.log(`    ${id}: ${score} ${displayValue ?? ''}`);
  }
}

type Audit = { id: string; score: number | null; displayValue?: string };

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
