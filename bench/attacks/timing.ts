import { type Answer, ask } from '../lab/ask';
import { type Claims, scaled } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { addPeople, addPerson, PASSWORD } from '../lab/people';

const NEAR_MS = 5;
const BY_CHANCE = 0.01;

/** Whether a name or an address is known must not show in any answer, nor in how long it takes (V6.3.8). */
export async function timeStrangers({ claim }: Claims, { url, db }: BenchClinic): Promise<void> {
  const known = await addPeople(db, 'Customer', scaled(1000, 50));
  const curious = await addPerson(db, 'Customer');
  const tokens = new Map<string, string>();
  const wrongLogin = (userName: string) =>
    ask(url, 'POST /api/auth/login', { body: { userName, password: 'not the password' } });
  const tries: Record<string, (name: string) => Promise<Answer>> = {
    'a login by user name': wrongLogin,
    'a login by address': (name) => wrongLogin(mailOf(name)),
    'a forgotten password': (name) => ask(url, 'POST /api/auth/forgot-password', { body: { email: mailOf(name) } }),
    'a registration': (name) =>
      ask(url, 'POST /api/auth/register', {
        body: { userName: `new.${name}`, fullName: 'Ai Đó', password: PASSWORD, email: mailOf(name) },
      }),
    'the first login after registering': async (name) => {
      const body = { userName: `new.${name}`, password: PASSWORD };
      const answer = await ask<Record<string, unknown>>(url, 'POST /api/auth/login', { body });
      tokens.set(name, String(answer.body.token));
      return answer;
    },
    'the profile after registering': (name) => ask(url, 'GET /api/auth/me', { as: { token: tokens.get(name) ?? '' } }),
    'an e-mail address of one’s own': (name) =>
      ask(url, 'PUT /api/auth/me', { as: curious, body: { email: mailOf(name), currentPassword: PASSWORD } }),
  };
  for (const [title, attempt] of Object.entries(tries)) {
    const ofKnown: Answer[] = [];
    const ofNobody: Answer[] = [];
    // The two kinds of request alternate, so that a slow moment of the machine affects both.
    for (const [index, { userName }] of known.entries()) {
      const turns = [
        async () => ofKnown.push(await attempt(userName)),
        async () => ofNobody.push(await attempt(`nobody-${index}`)),
      ];
      for (const turn of index % 2 ? turns : turns.toReversed()) await turn();
    }
    const [here, gone] = [ofKnown, ofNobody].map((answers) => answers.map(({ ms }) => ms)) as [number[], number[]];
    const apart = Math.abs(median(here) - median(gone));
    const chance = chanceOfSame(here, gone);
    const answers = new Set(
      [...ofKnown, ...ofNobody].map(({ status, body }) => `${status} ${JSON.stringify(unnamed(body))}`),
    );
    claim(
      `${title} of ${here.length} known and ${gone.length} unknown: different answers`,
      answers.size,
      answers.size === 1,
    );
    claim(
      `${title}: medians nearer than ${NEAR_MS} ms, and p above ${BY_CHANCE}`,
      `${median(here).toFixed(2)} and ${median(gone).toFixed(2)} ms, p ${chance.toFixed(3)}`,
      apart < NEAR_MS && chance > BY_CHANCE,
    );
  }
}

const mailOf = (name: string) => `${name}@example.vn`;

/** The answer without the parts that differ in every answer. */
function unnamed(body: unknown): unknown {
  return Object.keys(Object(body)).length > 0
    ? {
        ...Object(body),
        ...{ _id: undefined, userId: undefined, userName: undefined, patientCode: undefined, token: undefined },
        ...{ email: undefined, pendingEmail: undefined, createdAt: undefined },
      }
    : body;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Mann and Whitney: how likely so different samples are when both come from the same distribution. */
function chanceOfSame(a: readonly number[], b: readonly number[]): number {
  const ranked = [...a.map((ms) => ({ ms, isA: true })), ...b.map((ms) => ({ ms, isA: false }))].sort(
    (x, y) => x.ms - y.ms,
  );
  const rankSum = ranked.reduce((sum, { isA }, index) => (isA ? sum + index + 1 : sum), 0);
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const spread = Math.sqrt((a.length * b.length * (a.length + b.length + 1)) / 12);
  return 2 * (1 - normal(Math.abs(u - (a.length * b.length) / 2) / spread));
}

/** The standard normal distribution (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const tail = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail;
}
