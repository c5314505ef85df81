import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { nextFrames, untilHydrated, untilSettledAt, useBrowser } from './browser';
import { logIn, PASSWORD } from './log-in';
import { chooseDay, chooseHour, registerPatient } from './patient-steps';

const browser = useBrowser();
const DOCTOR = 'Nguyễn Hoàng Minh';

/** A second try is another person: the first one's name is taken. */
let tries = 0;

test('a new patient registers, books an hour, moves it, cancels it, writes to the clinic and leaves', async () => {
  const page = await browser.open('/register');
  await untilHydrated(page);
  tries += 1;
  const userName = `moi-${process.pid}-${tries}`;
  await page.locator('[name=userName]').fill(userName);
  await page.locator('[name=fullName]').fill('Trần Thị Ngọc Ánh');
  await page.locator('[name=password]').fill(PASSWORD);
  await page.locator('main [name=email]').fill(`${userName}@example.com`);
  await page.getByRole('button', { name: 'Register →' }).click();
  await page.waitForURL('**/login');
  await logIn(page, userName);

  await see(page, 'No upcoming appointments');
  await see(page, 'No treatment plan yet');
  await see(page, 'No lab results yet');
  await page.getByRole('link', { name: 'Book Appointment' }).first().click();

  await bookAnHour(page);
  const code = (await page.locator('dialog[open] .font-mono').textContent()) ?? '';
  await addToCalendar(page, code);
  await page.getByRole('button', { name: 'Done' }).click();

  await page.waitForURL('**/user/upcoming-appointments');
  const card = page.getByRole('listitem').filter({ hasText: code });
  await card.getByText('Pending', { exact: true }).waitFor();
  const heading = card.getByRole('heading');
  await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
  const before = await heading.textContent();
  await moveVisit(page);
  await see(page, 'Appointment rescheduled');
  await expect.poll(() => heading.textContent()).not.toBe(before);

  await card.getByRole('button', { name: 'Cancel appointment' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Cancel appointment' }).click();
  await card.waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Cancelled' }).click();
  await card.getByText('Cancelled', { exact: true }).waitFor();
  await page.reload();
  await card.getByText('Cancelled', { exact: true }).waitFor();

  await writeToTheClinic(page);

  await page.getByRole('button', { name: 'Logout' }).click();
  await untilSettledAt(page, '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

async function bookAnHour(page: Page) {
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await see(page, 'Please choose a service.');
  await see(page, 'Please choose a doctor.');

  await chooseDay(page, { doctor: DOCTOR, service: 'Consultation' });
  await page.getByRole('radio', { name: '60 minutes' }).check();
  await see(page, /^250\.000/);
  await page.locator('input[name=timeSlot]').last().check();
  await see(page, 'Consecutive slots are not available for 60 minutes.');
  await chooseHour(page, 'first');
  await see(page, 'second half');
  await page.getByLabel('Symptoms Description').fill('Mệt mỏi, khó ngủ');
  await page.getByRole('button', { name: 'Book Appointment' }).click();
  await page.getByRole('heading', { name: 'Đặt lịch thành công!' }).waitFor();
}

async function addToCalendar(page: Page, code: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  const entry = readFileSync(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('appointment.ics');
  expect(entry).toContain(code);
  expect(entry).toContain('SUMMARY:Appointment');
  expect(entry).not.toMatch(/hiv/i);
}

async function moveVisit(page: Page) {
  await page.getByRole('button', { name: 'Reschedule' }).click();
  await chooseHour(page, 'last');
  await page.getByRole('button', { name: 'Move appointment' }).click();
}

async function writeToTheClinic(page: Page) {
  await page.getByRole('link', { name: 'Messages & Comments' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await see(page, 'Please enter a message.');
  await page.getByLabel('Your message').fill('Em bị quên một liều thì làm sao ạ?');
  await page.keyboard.press('Enter');
  await see(page, /Sent$/);

  await page.context().setOffline(true);
  // The order is answered before it is carried out: measured, 2 of 250 calls sent right after it still arrived.
  await expect.poll(() => isServerReached(page)).toBe(false);
  await page.getByLabel('Your message').fill('Viết khi mất mạng');
  await page.keyboard.press('Enter');
  // Says what stands there instead, if it fails.
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/goes out by itself/);
  await page.context().setOffline(false);
  await page.getByText(/goes out by itself/).waitFor({ state: 'detached' });
  await page.reload();
  await see(page, 'Viết khi mất mạng');
  await page.getByLabel('Search messages').fill('quên');
  await page.getByText('Viết khi mất mạng').waitFor({ state: 'detached' });
  await see(page, 'Em bị quên một liều thì làm sao ạ?');
}

const isServerReached = (page: Page) =>
  page.evaluate(() =>
    fetch('/healthz', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );

test('a visit can be booked by keyboard alone', async () => {
  const userName = await registerPatient('Võ Thị Bàn Phím');
  const page = await browser.openAs(userName, '/user/appointments');
  await page.waitForURL('**/user/appointments');
  await page.getByLabel('Doctor').waitFor();

  await page.locator('main').focus();
  // The first choice is any doctor.
  await press(page, 'Tab', 'Space', 'Tab', 'Space', 'Tab', 'ArrowDown', 'ArrowDown');
  await page.locator('[data-day]').first().waitFor();
  await press(page, 'Tab', 'Tab', 'PageDown', 'PageDown');
  while ((await page.locator(':focus').getAttribute('aria-disabled')) === 'true') await press(page, 'ArrowRight');
  await press(page, 'Enter');
  await page.getByRole('group', { name: 'Time Slot' }).waitFor();
  await press(page, 'Tab', 'Space', 'Enter');
  await page.getByRole('heading', { name: 'Đặt lịch thành công!' }).waitFor();
  await press(page, 'Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
});

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    // The focus of a day follows with the next frame.
    await nextFrames(page);
  }
}

test('a patient’s details, picture and password are kept', async () => {
  const userName = await registerPatient('Lê Văn Sáu');
  const page = await browser.open('/user/profile');
  // Without a session the guard asks for the login, and leads back.
  await page.waitForURL('**/login');
  await untilHydrated(page);
  await logIn(page, userName);
  await page.waitForURL('**/user/profile');

  await page.getByLabel('Phone').fill('0901 234 567');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await see(page, 'Account information updated successfully!');

  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'note.png',
    mimeType: 'image/png',
    buffer: Buffer.from('not a picture'),
  });
  await see(page, 'Please choose a PNG, JPEG or WebP picture of at most 1 MB.');
  await page.getByLabel('Choose a picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  });
  await page.getByLabel('Zoom').fill('2');
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await page.getByRole('button', { name: 'Change picture' }).waitFor();
  await page.reload();
  expect(await page.getByLabel('Phone').inputValue()).toBe('0901 234 567');
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => page.locator('main img').evaluate(isDrawn as never)).toBe(true);

  await page.getByRole('tab', { name: 'Password and devices' }).click();
  await page.getByLabel('Current password').fill('sai mật khẩu');
  await page.getByLabel('New password').fill('phở bò buổi tối');
  await page.getByRole('button', { name: 'Change password' }).click();
  await see(page, 'The current password is not right.');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await see(page, 'Your password has been changed.');
  await see(page, 'This device');
});

async function see(page: Page, text: string | RegExp) {
  await page.getByText(text).first().waitFor();
}
