import { expect, test } from 'vitest';
import { untilHydrated, useBrowser } from './browser';
import { confirmAddress, untilConfirmLink, untilLetter } from './letters';
import { PASSWORD } from './log-in';
import { registerPatient } from './patient-steps';

const browser = useBrowser();

test('a new address counts once the link in its letter is followed, and the open profile learns of it', async () => {
  const userName = await registerPatient('Phạm Thị Đổi Thư');
  const [old, wanted] = [`${userName}@example.com`, `${userName}.moi@example.com`];
  await confirmAddress(old);
  const page = await browser.openAs(userName, '/user');
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Current password');
  await email.waitFor();
  expect(await password.count()).toBe(0);
  await email.fill(wanted);
  await page.getByLabel('Phone').fill('0901 234 567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Please enter your current password.').waitFor();
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('The current password is not right.').waitFor();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Account information updated successfully!').waitFor();
  await password.waitFor({ state: 'detached' });
  const waiting = page.getByText('Waiting for your confirmation:');
  await waiting.waitFor();
  await expect.poll(() => email.inputValue()).toBe(old);
  expect(await page.getByLabel('Phone').inputValue()).toBe('0901 234 567');

  const link = await untilConfirmLink(wanted);
  const mailbox = await browser.open(link);
  await untilHydrated(mailbox);
  await mailbox.waitForFunction(() => window.location.hash === '');
  await mailbox.getByRole('button', { name: 'Confirm the address' }).click();
  await mailbox.getByText('Your email address is confirmed.').waitFor();

  await waiting.waitFor({ state: 'hidden' });
  await expect.poll(() => email.inputValue()).toBe(wanted);
  await untilLetter(old, 'was just changed');

  const again = await browser.open(link);
  await untilHydrated(again);
  await again.getByRole('button', { name: 'Confirm the address' }).click();
  await again.getByText('This link no longer counts.').waitFor();
});

test('an address of somebody else’s looks the same on screen; it can be given up by keyboard', async () => {
  const [curious, owner] = [await registerPatient('Trần Tò Mò'), await registerPatient('Lê Chủ Nhân')];
  for (const userName of [curious, owner]) await confirmAddress(`${userName}@example.com`);
  const page = await browser.openAs(curious, '/user/profile');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill(`${owner}@example.com`);
  await page.getByLabel('Current password').fill(PASSWORD);
  await email.press('Enter');
  await page.getByText('Waiting for your confirmation:').waitFor();
  const letter = await untilLetter(`${owner}@example.com`, 'you already have an account with it');
  expect(letter).not.toContain('confirm-email');

  await page.getByRole('button', { name: 'Send again' }).press('Enter');
  await page.getByText('Another letter is on its way').waitFor();
  await page.getByRole('button', { name: 'Keep the old address' }).press('Enter');
  await page.getByText('Waiting for your confirmation:').waitFor({ state: 'hidden' });
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => email.inputValue()).toBe(`${curious}@example.com`);
});

test('a newcomer reads in the profile that the address is not confirmed, and is sent the link again', async () => {
  const userName = await registerPatient('Vũ Thị Mới');
  const page = await browser.openAs(userName, '/user/profile');
  const notice = page.getByText('The address counts once you open that link');
  await notice.waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('Another letter is on its way').waitFor();
  expect(await page.getByRole('button', { name: 'Keep the old address' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await page.getByText('From the moment your email address is confirmed.').waitFor();
  await page.getByRole('tab', { name: 'Profile' }).click();

  await page.getByLabel('Full name').fill('  ');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Please enter your full name').waitFor();
  await page.getByLabel('Full name').fill('Vũ Thị Mới');

  await confirmAddress(`${userName}@example.com`);
  await notice.waitFor({ state: 'hidden' });
});
