import { ask } from '../lab/ask';
import type { Claims } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { PASSWORD, type Person } from '../lab/people';

const FROM_A_BROWSER = { 'sec-fetch-site': 'same-origin' };

/** A script running in the page could steal the token, but not the cookie that the session is bound to. */
export async function replayStolenToken({ claim }: Claims, { url, patients }: BenchClinic): Promise<void> {
  const victim = await logInByBrowser(url, patients[0] as Person);
  const thief = await logInByBrowser(url, patients[1] as Person);
  const me = (cookie?: string) =>
    ask(url, 'GET /api/auth/me', { as: victim, headers: cookie ? { cookie } : {} }).then(({ status }) => status);
  const write = (headers: Record<string, string>) =>
    ask(url, 'PUT /api/auth/me', { as: victim, headers: { cookie: victim.cookie, ...headers }, body: {} });

  const answers = {
    home: await me(victim.cookie),
    elsewhere: await me(),
    withAnothersCookie: await me(thief.cookie),
    withForgedCookie: await me(`antam-session=${'A'.repeat(43)}`),
  };
  claim(
    'a stolen token replayed without its cookie, with another’s, with a forged one',
    `${answers.elsewhere}, ${answers.withAnothersCookie}, ${answers.withForgedCookie} (at home ${answers.home})`,
    answers.home === 200 &&
      [answers.elsewhere, answers.withAnothersCookie, answers.withForgedCookie].every((status) => status === 401),
  );
  const without = await write({});
  const foreign = await write({ 'x-xsrf-token': thief.xsrf });
  const right = await write({ 'x-xsrf-token': victim.xsrf });
  claim(
    'a write from another site: without and with a foreign X-XSRF-TOKEN',
    `${without.status}, ${foreign.status} (with the right one ${right.status})`,
    without.status === 403 && foreign.status === 403 && right.status === 200,
  );
}

async function logInByBrowser(url: string, { userName }: Person) {
  const body = { userName, password: PASSWORD };
  const answer = await ask<{ token: string }>(url, 'POST /api/auth/login', { body, headers: FROM_A_BROWSER });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] as string);
  const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { token: answer.body.token, cookie: cookies.join('; '), xsrf: decodeURIComponent(xsrf) };
}
