import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, findChromium } from './lab/chromium';
import { atTheEnd, prove, scaled } from './lab/claims';
import { throwAwayDir } from './lab/data-dir';
import { createServer } from './lab/server';

const RUNS = 5;
const NEEDED = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const PAGES = [
  '/',
  '/services',
  '/about',
  '/testimonial',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/login',
  '/register',
] as const;

type Category = keyof typeof NEEDED;

/** Lighthouse's mobile preset on the built site; the score of a page is the median of its runs. */
await prove('Lighthouse', async ({ claim }) => {
  const server = await createServer(throwAwayDir(), { DEMO: 'on' });
  await server.start();
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: ['--headless', ...CHROMIUM_FLAGS] });
  atTheEnd(() => chrome.kill());

  const only = process.env.BENCH_PAGES?.split(',');
  for (const path of PAGES.filter((page) => !only || only.includes(page))) {
    const runs: Record<Category, number>[] = [];
    for (let run = 0; run < scaled(RUNS); run += 1) runs.push(await audit(`${server.url}${path}`, chrome.port));
    for (const category of Object.keys(NEEDED) as Category[]) {
      const score = median(runs.map((scores) => scores[category]));
      claim(`${path}: ${category} at least ${NEEDED[category]}`, score, score >= NEEDED[category]);
    }
  }
});

async function audit(url: string, port: number): Promise<Record<Category, number>> {
  const result = await lighthouse(url, { port, output: 'json', onlyCategories: Object.keys(NEEDED) });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${url}`);
  const scores = {} as Record<Category, number>;
  for (const category of Object.keys(NEEDED) as Category[]) {
    scores[category] = Math.round((result.lhr.categories[category]?.score ?? 0) * 100);
  }
  if (process.env.BENCH_DETAILS) {
    console.log(`  ${scores.performance} on a machine of index ${result.lhr.environment.benchmarkIndex}`);
    showShortfalls(result.lhr.audits);
  }
  return scores;
}

function showShortfalls(audits: Record<string, { id: string; score: number | null; displayValue?: string }>): void {
  for (const { id, score, displayValue } of Object.values(audits)) {
    if (score !== null && score < 1) console.log(`    ${id}: ${score} ${displayValue ?? ''}`);
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
