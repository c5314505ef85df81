import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate, untilHydrated, untilSettledAt, useBrowser } from './browser';
import { untilConfirmLink, untilLetter } from './letters';

const browser = useBrowser();
const PASSWORD = 'Demo@12345';

test.each([
  ['customer', '/user'],
  ['doctor', '/doctor'],
  ['staff', '/staff-reminder'],
  ['admin', '/admin'],
])('%s logs in with the one-click demo account and lands in %s', async (userName, area) => {
  const page = await browser.open('/login');
  await untilHydrated(page);
  await page.getByRole('button', { name: new RegExp(`Fill in the ${userName} account`, 'i') }).click();
  expect(await page.getByLabel('Username').inputValue()).toBe(userName);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL((url) => url.pathname === area);
  expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(['token', 'userId']);
});

test('the demo accounts come late and move nothing', async () => {
  const page = await browser.open('/terms', { viewport: { width: 412, height: 823 } });
  const { letGo, held } = gate();
  await page.route('**/api/clinic', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login');
  await untilHydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const places = () =>
    page.locator('h1, input, main a, footer').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  letGo();
  await page.getByRole('button', { name: /Fill in the Customer account/ }).waitFor();
  const windowHeight = 823;
  const onScreen = (tops: number[]) => tops.filter((top) => top < windowHeight);
  expect(onScreen(await places())).toEqual(onScreen(before));
});

test('a login that fails says why, beside the field or in words, keeps what was typed and stores nothing', async () => {
  const page = await browser.open('/login');
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.getByText('Please enter your username.').waitFor();
  await page.getByText('Please enter your password.').waitFor();
  const readFocused = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      const error = document.getElementById(field.getAttribute('aria-describedby') ?? '');
      return { name: field.name, invalid: field.getAttribute('aria-invalid'), error: error?.textContent };
    });
  // The focus follows the messages.
  const expected = { name: 'userName', invalid: 'true', error: 'Please enter your username.' };
  await expect.poll(readFocused).toEqual(expected);

  await logIn(page, 'customer', 'not the password');
  await page.getByRole('alert').getByText('Wrong username or password.', { exact: true }).waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('customer');

  for (const [answer, text] of ODD_ANSWERS) {
    await page.route('**/api/auth/login', (route) => route.fulfill(answer), { times: 1 });
    await logIn(page, 'customer', PASSWORD);
    await page.getByText(text, { exact: true }).waitFor();
  }
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

const ODD_ANSWERS = [
  [{ json: { roleName: 'Customer', userId: 'x' } }, 'Login failed: No token received'],
  [{ json: { roleName: 'Janitor', token: 'x', userId: 'x' } }, 'Unknown role'],
  // Without a message of the server the specification's text is shown.
  [{ status: 404, body: 'nothing here' }, 'An error occurred during login'],
] as const;

test('whoever comes with half a session is told why the login asks again', async () => {
  const page = await browser.open('/login');
  // Until the login runs it may still clear what it finds.
  await untilHydrated(page);
  await page.evaluate(() => localStorage.setItem('token', 'of nobody'));
  await page.goto('/user');
  await page.getByText('User ID not found. Please log in again.', { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a login sent before the page is hydrated waits for it, and nothing typed ever stands in the address', async () => {
  const page = await browser.open('/about');
  const { letGo, held } = gate();
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login →' }).click();
  expect(page.url()).toMatch(/\/login$/);
  letGo();
  await page.waitForURL('**/user');
});

test('the password can be shown, and Caps Lock is pointed out', async () => {
  const page = await browser.open('/login');
  await untilHydrated(page);
  const field = page.getByLabel('Password', { exact: true });
  await field.fill('secret');
  expect(await field.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await field.getAttribute('type')).toBe('text');

  await field.evaluate((element) => {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true }));
  });
  await page.getByText('Caps Lock is on').waitFor();
});

test('whoever comes without a session is sent to the login and back afterwards', async () => {
  const page = await browser.open('/user/profile');
  await page.waitForURL('**/login');
  await logIn(page, 'customer', PASSWORD);
  await page.waitForURL('**/user/profile');
});

test('whoever opens another role’s area is sent to one’s own', async () => {
  const page = await browser.open('/login');
  await logIn(page, 'staff', PASSWORD);
  await page.waitForURL('**/staff-reminder');
  await page.goto('/doctor/patients');
  await page.waitForURL('**/staff-reminder');
});

test('logged in, the navigation offers one’s own area and Logout, which ends the session everywhere', async () => {
  const page = await browser.open('/login');
  await logIn(page, 'staff', PASSWORD);
  await page.waitForURL('**/staff-reminder');
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.goto('/');
  await page.getByRole('link', { name: 'My area' }).click();
  await page.waitForURL('**/staff-reminder');
  const said = page.waitForEvent('console', (line) => line.text() === 'Logout successful');
  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSettledAt(page, '/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await said;

  const replay = await page.request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
  expect(replay.status()).toBe(401);
});

test('a stranger registers, is told so at the login, and can log in', async () => {
  const page = await browser.open('/register');
  await untilHydrated(page);
  await page.getByLabel('Username').fill('lan.nguyen');
  await page.getByLabel('Fullname').fill('Nguyễn Thị Lan');
  await page.getByLabel('Password', { exact: true }).fill('ba con mèo trắng');
  await page.getByLabel('Email', { exact: true }).fill('lan@example.com');
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Thank you for registering. Please log in.').waitFor();
  await page.getByText('The address counts once you open that link').waitFor();
  // The user name is filled in, and the address does not contain it.
  expect(await page.getByLabel('Username').inputValue()).toBe('lan.nguyen');
  expect(page.url()).toMatch(/\/login$/);
  await page.getByLabel('Password', { exact: true }).fill('ba con mèo trắng');
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL('**/user');
});

test('registering again after the answer was lost leads to the login, with one account and no open session', async () => {
  const page = await browser.open('/register');
  await untilHydrated(page);
  const ended: number[] = [];
  page.on('response', (response) => response.url().endsWith('/logout') && ended.push(response.status()));
  await page.route(
    '**/api/auth/register',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 200, body: 'the login page of a hotel' });
    },
    { times: 1 },
  );
  await page.getByLabel('Username').fill('mat.song');
  await page.getByLabel('Fullname').fill('Lê Thị Sóng');
  await page.getByLabel('Password', { exact: true }).fill('ba con mèo trắng');
  await page.getByLabel('Email', { exact: true }).fill('song@example.com');
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.getByText('No connection.').waitFor();
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.getByText('Thank you for registering. Please log in.').waitFor();
  expect(await page.getByLabel('Username').inputValue()).toBe('mat.song');
  expect(ended).toEqual([204]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  await page.getByLabel('Password', { exact: true }).fill('ba con mèo trắng');
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL('**/user');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const sessions = await page.evaluate(
    async (bearer) => (await fetch('/api/auth/sessions', { headers: { Authorization: `Bearer ${bearer}` } })).json(),
    token,
  );
  expect(sessions).toHaveLength(1);
});

test('registration names what is missing or wrong beside each field', async () => {
  const page = await browser.open('/register');
  await untilHydrated(page);
  await page.getByLabel('Username').fill('ab');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Register →' }).click();
  await page
    .getByText('At least 3 characters: letters without accents, digits and . _ - (no email address, no phone number)')
    .waitFor();
  await page.getByText('Please enter your full name.').waitFor();
  await page.getByText('At least 8 characters.', { exact: true }).waitFor();
  await page.getByText('Please enter an email address such as an@example.com.').waitFor();

  await page.getByLabel('Fullname').fill('Nguyễn Văn Trùng');
  await page.getByLabel('Username').fill('customer');
  await page.getByLabel('Password', { exact: true }).fill('ba con mèo trắng');
  await page.getByLabel('Email', { exact: true }).fill('trung@example.com');
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.getByText('This username is taken. Please choose another.').waitFor();
});

test('a forgotten password is set anew with the link from the letter, which works once', async () => {
  const page = await browser.open('/register');
  await untilHydrated(page);
  await page.getByLabel('Username').fill('quen.mat.khau');
  await page.getByLabel('Fullname').fill('Trần Văn Quên');
  await page.getByLabel('Password', { exact: true }).fill('mật khẩu đầu tiên');
  await page.getByLabel('Email', { exact: true }).fill('quen@example.com');
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.waitForURL('**/login');

  // An address counts once its link was followed; the confirmation page then links to the next screen.
  await page.goto(await untilConfirmLink('quen@example.com'));
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Confirm the address' }).click();
  await page.getByText('Your email address is confirmed.').waitFor();
  await page.getByRole('link', { name: 'Forgot your password? Click here' }).click();
  await page.getByRole('button', { name: 'Send the link' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill('quen@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address belongs to an account').waitFor();

  const letter = await untilLetter('quen@example.com', '/reset-password#');
  const link = letter.match(/\/reset-password#[A-Za-z0-9_-]+/)?.[0] as string;
  await page.goto(link);
  await untilHydrated(page);
  await page.waitForFunction(() => window.location.hash === '');
  await page.getByLabel('New password').fill('mật khẩu thứ hai');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/login');
  await page.getByText('Your password is changed. Please log in.').waitFor();
  await logIn(page, 'quen.mat.khau', 'mật khẩu thứ hai');
  await page.waitForURL('**/user');

  const again = await browser.open(link);
  await untilHydrated(again);
  await again.getByLabel('New password').fill('mật khẩu thứ ba');
  await again.getByRole('button', { name: 'Save the password' }).click();
  await again.getByText('This link is no longer valid. Please ask for a new one.').waitFor();
});

test('the answer about a forgotten password is the same for an address nobody knows', async () => {
  const page = await browser.open('/forgot-password');
  await untilHydrated(page);
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If this address belongs to an account').waitFor();
});

async function logIn(page: Page, userName: string, password: string) {
  await untilHydrated(page);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login →' }).click();
}
