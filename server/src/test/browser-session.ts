import { PASSWORD, type Person, type TestClinic } from './clinic';

type Cookies = Record<string, string>;

/** Signs in as a browser does, and keeps its cookies as one would. */
export async function openBrowser(clinic: TestClinic, { userName }: Pick<Person, 'userName'>, cookies: Cookies = {}) {
  const { status, body, headers } = await clinic.send<{ token: string }>('POST /api/auth/login', {
    body: { userName, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin', ...(Object.keys(cookies).length > 0 && { cookie: jar(cookies) }) },
  });
  const set = headers.getSetCookie();
  const given = Object.fromEntries(set.map((cookie) => cookie.split(';', 1)[0]?.split('=') as [string, string]));
  return { status, token: body.token, set, cookies: { ...cookies, ...given } };
}

/** What a browser sends along with every call. */
export const ownHeaders = ({ cookies }: { cookies: Cookies }) => ({
  'sec-fetch-site': 'same-origin',
  cookie: jar(cookies),
  'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
});

export const jar = (cookies: Cookies): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
