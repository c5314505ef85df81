import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { stepAt } from '../server/src/platform/session/totp';
import { codeAt } from '../server/src/test/totp-code';
import { untilHydrated, useBrowser } from './browser';
import { expectClean } from './clean-screen';
import { clinic } from './clinic';
import { logIn, PASSWORD } from './log-in';
import { registerPatient } from './patient-steps';

const browser = useBrowser();
const SECURITY = '/user/profile?tab=security';

test('a passkey is added, logs in alone, and is refused once it was copied', async () => {
  const userName = await registerPatient('Trần Thị Khóa');
  const page = await browser.open('/login');
  const device = await plugIn(page);
  await logIn(page, userName);
  await page.goto(SECURITY);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await expectClean(page, 'the passkey dialog');
  await dialog.getByRole('button', { name: 'Go on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these codes' });
  await codes.waitFor();
  await expectClean(page, 'the recovery codes');
  const [code = ''] = await codes.getByRole('listitem').allTextContents();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('10 recovery codes are left.').waitFor();
  await logOut(page);

  await byPasskey(page);
  await page.waitForURL((url) => url.pathname === '/user');
  await page.goto('/user/profile');
  await page.getByLabel('Address').fill('Huế');
  await endSessions(page);
  const lock = page.getByRole('dialog', { name: 'Please log in again' });
  await lock.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectClean(page, 'the locked screen');
  await lock.getByRole('button', { name: 'Use a passkey' }).click();
  await lock.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Address').inputValue()).toBe('Huế');
  await logOut(page);

  await device.verify(false);
  await byPasskey(page);
  await page.getByText(/^No passkey was used/).waitFor();
  await device.verify(true);

  await device.turnCounterBack();
  await byPasskey(page);
  await page.getByText(/^This passkey may have been copied/).waitFor();

  // The password alone is not enough; a recovery code opens the account once.
  await page.locator('[name=userName]').fill(userName);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.getByLabel('Code of your app, or a recovery code').fill(code);
  await expectClean(page, 'the login with a code');
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL((url) => url.pathname === '/user');
  await page.goto(SECURITY);
  await page.getByText('May have been copied').waitFor();
  await page.getByText('9 recovery codes are left.').waitFor();
});

test('at another address of the same server a passkey cannot be used, and the login says so', async () => {
  const page = await browser.open('/login', { baseURL: clinic().baseUrl.replace('localhost', '127.0.0.1') });
  await plugIn(page);
  await byPasskey(page);
  await page.getByText(/^No passkey was used/).waitFor();
});

test('who lost the second step sets up another one with the Admin’s code before anything else', async () => {
  const userName = await registerPatient('Lê Văn Mất');
  const owner = await apiLogIn(userName, PASSWORD);
  const { secret } = await api('POST', '/api/auth/factors/totp', owner.token);
  const code = codeAt(secret, stepAt(Date.now()));
  await api('PUT', '/api/auth/factors/totp', owner.token, { code, password: PASSWORD });
  const admin = await apiLogIn('admin', 'Demo@12345');
  const restored = await api('POST', `/api/auth/users/${owner.userId}/factor-restore`, admin.token);

  const page = await browser.open('/login');
  await untilHydrated(page);
  await page.locator('[name=userName]').fill(userName);
  await page.locator('[name=password]').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL((url) => url.pathname === '/enrol-factor');
  await page.getByText(/^Your second step was reset/).waitFor();
  await expectClean(page, 'the enrolment');
  await page.goto('/user/messages');
  await page.waitForURL((url) => url.pathname === '/enrol-factor');

  await page.getByRole('button', { name: /Set up$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an app for codes' });
  const shown = (await dialog.locator('output').textContent()) ?? '';
  await expectClean(page, 'the app for codes');
  await dialog.getByLabel('Code of the app').fill(codeAt(shown.replaceAll(' ', ''), stepAt(Date.now())));
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Code from the Admin').fill(restored.code);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByRole('navigation', { name: 'My care' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/user');
});

/** Chromium's virtual authenticator: a device with a resident key that checks the person. */
async function plugIn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    verify: (isUserVerified: boolean) => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The same key on another device, whose counter is behind. */
    async turnCounterBack() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      const [credential] = credentials;
      if (!credential) throw new Error('the device has no passkey');
      const { credentialId } = credential;
      await session.send('WebAuthn.removeCredential', { authenticatorId, credentialId });
      await session.send('WebAuthn.addCredential', { authenticatorId, credential: { ...credential, signCount: 0 } });
    },
  };
}

async function byPasskey(page: Page): Promise<void> {
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

/** Ends the session of this browser on the server; the screen learns it by its live stream. */
async function endSessions(page: Page): Promise<void> {
  const { userId } = await page.evaluate(() => ({ userId: localStorage.getItem('userId') }));
  const admin = await apiLogIn('admin', 'Demo@12345');
  await fetch(`${clinic().baseUrl}/api/auth/users/${userId}/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${admin.token}` },
  });
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/login');
}

interface Answered {
  token: string;
  userId: string;
  secret: string;
  code: string;
}

async function api(method: string, path: string, token?: string, body?: object): Promise<Answered> {
  const answer = await fetch(clinic().baseUrl + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const apiLogIn = (userName: string, password: string) =>
  api('POST', '/api/auth/login', undefined, { userName, password });
