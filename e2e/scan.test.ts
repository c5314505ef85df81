import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { bookFor, welcomePatient } from './desk-steps';

// The browser's camera is replaced by this film: a sequence of pictures in a file.
const folder = mkdtempSync(path.join(tmpdir(), 'an-tam-film-'));
const film = path.join(folder, 'desk.mjpeg');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const browser = useBrowser({
  isWhole: true,
  flags: [
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
    '--deny-permission-prompts',
  ],
});

test('the code on the patient’s screen, held before the camera at the desk, finds the patient', async () => {
  const patient = await welcomePatient('Nguyễn Phước Bảo Quỳnh');
  const code = await bookFor(patient);
  const phone = await browser.openAs(patient.userName, '/user/upcoming-appointments');
  await phone.getByRole('button', { name: 'Show code' }).first().click();
  await phone.getByRole('dialog').getByRole('img').waitFor();
  await phone.setViewportSize({ width: 640, height: 480 });
  writeFileSync(film, await phone.screenshot({ type: 'jpeg', quality: 90 }));

  const desk = await browser.openAs('staff', '/checkin', { permissions: ['camera'] });
  await desk.getByRole('button', { name: 'Scan QR' }).click();
  await desk.getByRole('heading', { name: 'Patient information' }).waitFor();
  await desk.getByText(patient.patientCode).first().waitFor();
  expect(await desk.getByLabel('Patient Code').inputValue()).toBe(code);
  await expect.poll(() => desk.getByRole('dialog').count()).toBe(0);
  const inFocus = () => desk.evaluate(() => document.activeElement?.textContent || document.activeElement?.tagName);
  await expect.poll(inFocus).toBe('Receive as a walk-in');
  await desk.keyboard.press('Enter');
  await expect.poll(inFocus).toBe('TEXTAREA');
});

test('where the camera may not be used, the desk is told what to do, and types the code', async () => {
  const desk = await browser.openAs('staff', '/checkin');
  await desk.getByRole('button', { name: 'Scan QR' }).click();
  await desk.getByText('The camera may not be used.').waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent)).toContain('Scan QR');
});
