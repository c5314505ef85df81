import { ask, inParallel, tally } from '../lab/ask';
import type { Claims } from '../lab/claims';
import { escaped } from './spoil';
import { ODD_TEXTS, UNKNOWN_ID } from './wrong';

const PLACES = ['/', '/uploads/', '/assets/', '/user/', '/doctor/patient/', '/api/', '/api/docs/', '/%2e%2e/'];
const NAMES = [
  ...ODD_TEXTS.map((text) => escaped(text.slice(0, 200))),
  ...['%', '%0', '%zz', '%c3%28', '%00', '%00.webp', '..%2f..%2fetc%2fpasswd', '%2e%2e/%2e%2e/x.js', 'a'.repeat(6000)],
  ...['.env', '.git/config', 'x.js.map', '?%', '#', ';', '%5c..%5c', '%20', 'con', UNKNOWN_ID],
];
const GUARDS = ['content-security-policy', 'x-content-type-options', 'referrer-policy', 'cross-origin-opener-policy'];

/** Addresses that are none, in every place outside the described API. */
export async function askOddAddresses({ claim }: Claims, url: string): Promise<void> {
  const requests = PLACES.flatMap((place) =>
    NAMES.flatMap((name) => ['GET', 'HEAD', 'POST'].map((method) => `${method} ${place}${name}`)),
  );
  const answers = await inParallel(requests.length, 8, async (index) => {
    const request = requests[index] as string;
    return { request, ...(await ask(url, request)) };
  });
  const show = (found: typeof answers) =>
    `${found.length} ${found
      .slice(0, 8)
      .map(({ status, request }) => `${status} ${request.slice(0, 60)}`)
      .join(', ')}`.trim();
  const failed = answers.filter(({ status }) => status >= 500 || status === 0);
  claim(`${requests.length} odd addresses: 5xx and lost connections`, show(failed), failed.length === 0);
  claim('how they were answered', tally(answers), true);
  const bare = answers.filter(({ headers }) => GUARDS.some((guard) => !headers.has(guard)));
  claim('answers without security headers', show(bare), bare.length === 0);
}
