import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { type ClinicServer, startClinic } from './clinic-server';

const PASSWORD = 'correct horse battery';

const browser = useBrowser();
let clinic: ClinicServer;
let link: string;
beforeAll(async () => {
  clinic = await startClinic({ DEMO: 'off' });
  link = clinic.output().match(/http\S+\/setup#\S+/)?.[0] ?? 'no link was printed';
});
afterAll(() => clinic?.stop());

test('the first Admin is made with the link printed at the start, which works once', async () => {
  const page = await browser.open(link);
  await page.getByRole('heading', { name: 'Set up the clinic' }).waitFor();
  expect(page.url()).toBe(`${clinic.baseUrl}/setup`);

  await fillIn(page, { userName: 'director', password: '12345678' });
  await page
    .getByText('This password is among the most common ones. Please choose another; a few words in a row work well.')
    .waitFor();
  await fillIn(page, { userName: 'director', password: PASSWORD });
  await page.waitForURL('**/login');
  await page.getByText('The Admin account is ready. Please log in.').waitFor();
  expect(await page.getByRole('button', { name: /Fill in/ }).count(), 'no demo accounts here').toBe(0);

  expect(await page.getByLabel('Username').inputValue()).toBe('director');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login →' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('heading', { name: 'Admin Panel - Manage Accounts' }).waitFor();

  const late = await browser.open(link);
  await fillIn(late, { userName: 'intruder', password: PASSWORD });
  await late.getByText('The clinic already has an Admin. Please log in.').waitFor();
  await late.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await late.waitForURL('**/login');
});

async function fillIn(page: Page, { userName, password }: { userName: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(userName);
  await page.getByLabel('Fullname').fill('Nguyễn Thị Bình');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(`${userName}@example.com`);
  await page.getByRole('button', { name: 'Create the account' }).click();
}
