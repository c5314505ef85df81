import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { expectCleanInSweep, expectCleanScreen } from './clean-screen';
import { bookFor, callAs, welcomePatient } from './desk-steps';
import { tokenOf } from './log-in';
import { showFullDays } from './patient-steps';

const browser = useBrowser();

test.runIf(IS_SWEEP)(
  'reception adds a patient, marks them urgent, and the patient sees the entry and leaves the list',
  async () => {
    const patient = await welcomePatient('Mạc Thị Thanh Vân');
    const desk = await browser.openAs('staff', '/staff-reminder/waiting-list');
    await expectCleanScreen(desk, 'the waiting list');
    await desk.getByRole('button', { name: 'Add a patient' }).click();
    await expectCleanInSweep(desk, 'the form of the waiting list');
    await desk.getByRole('combobox', { name: /^Patient/ }).fill(patient.patientCode);
    await desk.getByRole('option').filter({ hasText: patient.patientCode }).click();
    await desk.getByRole('button', { name: 'Join the waiting list' }).click();
    const row = desk.getByRole('row').filter({ hasText: patient.fullName });
    await row.getByText('Waiting', { exact: true }).waitFor();
    await row.getByRole('button', { name: `Mark urgent: ${patient.fullName}` }).click();
    await row.getByText('Urgent', { exact: true }).waitFor();

    const home = await browser.openAs(patient.userName, '/user/upcoming-appointments');
    await home.getByRole('heading', { name: 'Waiting list' }).waitFor();
    await home.getByRole('button', { name: 'Leave the list' }).click();
    const question = home.getByRole('dialog', { name: 'Leave the waiting list?' });
    await expectCleanInSweep(home, 'the question before leaving the list');
    await question.getByRole('button', { name: 'Leave the list' }).click();
    await expect.poll(() => home.getByRole('heading', { name: 'Waiting list' }).count()).toBe(0);
    await expect.poll(() => row.getByText('Waiting', { exact: true }).count()).toBe(0);
  },
  90_000,
);

test('on a full day a patient asks for a day like it, with any doctor', async () => {
  const patient = await welcomePatient('Ông Thị Kín Lịch');
  const page = await browser.openAs(patient.userName, '/user/appointments', { before: showFullDays });
  await page.getByRole('radio', { name: 'Examination' }).check();
  await page.getByRole('radio', { name: 'Revisit' }).check();
  await page.getByLabel('Doctor').selectOption({ label: 'Nguyễn Hoàng Minh' });
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('button[data-day][aria-disabled=false]').first().click();
  await page.getByRole('button', { name: 'Put me on the waiting list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wait for a day like this' });
  await dialog.getByLabel('Doctor').selectOption({ label: 'Any doctor' });
  await expectCleanInSweep(page, 'the form of the waiting list for a patient');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('You are on the waiting list.').waitFor();
  expect(new URL(page.url()).search).toBe('');
  const [entry] = (await callAs(patient.token, 'GET', '/api/waiting-list')) as unknown as { doctorId: string | null }[];
  expect(entry?.doctorId).toBeNull();
}, 90_000);

test('a freed half hour is held for the next in line, who accepts it with one press', async () => {
  const [holder, waiting] = [await welcomePatient('Tô Gia Khánh'), await welcomePatient('Bế Thị Kim Chi')];
  const staff = await tokenOf('staff');
  const { today } = await callAs(staff, 'GET', '/api/clinic');
  const day = new Date(Date.parse(String(today)) + 50 * 86_400_000).toISOString().slice(0, 10);
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  const to = new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10);
  const wish = { serviceType: 'Examination', examinationType: 'revisit', weekdays, partOfDay: 'any' };

  const home = await browser.openAs(waiting.userName, '/user/upcoming-appointments');
  await callAs(waiting.token, 'POST', '/api/waiting-list', { ...wish, from: day, to });
  const card = home.getByRole('listitem').filter({ has: home.getByRole('button', { name: 'Leave the list' }) });
  await card.getByText('Waiting', { exact: true }).waitFor();

  const code = await bookFor(holder, 50);
  const [visit] = (await callAs(staff, 'GET', `/api/appointment?code=${code}`)) as unknown as { _id: string }[];
  await callAs(holder.token, 'PUT', `/api/appointment/${visit?._id}`, { status: 'Cancelled' });
  await card.getByText('Time offered', { exact: true }).waitFor();
  await card.getByRole('button', { name: 'Accept' }).click();
  await home.getByText('The time is yours.', { exact: false }).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await home.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await expect
    .poll(async () => {
      const visits = await callAs(waiting.token, 'GET', '/api/appointment/appointment');
      return (visits as unknown as unknown[]).length;
    })
    .toBe(1);
}, 120_000);
