import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { bookFor, callAs, welcomePatient } from './desk-steps';
import { tokenOf } from './log-in';

const browser = useBrowser();

// The job may have to wait for others on a busy machine.
const UNTIL_TOLD = 60_000;

test('a patient whom no letter reaches stands on the list to be called, live, until that is marked', async () => {
  const patient = await welcomePatient('Trịnh Hoài Phương');
  const code = await bookFor(patient);
  const staff = await tokenOf('staff');
  const [visit] = (await callAs(staff, 'GET', `/api/appointment?code=${code}`)) as unknown as { _id: string }[];

  const page = await browser.openAs('staff', '/staff-reminder');
  const list = page.getByRole('table', { name: 'To be called' });
  await list.waitFor();
  await callAs(staff, 'PUT', `/api/appointment/${visit?._id}`, { status: 'Cancelled' });
  const row = list.getByRole('row').filter({ hasText: patient.fullName });
  await row.getByText('No confirmed e-mail, no device').waitFor({ timeout: UNTIL_TOLD });
  await row.getByText('Cancelled', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Called: ${patient.fullName}` }).click();
  await expect.poll(() => row.count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('To be called');
  await page.locator('summary', { hasText: 'Done today' }).click();
  await page.getByRole('button', { name: `Undo: ${patient.fullName}` }).click();
  await row.waitFor();

  await page.goto('/staff-dashboard');
  await page.getByText(/patients have to be called/).waitFor();
  await page.getByRole('link', { name: 'Show the list' }).click();
  await row.getByRole('button', { name: `Called: ${patient.fullName}` }).click();
  await expect.poll(() => row.count()).toBe(0);
}, 180_000);
