import { addDays } from '@antam/rules/clinic-time';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { bookFor, callAs, welcomePatient } from './desk-steps';
import { bookWithDoctor, clockOf, clinicDay as dayAhead } from './doctor-steps';
import { tokenOf } from './log-in';

const browser = useBrowser();

interface Booked {
  _id: string;
  appointmentDate: string;
  timeSlot: string;
  status: string;
  doctorId: { _id: string; userId: { fullName: string } };
}
type Patient = Awaited<ReturnType<typeof welcomePatient>>;

const visitOf = async (patient: Patient, code: string) =>
  ((await callAs(patient.token, 'GET', `/api/appointment?code=${code}`)) as unknown as Booked[])[0] as Booked;
const clinicDay = (instant: string) => new Date(Date.parse(instant) + 7 * 3_600_000).toISOString().slice(0, 10);
const cell = (page: Page, name: string) => page.getByRole('grid').getByRole('button', { name });

async function openDay(patient: Patient, code: string): Promise<[Page, Booked]> {
  const visit = await visitOf(patient, code);
  const desk = await browser.openAs('staff', `/staff-reminder/day?date=${clinicDay(visit.appointmentDate)}`, {
    viewport: { width: 1440, height: 900 },
  });
  await cell(desk, patient.fullName).waitFor();
  return [desk, visit];
}

test('reception confirms, moves and cancels a visit from the day, and the patient sees each of it', async () => {
  const patient = await welcomePatient('Trịnh Công Thành');
  const code = await bookFor(patient, 21);
  const atHome = await browser.openAs(patient.userName, '/user/upcoming-appointments');
  const card = atHome.getByRole('listitem').filter({ hasText: code });
  await card.getByText('Pending', { exact: true }).waitFor();
  const [desk, visit] = await openDay(patient, code);

  await cell(desk, patient.fullName).click();
  await desk.getByRole('button', { name: `Confirm: ${patient.fullName}` }).click();
  await cell(desk, `${patient.fullName} Confirmed`).waitFor();
  await card.getByText('Confirmed', { exact: true }).waitFor();

  await cell(desk, patient.fullName).click();
  await desk.getByRole('button', { name: `Move: ${patient.fullName}` }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move this visit' });
  const times = dialog.getByLabel('Time');
  await expect.poll(() => times.locator('option').count()).toBeGreaterThan(1);
  const wanted = String(await times.locator('option').nth(1).getAttribute('value'));
  expect(wanted).not.toBe(visit.timeSlot);
  await times.selectOption(wanted);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await desk.getByText('Visit moved').waitFor();
  expect((await visitOf(patient, code)).timeSlot).toBe(wanted);

  await cell(desk, patient.fullName).click();
  await desk.getByRole('button', { name: `Cancel visit: ${patient.fullName}` }).click();
  const question = desk.getByRole('dialog', { name: 'Cancel this visit?' });
  await question.getByRole('button', { name: 'Leave as it is' }).click();
  await desk.getByRole('button', { name: `Cancel visit: ${patient.fullName}` }).click();
  await question.getByRole('button', { name: 'Cancel visit' }).click();
  await cell(desk, patient.fullName).waitFor({ state: 'detached' });
  await expect.poll(async () => (await visitOf(patient, code)).status).toBe('Cancelled');
});

test('a visit that is dragged to a free time is moved after the same question, and its old time can be booked', async () => {
  const patient = await welcomePatient('Quách Thị Lan Chi');
  const code = await bookFor(patient, 28);
  const [desk, visit] = await openDay(patient, code);
  const doctor = visit.doctorId.userId.fullName;
  const free = desk.getByRole('grid').getByRole('button', { name: new RegExp(`^Book .* with ${doctor}$`) });
  const to = free.first();
  const label = await to.getAttribute('aria-label');
  const bookLabel = (timeSlot: string) => `Book ${clockOf({ timeSlot })} with ${doctor}`;
  await cell(desk, patient.fullName).dragTo(to);
  const dialog = desk.getByRole('dialog', { name: 'Move this visit' });
  await expect.poll(async () => bookLabel(await dialog.getByLabel('Time').inputValue())).toBe(label);
  expect((await visitOf(patient, code)).timeSlot).toBe(visit.timeSlot);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(bookLabel((await visitOf(patient, code)).timeSlot)).toBe(label);

  await desk.getByRole('button', { name: bookLabel(visit.timeSlot) }).click();
  await desk.getByRole('combobox', { name: 'Patient' }).fill(patient.patientCode);
  await desk.getByRole('option', { name: patient.fullName }).click();
  await expect
    .poll(() => desk.getByRole('radio', { name: visit.timeSlot }).isChecked(), { message: 'the time is chosen' })
    .toBe(true);
});

test.runIf(IS_SWEEP)('the day and its table are used by keyboard alone', async () => {
  const patient = await welcomePatient('Phan Đình Phúc');
  const code = await bookFor(patient, 35);
  const [desk, visit] = await openDay(patient, code);
  const date = clinicDay(visit.appointmentDate);
  const shownDay = () => desk.getByRole('grid').getAttribute('aria-label');
  const first = await shownDay();
  await cell(desk, patient.fullName).focus();
  await desk.keyboard.press('ArrowDown');
  const focused = () => desk.evaluate(() => document.activeElement?.closest('td') !== null);
  expect(await focused()).toBe(true);
  expect(await desk.getByRole('grid').locator('[tabindex="0"]').count()).toBe(1);
  await desk.keyboard.press('PageDown');
  await desk.waitForURL((address) => address.searchParams.get('date') === addDays(date, 1));
  await desk.keyboard.press('Shift+PageUp');
  await desk.waitForURL((address) => address.searchParams.get('date') === addDays(date, -6));
  await expect.poll(shownDay).not.toBe(first);

  await desk.getByRole('button', { name: 'Next day' }).focus();
  await desk.keyboard.press('ArrowDown');
  await desk.waitForURL((address) => address.searchParams.get('date') === addDays(date, 1));
  await desk.keyboard.press('ArrowLeft');
  await desk.waitForURL((address) => address.searchParams.get('date') === date);
  await expect.poll(shownDay).toBe(first);
  await cell(desk, patient.fullName).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog', { name: 'Visit' }).waitFor();
  await desk.keyboard.press('Escape');
  await expect.poll(() => desk.evaluate(() => document.activeElement?.textContent ?? '')).toContain(patient.fullName);
});

test('the list of visits to confirm empties as they are confirmed, from the figure that leads there', async () => {
  const patient = await welcomePatient('Hà Thị Ngọc Yến');
  await bookFor(patient, 1);
  const desk = await browser.openAs('staff', '/staff-dashboard');
  await desk.getByRole('link', { name: 'Pending today' }).click();
  const row = desk.getByRole('listitem').filter({ hasText: patient.patientCode });
  await loadUntil(desk, row, 'Load more');
  await row.getByRole('button', { name: `Confirm: ${patient.fullName}` }).click();
  await desk.getByText('Appointment confirmed successfully').waitFor();
  await row.waitFor({ state: 'detached' });
});

test('a doctor’s counter leads to their own visits to confirm', async () => {
  const name = 'Ngân Thị Chờ Đợi';
  await bookWithDoctor(name, dayAhead(4));
  const doctor = await browser.openAs('doctor', '/doctor');
  await doctor.getByRole('link', { name: 'Lịch hẹn chờ xác nhận' }).click();
  await doctor.getByRole('heading', { level: 1, name: 'Lịch hẹn chờ xác nhận' }).waitFor();
  const button = doctor.getByRole('button', { name: `Xác nhận: ${name}` });
  await loadUntil(doctor, button, 'Xem thêm');
  await button.click();
  await button.waitFor({ state: 'detached' });
});

test('after a code search reception may move and cancel too', async () => {
  const patient = await welcomePatient('Kiều Minh Tuấn');
  const code = await bookFor(patient, 40);
  const desk = await browser.openAs('staff', '/staff-reminder');
  await desk.getByLabel('Appointment code').fill(code);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `Move: ${patient.fullName}` }).waitFor();
  await desk.getByRole('button', { name: `Cancel visit: ${patient.fullName}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await desk.getByText('Visit cancelled').waitFor();
  expect((await visitOf(patient, code)).status).toBe('Cancelled');
});

test('on a phone the day shows one doctor at a time, chosen by name', async () => {
  const token = await tokenOf('staff');
  const { today } = await callAs(token, 'GET', '/api/clinic');
  const desk = await browser.openAs('staff', `/staff-reminder/day?date=${addDays(String(today), 8)}`, {
    viewport: { width: 360, height: 740 },
  });
  const chooser = desk.getByLabel('Doctor');
  await chooser.waitFor();
  const heads = desk.getByRole('grid').getByRole('columnheader');
  expect(await heads.count()).toBe(2);
  const other = await chooser.locator('option').last().textContent();
  await chooser.selectOption({ label: String(other) });
  await expect.poll(() => heads.last().textContent()).toBe(other);
});

/** Other tests book visits too, so that one may stand further down a list. */
async function loadUntil(page: Page, wanted: Locator, more: string): Promise<void> {
  const button = page.getByRole('button', { name: more });
  await expect
    .poll(async () => {
      if ((await wanted.count()) === 0 && (await button.isVisible())) await button.click();
      return wanted.count();
    })
    .toBe(1);
}
