import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { untilSettledAt, useBrowser } from './browser';

const browser = useBrowser();

test('an administrator adds a doctor, edits, gives a temporary password, ends sessions and deletes', async () => {
  const page = await browser.openAs('admin', '/admin');
  await page.getByRole('heading', { name: 'Admin Panel - Manage Accounts' }).waitFor();
  const userName = `bs-moi-${process.pid}`;

  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByText('At least 3 characters: letters without accents').waitFor();
  const form = page.locator('form');
  await form.getByLabel('Username').fill(userName);
  await form.getByLabel('Full name').fill('Bác sĩ Mới');
  await form.getByLabel('Email').fill(`${userName}@example.com`);
  await form.getByRole('textbox', { name: 'Password' }).fill('một mật khẩu dài');
  const role = form.getByLabel('Role');
  expect(await role.locator('option').allTextContents()).toEqual(['Customer', 'Staff', 'Doctor']);
  await role.selectOption('Doctor');

  await form.getByRole('button', { name: 'Add skill' }).click();
  await form.getByRole('button', { name: 'Add skill' }).click();
  const skills = form.getByRole('group', { name: 'Skills' });
  await skills.getByLabel('Name *').first().fill('Tư vấn');
  await skills.getByLabel('Level *').first().fill('Chuyên gia');
  await skills.getByLabel('Name *').last().fill('Dòng này thiếu trình độ');
  await form.getByRole('button', { name: 'Add working hours' }).click();
  const hours = form.getByRole('group', { name: 'Work schedule' });
  await hours.getByRole('checkbox', { name: 'Monday' }).press('Space');
  await hours.getByText('Thu', { exact: true }).click();
  await hours.getByLabel('Start *').fill('17:00');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByText('the end after the start').waitFor();
  await hours.getByLabel('Start *').fill('08:00');
  await page.getByRole('button', { name: 'Add User' }).click();
  await page.getByText('Account created successfully').waitFor();

  await page.getByLabel('Search by username, name or email').fill(userName);
  // Until the search has been answered the row stands among the others, and moves.
  await expect.poll(() => page.getByRole('button', { name: /^Edit / }).count()).toBe(1);
  await page.getByRole('button', { name: `Edit ${userName}` }).click();
  await page.getByRole('heading', { name: `Edit User: ${userName}` }).waitFor();
  const isChosen = (day: string) => hours.getByRole('checkbox', { name: day }).isChecked();
  expect([await isChosen('Monday'), await isChosen('Tuesday'), await isChosen('Thursday')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(await skills.getByLabel('Name *').count()).toBe(1);
  await form.getByLabel('Email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This e-mail address is already in use.').waitFor();
  await form.getByLabel('Email').fill(`${userName}-2@example.com`);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Account updated successfully').waitFor();
  await page.getByRole('cell', { name: `${userName}-2@example.com` }).waitFor();

  await page.getByRole('button', { name: `Temporary password for ${userName}` }).click();
  await page.getByRole('button', { name: 'Set the password' }).click();
  const password = await page.locator('dialog[open] output').textContent();
  expect(password?.length).toBeGreaterThanOrEqual(8);
  await page.locator('dialog[open]').getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: `Sessions of ${userName}` }).click();
  await page.getByText('Nobody is signed in with this account.').waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `Delete ${userName}` }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Account deleted successfully').waitFor();
  await page.getByText('No account found').waitFor();
});

test.runIf(IS_SWEEP)('the rows of a doctor’s form are added, filled in and removed by keyboard alone', async () => {
  const page = await browser.openAs('admin', '/admin');
  const form = page.locator('form');
  await form.getByLabel('Role').focus();
  await page.keyboard.type('Doctor');
  const skills = form.getByRole('group', { name: 'Skills' });
  await skills.getByRole('button', { name: 'Add skill' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Tư vấn');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Chuyên gia');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Dự phòng');
  const names = skills.getByLabel('Name *');
  expect(await names.evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))).toEqual([
    'Tư vấn',
    'Dự phòng',
  ]);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => names.count()).toBe(1);
  expect(await focused()).toMatch(/1/);
  await page.keyboard.press('Enter');
  await expect.poll(() => names.count()).toBe(0);
  expect(await focused()).toBe('Add skill');
});

test('an administrator cannot delete themself, reads the audit log and exports the newsletter', async () => {
  const page = await browser.openAs('admin', '/admin');
  await page.getByLabel('Search by username, name or email').fill('admin@example.com');
  await page.getByRole('button', { name: 'Edit admin' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Delete / }).count()).toBe(0);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export newsletter' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('newsletter.csv');
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/email/i);

  await page.getByRole('navigation', { name: 'Clinic' }).getByRole('link', { name: 'Audit log' }).first().click();
  await page.getByLabel('Action', { exact: true }).selectOption('newsletter.');
  await page.getByRole('cell', { name: 'newsletter.export' }).first().waitFor();
  expect(await page.getByRole('cell', { name: 'session.open' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Check integrity' }).click();
  await page.getByText('The log is whole.').waitFor();

  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSettledAt(page, '/login');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});
