import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gate, useBrowser } from './browser';
import { bookFor, callAs, welcomePatient } from './desk-steps';
import { DEMO_PASSWORD, tokenOf } from './log-in';

const browser = useBrowser();

const hasFocus = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((box) => box === document.activeElement);

async function openCheckIn(): Promise<Page> {
  const desk = await browser.openAs('staff', '/staff-reminder');
  await desk.getByRole('navigation', { name: 'Clinic' }).getByRole('link', { name: 'Check In' }).first().click();
  await expect.poll(() => hasFocus(desk, 'Patient Code')).toBe(true);
  return desk;
}

test('the code box has the focus at once and after each arrival, and a walk-in stands on the doctor’s home', async () => {
  const patient = await welcomePatient('Tạ Thị Kim Ngân');
  const doctor = await browser.open('/login');
  await doctor.locator('[name=userName]').fill('doctor');
  await doctor.locator('[name=password]').fill(DEMO_PASSWORD);
  await doctor.getByRole('button', { name: 'Login →' }).click();
  await doctor.getByRole('heading', { name: 'Lịch hẹn hôm nay' }).waitFor();

  const desk = await openCheckIn();
  await desk.keyboard.type(patient.patientCode);
  await desk.keyboard.press('Enter');
  const name = String(await doctor.getByRole('heading', { level: 1 }).textContent());
  await desk.getByLabel('Doctor').selectOption({ label: name });
  await desk.getByLabel('Reason').fill('Lấy thuốc');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Check-in successfully!').waitFor();
  await expect.poll(() => hasFocus(desk, 'Patient Code')).toBe(true);

  const walkIns = doctor.getByRole('region', { name: 'Bệnh nhân không hẹn trước' });
  const walkIn = walkIns.getByRole('listitem').filter({ hasText: patient.fullName });
  await walkIn.getByText('Đang chờ').waitFor();
  await walkIn.getByText('Lấy thuốc', { exact: true }).waitFor();
});

test('Confirm stays where it is when the doctors of today come late, and a press at that moment counts', async () => {
  const patient = await welcomePatient('Kiều Thị Hồng');
  const desk = await openCheckIn();
  const doctors = gate();
  await desk.route('**/api/desk/**', async (route) => {
    const answer = await route.fetch();
    await doctors.held;
    const day = await answer.json();
    await route.fulfill({ json: { ...day, doctors: day.doctors.map((one: object) => ({ ...one, slots: [] })) } });
  });
  await desk.keyboard.type(patient.patientCode);
  await desk.keyboard.press('Enter');
  await desk.getByLabel('Reason').fill('Lấy thuốc');
  const confirm = desk.getByRole('button', { name: 'Confirm' });
  await confirm.hover();
  const before = await confirm.boundingBox();
  await desk.mouse.down();
  doctors.letGo();
  await desk.getByText('No doctor works today.').waitFor();
  expect(await confirm.boundingBox()).toEqual(before);
  await desk.mouse.up();
  await desk.getByText('Check-in successfully!').waitFor();
});

test('a code of another day is moved to today, and its type is the reason that stands there', async () => {
  const token = await tokenOf('staff');
  const admin = await tokenOf('admin');
  const { today } = await callAs(token, 'GET', '/api/clinic');
  const patient = await welcomePatient('Âu Dương Thanh');
  const code = await bookFor(patient, 10);
  const [visit] = (await callAs(patient.token, 'GET', `/api/appointment?code=${code}`)) as unknown as Booked[];
  // In the evening nothing of today is left to move to, and no hours can be added.
  if (clinicTimeOfDay() >= '16:30') return;
  await workAllDay(admin, String(visit?.doctorId._id), String(today));

  const desk = await openCheckIn();
  await desk.getByLabel('Patient Code').fill(code);
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: 'Move this appointment to today' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Move this visit' });
  expect(await dialog.getByLabel('Day').inputValue()).toBe(today);
  const times = dialog.getByLabel('Time').locator('option');
  await expect.poll(() => times.count()).toBeGreaterThan(1);
  await dialog.getByLabel('Time').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.poll(() => desk.getByLabel('Reason').inputValue()).toBe('Examination');
  await desk.getByLabel('Reason').fill('');
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Please enter the reason.').waitFor();
  await desk.getByLabel('Reason').fill('Examination');
  await desk.getByText('Please enter the reason.').waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Confirm' }).click();
  await desk.getByText('Check-in successfully!').waitFor();
});

const clinicTimeOfDay = () =>
  new Date().toLocaleTimeString('sv', { timeZone: 'Asia/Ho_Chi_Minh', hour: '2-digit', minute: '2-digit' });

interface Booked {
  doctorId: { _id: string };
}

/** The doctor works all of today's opening hours, whatever the weekday. */
async function workAllDay(admin: string, doctorId: string, date: string): Promise<void> {
  const hours = { date, starts: '08:00', ends: '17:00' };
  await callAs(admin, 'POST', `/api/doctors/${doctorId}/extra-hours`, hours);
}
