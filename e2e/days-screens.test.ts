import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { expectCleanScreen } from './clean-screen';
import { type Caller, callerFor, clinicDay } from './doctor-steps';
import { showFullDays } from './patient-steps';

const browser = useBrowser();
const DELETE = { method: 'DELETE', body: undefined };

test.runIf(IS_SWEEP)('axe finds nothing on the days of the Admin, nor in their dialogs', async () => {
  const page = await browser.openAs('admin', '/admin/days');
  await page.getByLabel('Doctor').selectOption({ label: 'Nguyễn Hoàng Minh' });
  await expectCleanScreen(page, '/admin/days');
  for (const name of [/^Add: /, /^Add extra hours/, /^Take back/, /^Add leave/]) {
    await page.getByRole('button', { name }).first().click();
    await page.locator('dialog[open]').waitFor();
    if (name.test('Add leave')) await listBroken(page);
    await expectCleanScreen(page, `the dialog of ${name}`);
    await page.keyboard.press('Escape');
  }
});

async function listBroken(page: Page): Promise<void> {
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('First day').fill(clinicDay(1));
  await dialog.getByLabel('Last day').fill(clinicDay(3));
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('visits are affected').waitFor();
}

test.runIf(IS_SWEEP)('axe finds nothing where a doctor has leave and extra hours', async () => {
  const doctor = await callerFor('doctor');
  const { _id } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const [leave, hours] = await addDays(doctor, _id);
  const page = await browser.openAs('doctor', '/doctor/profile');
  await page
    .getByRole('button', { name: /^Rút lại/ })
    .nth(1)
    .waitFor();
  await expectCleanScreen(page, 'the profile with leave and extra hours');
  await page.goto('/doctor/appointments');
  for (const view of ['Ngày', 'Tuần', 'Tháng']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    if (view === 'Ngày') await page.getByRole('button', { name: 'Sau', exact: true }).click();
    await page.locator('.day-note').first().waitFor();
    await expectCleanScreen(page, `${view} with leave`);
  }
  await page.getByRole('button', { name: 'Thêm nghỉ phép' }).click();
  await page.locator('dialog[open]').waitFor();
  await expectCleanScreen(page, 'the dialog of leave');
  await doctor(`/api/leave/${leave}`, DELETE);
  await doctor(`/api/extra-hours/${hours}/take-back`, { method: 'POST', body: {} });
});

/** Leave and extra hours of tomorrow at noon, where no visit is booked. */
async function addDays(doctor: Caller, id: string): Promise<string[]> {
  const tomorrow = clinicDay(1);
  const noon = { firstDay: tomorrow, lastDay: tomorrow, starts: '12:00', ends: '12:30', note: 'Khám sức khỏe' };
  const extra = { date: tomorrow, starts: '12:30', ends: '13:00' };
  const add = async (path: string, body: object) =>
    (await doctor<{ _id: string }>(`/api/doctors/${id}/${path}`, { method: 'POST', body }))._id;
  return [await add('leave', noon), await add('extra-hours', extra)];
}

test.runIf(IS_SWEEP)('axe finds nothing where a day has no room, nor in the dialog of the waiting list', async () => {
  const page = await browser.openAs('customer', '/user');
  const states: [doctor: string, ahead: number, said: string][] = [
    ['Trần Thị Thanh Hương', 8, 'on leave'],
    ['Trần Thị Thanh Hương', 12, 'Ngày tập huấn của phòng khám'],
    ['Nguyễn Hoàng Minh', 1, 'This day is full.'],
  ];
  for (const [doctor, ahead, said] of states) {
    if (said.includes('full')) await showFullDays(page);
    await page.goto('/user/appointments');
    await page.getByRole('radio', { name: 'Consultation' }).check();
    await page.getByLabel('Doctor').selectOption({ label: doctor });
    await openDay(page, clinicDay(ahead));
    await page.getByText(said).first().waitFor();
    await expectCleanScreen(page, said);
  }
  await page.getByRole('button', { name: 'Put me on the waiting list' }).click();
  await page.locator('dialog[open]').waitFor();
  await expectCleanScreen(page, 'the dialog of the waiting list');
});

async function openDay(page: Page, date: string): Promise<void> {
  const day = page.locator(`button[data-day="${date}"]`);
  await page.locator('button[data-day]').first().waitFor();
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  // A day without room is marked as disabled and can be pressed all the same.
  await day.click({ force: true });
}
