import type { BrowserContext } from 'playwright-core';

const PASSWORD = 'Demo@12345';

/** Logs one of the demo accounts in, the way a person does; the context keeps the session. */
export async function logIn(context: BrowserContext, url: string, userName: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL((address) => address.pathname !== '/login');
  await page.close();
}
