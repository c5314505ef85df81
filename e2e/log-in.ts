import type { Page } from 'playwright-core';
import { clinic } from './clinic';

export const DEMO_PASSWORD = 'Demo@12345';
/** Of everyone whom a test registers. */
export const PASSWORD = 'bánh mì buổi sáng';

type Session = { token: string; userId: string };

const DEMO_PEOPLE = ['customer', 'doctor', 'staff', 'le.tan', 'admin'];

const passwordOf = (userName: string) => (DEMO_PEOPLE.includes(userName) ? DEMO_PASSWORD : PASSWORD);

/** Logs in without a browser. */
export async function sessionOf(userName: string, password = passwordOf(userName)): Promise<Session> {
  const answer = await fetch(`${clinic().baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  if (!answer.ok) throw new Error(`the login of ${userName}: ${await answer.text()}`);
  return answer.json() as Promise<Session>;
}

export const tokenOf = async (userName: string, password?: string) => (await sessionOf(userName, password)).token;

/** Logs in at the login screen, as people do. */
export async function logIn(page: Page, userName: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Login →' });
  // The registration form has fields of the same names and is shown until the login screen has loaded.
  await button.waitFor();
  await page.locator('[name=userName]').fill(userName);
  await page.locator('[name=password]').fill(passwordOf(userName));
  await button.click();
  await untilInside(page);
}

/** The navigation of each role's area. */
export const untilInside = (page: Page) =>
  page
    .getByRole('navigation', { name: /^(My care|Bác sĩ|Clinic)$/ })
    .first()
    .waitFor();
