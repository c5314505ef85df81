import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { useBrowser } from './browser';
import { clinic } from './clinic';
import { bookFor, callAs, goAtTheDesk, see, welcomePatient } from './desk-steps';
import { confirmAddress, untilLetter } from './letters';
import { chooseDay, freeSlots } from './patient-steps';

const browser = useBrowser();
let regular: Awaited<ReturnType<typeof welcomePatient>>;

beforeAll(async () => {
  regular = await welcomePatient('Võ Minh Nhật');
});

const goAtHome = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'My care' }).getByRole('link', { name }).first().click();

test('reception finds a visit by its code and confirms it, and the patient sees it happen', async () => {
  const patient = await welcomePatient('Đặng Thị Mỹ Hạnh');
  const first = await bookFor(patient);
  const atHome = await browser.openAs(patient.userName, '/user');
  await goAtHome(atHome, 'Upcoming Appointments');
  const card = (code: string) => atHome.getByRole('listitem').filter({ hasText: code });
  await card(first).getByText('Pending', { exact: true }).waitFor();

  const desk = await browser.openAs('staff', '/staff-reminder');
  expect(new URL(desk.url()).pathname).toBe('/staff-reminder');
  const today = desk.getByRole('table', { name: 'Today’s appointments' });
  await expect
    .poll(async () => (await today.count()) + (await desk.getByText('No appointments today').count()))
    .toBe(1);
  const pending = await today.getByText('Pending', { exact: true }).count();
  expect(await today.getByRole('button', { name: 'Xác nhận' }).count()).toBe(pending);

  await desk.getByLabel('Appointment code').fill('00000 00000');
  await desk.keyboard.press('Enter');
  await see(desk, 'Appointment not found');
  await desk.getByLabel('Appointment code').fill(first.toLowerCase());
  await desk.keyboard.press('Enter');
  await desk.getByRole('button', { name: `Xác nhận: ${patient.fullName}` }).click();
  await see(desk, 'Appointment confirmed successfully');
  await card(first).getByText('Confirmed', { exact: true }).waitFor();

  const [visit] = (await callAs(patient.token, 'GET', `/api/appointment?code=${first}`)) as unknown as {
    _id: string;
  }[];
  await callAs(patient.token, 'PUT', `/api/appointment/${visit?._id}`, { status: 'Cancelled' });
  await desk.locator('.rounded-field').filter({ hasText: patient.fullName }).getByText('Cancelled').waitFor();
});

test('a reminder reaches the patient’s open screen, and a letter that says nothing', async () => {
  const patient = await welcomePatient('Phạm Văn Khải');
  await confirmAddress(patient.email);
  const atHome = await browser.openAs(patient.userName, '/user');

  const desk = await browser.openAs('staff', '/staff-reminder');
  // The button of the heading leads to the form, which is further down.
  await desk.getByRole('button', { name: 'Create reminder' }).first().click();
  await desk.getByRole('combobox', { name: 'Patient' }).waitFor();
  await desk.getByRole('button', { name: 'Create reminder' }).last().click();
  await see(desk, 'Please choose the patient first.');
  await desk.getByRole('combobox', { name: 'Patient' }).fill(patient.patientCode);
  await desk.getByRole('option', { name: patient.fullName }).click();
  expect(await desk.getByLabel('Type').inputValue()).toBe('Revisit');
  await desk.getByLabel('Content').fill('Mang theo thuốc ARV còn lại');
  // With a day and no time it would be sent at eight in the morning; without either it is sent at once.
  await desk.getByLabel('Date', { exact: true }).fill('');
  await desk.getByRole('button', { name: 'Create reminder' }).last().click();
  await see(desk, 'Reminder created successfully');

  await see(atHome, 'Mang theo thuốc ARV còn lại');
  const row = desk
    .getByRole('table', { name: 'Created reminders' })
    .getByRole('row')
    .filter({ hasText: patient.patientCode });
  await row.getByText('Sent', { exact: true }).waitFor();
  const letter = decoded(await untilLetter(patient.email, 'You have a new reminder'));
  expect(letter).toContain('Bạn có một lời nhắc mới');
  expect(letter).not.toMatch(/ARV|HIV|thuốc/i);
});

test('reception books for a patient on the phone by the same rules', async () => {
  const patient = regular;
  const desk = await browser.openAs('staff', '/staff-reminder');
  await goAtTheDesk(desk, 'Book Appointment');
  await see(desk, 'Please choose the patient first.');
  await bookAtTheDesk(desk, patient);
  await desk.getByRole('heading', { name: 'Đặt lịch thành công!' }).waitFor();
  await see(desk, 'Give the patient this code: they show it at the desk when they come.');
  await desk.getByRole('button', { name: 'Done' }).click();
  await see(desk, 'Please choose the patient first.');
  const next = desk.getByRole('combobox', { name: 'Patient' });
  await expect.poll(() => next.evaluate((it) => it === document.activeElement)).toBe(true);

  await bookAtTheDesk(desk, patient);
  const warning = desk.getByRole('dialog', { name: 'Book a further visit that day?' });
  await warning.getByText('There is already an appointment with this doctor on this day.').waitFor();
  await warning.getByRole('button', { name: 'Cancel' }).click();
  await warning.waitFor({ state: 'detached' });
  await desk.getByRole('button', { name: 'Book Appointment' }).click();
  await warning.getByRole('button', { name: 'Book anyway' }).click();
  await desk.getByRole('heading', { name: 'Đặt lịch thành công!' }).waitFor();
});

async function bookAtTheDesk(desk: Page, patient: { patientCode: string; fullName: string }): Promise<void> {
  await desk.getByRole('combobox', { name: 'Patient' }).fill(patient.patientCode);
  await desk.getByRole('option', { name: patient.fullName }).click();
  await chooseDay(desk, { doctor: 'Nguyễn Hoàng Minh', service: 'Examination' });
  await desk.getByRole('radio', { name: 'New', exact: true }).check();
  await freeSlots(desk).first().check();
  await desk.getByRole('button', { name: 'Book Appointment' }).click();
}

test('reception answers a patient and a visitor of the public site', async () => {
  const patient = regular;
  const atHome = await browser.openAs(patient.userName, '/user');
  await goAtHome(atHome, 'Messages & Comments');
  await atHome.getByLabel('Your message').fill('Cuối tuần phòng khám có mở cửa không?');
  await atHome.getByRole('button', { name: 'Send', exact: true }).click();

  const desk = await browser.openAs('staff', '/staff-reminder');
  await goAtTheDesk(desk, 'Messages & Comments');
  await desk.getByRole('link').filter({ hasText: patient.fullName }).click();
  await desk.getByRole('button', { name: 'Take on' }).click();
  await desk.getByRole('button', { name: 'Hand back' }).waitFor();

  const colleague = await browser.openAs('le.tan', new URL(desk.url()).pathname);
  await colleague.getByRole('button', { name: 'Take over' }).click();
  const question = colleague.getByRole('dialog', { name: 'Take over from Phạm Thị Ngọc Lan?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await see(colleague, 'With Phạm Thị Ngọc Lan');
  await colleague.getByRole('button', { name: 'Take over' }).click();
  await question.getByRole('button', { name: 'Take over' }).click();
  await colleague.getByRole('button', { name: 'Hand back' }).click();
  await desk.getByRole('button', { name: 'Take on' }).waitFor();

  await desk.getByLabel('Your message').fill('Dạ có, từ 8 giờ đến 12 giờ.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await see(atHome, 'Dạ có, từ 8 giờ đến 12 giờ.');

  const visitor = `khach-${crypto.randomUUID()}@example.com`;
  await fetch(`${clinic().baseUrl}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Khách',
      lastName: 'Lạ',
      email: visitor,
      mobile: '',
      message: 'Xin hỏi giờ mở cửa',
    }),
  });
  await goAtTheDesk(desk, 'Contact requests');
  const request = desk.locator('.rounded-card').filter({ hasText: visitor });
  await request.getByRole('button', { name: 'Answer this request' }).click();
  await request.getByLabel('Answer', { exact: true }).fill('Phòng khám mở cửa lúc 8 giờ.');
  await request.getByRole('button', { name: 'Send answer' }).click();
  await see(desk, 'Answer sent');
  await request.getByText('Answered', { exact: true }).waitFor();
  await untilLetter(visitor, 'Subject:');

  await request.getByRole('button', { name: 'Reopen' }).click();
  await request.getByRole('button', { name: 'Answer this request' }).click();
  await request.getByLabel('Answer', { exact: true }).fill('Chủ nhật nghỉ.');
  await request.getByRole('button', { name: 'Send answer' }).click();
  // Not the field, which shows the same words until the server has answered.
  await request.getByRole('paragraph').filter({ hasText: 'Chủ nhật nghỉ.' }).waitFor();
  await request.getByText('Phòng khám mở cửa lúc 8 giờ.').waitFor();
});

/** Undoes quoted-printable, the way letters carry Vietnamese. */
function decoded(letter: string): string {
  const bytes = letter.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
