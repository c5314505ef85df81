import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { bookFor, welcomePatient } from './desk-steps';

const browser = useBrowser();

/** Every message that the page has shown so far, failures included. */
const failures = (page: Page) => page.getByRole('alert').allInnerTexts();
const go = (page: Page, navigation: string, name: string) =>
  page.getByRole('navigation', { name: navigation }).getByRole('link', { name }).first().click();

test('a double click on Xác nhận confirms once and says nothing of an error', async () => {
  const patient = await welcomePatient('Bùi Thị Lan Anh');
  const code = await bookFor(patient);
  const desk = await browser.openAs('staff', '/staff-reminder');
  const puts: string[] = [];
  desk.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
  await desk.getByLabel('Appointment code').fill(code);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `Xác nhận: ${patient.fullName}` }).dblclick({ delay: 20 });
  await desk.getByText('Appointment confirmed successfully').waitFor();
  await desk.getByRole('button', { name: `Xác nhận: ${patient.fullName}` }).waitFor({ state: 'detached' });
  expect([puts.length, await failures(desk)]).toEqual([1, []]);
});

test('a double click on Call in, slow or quick, calls in and does not end the visit', async () => {
  const patient = await welcomePatient('Cao Văn Thịnh');
  const desk = await browser.openAs('staff', '/staff-reminder');
  await go(desk, 'Clinic', 'Check In');
  await desk.getByLabel('Patient Code').fill(patient.patientCode);
  await desk.keyboard.press('Enter');
  await desk.getByLabel('Reason').fill('Tái khám');
  await desk.getByRole('button', { name: 'Confirm' }).dblclick();
  await desk.getByText('Check-in successfully!').waitFor();
  expect(await failures(desk)).toEqual([]);

  const row = desk.getByRole('listitem').filter({ hasText: patient.patientCode });
  const callIn = desk.getByRole('button', { name: `Call in: ${patient.fullName}` });
  // The list still moves when the form above it closes; a hover waits until the button stands still.
  await callIn.hover();
  const box = await callIn.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await desk.mouse.click(x, y);
  // The second press comes when the button of the next step is already in the same place.
  await row.getByRole('button', { name: `Done: ${patient.fullName}` }).waitFor();
  await desk.mouse.click(x, y, { clickCount: 2 });
  await row.getByText('Called', { exact: true }).waitFor();
  // After the guard time the button accepts presses again.
  await row.getByRole('button', { name: `Done: ${patient.fullName}` }).click();
  await row.waitFor({ state: 'hidden' });
  expect(await failures(desk)).toEqual([]);
});

test('a double click on Send, or Enter held down, sends one message and asks for no other', async () => {
  const patient = await welcomePatient('Đinh Thu Hà');
  const page = await browser.openAs(patient.userName, '/user');
  await go(page, 'My care', 'Messages & Comments');
  await page.getByLabel('Your message').fill('Xin chào phòng khám');
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick({ delay: 20 });
  await page.getByText('Xin chào phòng khám').waitFor();
  expect(await page.getByText('Please enter a message.').count()).toBe(0);

  await page.getByLabel('Your message').fill('Cảm ơn');
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.getByText('Cảm ơn').waitFor();
  expect(await page.getByText('Please enter a message.').count()).toBe(0);
  expect(await page.getByText('Cảm ơn').count()).toBe(1);
});
