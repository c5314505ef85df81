import { expect, test } from 'vitest';
import { untilAlive, useBrowser } from './browser';
import { untilLetter } from './letters';
import { logIn, registerPatient } from './patient-steps';

const browser = useBrowser();

test('a new address counts once the link in its letter is followed, and the open profile learns of it', async () => {
  const userName = await registerPatient('Phạm Thị Đổi Thư');
  const [old, wanted] = [`${userName}@example.com`, `${userName}.moi@example.com`];
  const page = await browser.open('/login');
  await untilAlive(page);
  await logIn(page, userName);
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(wanted);
  await page.getByLabel('Phone').fill('0901 234 567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Account information updated successfully!').waitFor();
  const waiting = page.getByText('Waiting for your confirmation:');
  await waiting.waitFor();
  await expect.poll(() => email.inputValue()).toBe(old);
  expect(await page.getByLabel('Phone').inputValue()).toBe('0901 234 567');

  const letter = await untilLetter(wanted, '/confirm-email#');
  const link = letter.match(/\/confirm-email#[A-Za-z0-9_-]+/)?.[0] as string;
  const mailbox = await browser.open(link);
  await untilAlive(mailbox);
  await mailbox.waitForFunction(() => window.location.hash === '');
  await mailbox.getByRole('button', { name: 'Confirm the address' }).click();
  await mailbox.getByText('Your new email address is confirmed.').waitFor();

  await waiting.waitFor({ state: 'hidden' });
  await expect.poll(() => email.inputValue()).toBe(wanted);
  await untilLetter(old, 'was just changed');

  const again = await browser.open(link);
  await untilAlive(again);
  await again.getByRole('button', { name: 'Confirm the address' }).click();
  await again.getByText('This page needs the link from the letter').waitFor();
});

test('an address of somebody else’s looks the same on screen; it can be given up by keyboard', async () => {
  const [curious, owner] = [await registerPatient('Trần Tò Mò'), await registerPatient('Lê Chủ Nhân')];
  const page = await browser.open('/login');
  await untilAlive(page);
  await logIn(page, curious);
  await page.goto('/user/profile');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(`${owner}@example.com`);
  await email.press('Enter');
  await page.getByText('Waiting for your confirmation:').waitFor();
  const letter = await untilLetter(`${owner}@example.com`, 'it already has one');
  expect(letter).not.toContain('confirm-email');

  await page.getByRole('button', { name: 'Send again' }).press('Enter');
  await page.getByText('Another letter is on its way').waitFor();
  await page.getByRole('button', { name: 'Keep the old address' }).press('Enter');
  await page.getByText('Waiting for your confirmation:').waitFor({ state: 'hidden' });
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => email.inputValue()).toBe(`${curious}@example.com`);
});
