import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
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
    claim(`${path}: blocked for at most ${MOST_BLOCKING_MS} ms`, Math.round(blocking), blocking <= MOST_BLOCKING_MS);
  }
  chrome.kill();
}

async function logInTo(port: number, url: string, person: string): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [profile] = browser.contexts();
  if (!profile) throw new Error('the browser has no profile to log in with');
  await logIn(profile, url, person);
  await browser.close();
}

async function audit(url: URL, port: number, categories: string[]): Promise<Scores> {
  const lhr = await look(url, port, categories);
  if (new URL(lhr.finalDisplayedUrl).pathname !== url.pathname)
    throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  if (process.env.BENCH_DETAILS) showShortfalls(url.pathname, lhr.audits, lhr.environment.benchmarkIndex);
  const scores = categories.map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]);
  return Object.fromEntries([...scores, [BLOCKING, lhr.audits[BLOCKING]?.numericValue ?? 0]]);
}

/** Measures again when the browser's recording failed, because that is no property of the page. */
async function look(url: URL, port: number, categories: string[]) {
  let problem = 'it has nothing to say';
  for (let turn = 0; turn < LOOKS; turn += 1) {
    // Between runs Lighthouse empties the cache, but leaves the cookies and the local storage that hold the session.
    const result = await lighthouse(url.href, { port, output: 'json', onlyCategories: categories });
    if (result && !result.lhr.runtimeError) return result.lhr;
    problem = result?.lhr.runtimeError?.code ?? problem;
  }
  throw new Error(`Lighthouse could not look at ${url}: ${problem}`);
}

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
