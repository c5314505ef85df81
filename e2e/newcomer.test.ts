import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { expectClean, expectCleanInSweep } from './clean-screen';
import { callAs } from './desk-steps';
import { logIn, tokenOf } from './log-in';

const browser = useBrowser();

test('a patient on the phone is registered while reception books, and completes the account at home', async () => {
  const desk = await browser.open('/login');
  await logIn(desk, 'staff');
  await desk.goto('/staff-reminder/booking');
  await desk.getByLabel('Patient').first().fill('0907 000 451');
  await desk.getByText('Nothing found').waitFor();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'New patient' }).click();
  const form = desk.getByRole('dialog', { name: 'New patient' });
  await form.getByLabel('Full name').fill('Âu Dương Thị Điện Thoại');
  await form.getByLabel('Phone number').fill('0907 000 451');
  await form.getByLabel('Date of birth').fill('1990-05-17');
  await expectCleanInSweep(desk, 'the form of a new patient');
  await form.getByRole('button', { name: 'Register' }).click();

  const slip = desk.getByRole('dialog', { name: 'Slip for the patient' });
  const printed = slip.locator('[data-slip]');
  await printed.waitFor();
  expect(await printed.textContent()).not.toMatch(/Âu|HIV/i);
  await expectCleanInSweep(desk, 'the slip of a new patient');
  // Here the slip is longer than the screen, and scrolls.
  await desk.setViewportSize({ width: 360, height: 560 });
  await expectClean(desk, 'the slip of a new patient on a small phone');
  await desk.setViewportSize({ width: 1280, height: 800 });
  const link = (await printed.textContent())?.match(/\/complete-account#[A-Za-z0-9_-]{43}/)?.[0] as string;
  await slip.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => desk.getByLabel('Patient').first().inputValue()).toBe('Âu Dương Thị Điện Thoại');
  await desk.getByRole('heading', { name: 'The visit' }).waitFor();

  const home = await browser.open(link, { viewport: { width: 360, height: 740 } });
  await home.getByLabel('Your date of birth').fill('1990-05-18');
  expect(home.url()).not.toContain('#');
  // biome-ignore lint/performance/useDomNodeTextContent: only what can be seen counts.
  expect(await home.locator('body').innerText()).not.toMatch(/HIV/i);
  await expectCleanInSweep(home, 'the page of the link');
  await home.setViewportSize({ width: 360, height: 740 });
  await home.getByLabel('Username').fill('au.duong');
  await home.locator('[name=password]').fill('a quiet long word');
  await home.getByRole('button', { name: 'Complete the account' }).click();
  await home.getByText('This does not match').waitFor();
  await home.getByLabel('Your date of birth').fill('1990-05-17');
  await home.getByRole('button', { name: 'Complete the account' }).click();
  await home.getByText('Your account is ready. Please log in.').waitFor();
  expect(await home.getByLabel('Username').inputValue()).toBe('au.duong');
  expect(await tokenOf('au.duong', 'a quiet long word')).toEqual(expect.any(String));

  const again = await browser.open(link, { viewport: { width: 360, height: 740 } });
  await again.getByText('This link is no longer valid').waitFor();
});

test.runIf(IS_SWEEP)(
  'at check-in a newcomer who is known already is found while typing, is received, and gets a new slip',
  async () => {
    const token = await tokenOf('staff');
    const fullName = 'Khúc Thị Quầy';
    await callAs(token, 'POST', '/api/newcomers', { fullName, phone: '0907 000 452' });
    const desk = await browser.open('/login');
    await logIn(desk, 'staff');
    await desk.goto('/checkin');
    await desk.getByRole('button', { name: 'New patient' }).click();
    await desk.getByLabel('Full name').fill('Khúc Thị Lạ');
    await desk.getByLabel('Phone number').fill('0907 000 453');
    await desk.getByRole('button', { name: 'Register' }).click();
    await desk.locator('[data-slip]').waitFor();
    await desk.getByRole('button', { name: 'Continue' }).click();
    await desk.getByText('Khúc Thị Lạ').waitFor();
    expect(new URL(desk.url()).search).toBe('');

    await desk.getByRole('button', { name: 'New patient' }).click();
    await desk.getByLabel('Phone number').fill('+84 907 000 452');
    const hint = desk.getByRole('button', { name: `Use this patient: ${fullName}` });
    await hint.waitFor();
    await expectCleanInSweep(desk, 'the hint at a known patient');
    await hint.click();
    await desk.getByRole('button', { name: 'New slip' }).click();
    await desk.locator('[data-slip]').waitFor();
    await desk.getByRole('button', { name: 'Continue' }).click();
    await desk.getByLabel('Reason').fill('Lấy thuốc');
    await desk.getByRole('button', { name: 'Confirm', exact: true }).click();
    await desk.getByText('Check-in successfully!').waitFor();
    await desk.getByRole('button', { name: `Slip: ${fullName}` }).waitFor();
  },
);
