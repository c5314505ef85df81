import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { type Caller, callerFor, clinicDay, type Visit } from './doctor-steps';
import { registerPatient } from './patient-steps';

const browser = useBrowser();

/** The first day from two months on that has nothing booked with the doctor. */
async function freeDay(call: Caller, doctorId: string): Promise<string> {
  for (let ahead = 60; ahead < 150; ahead += 1) {
    const date = clinicDay(ahead);
    const { workDay, bookedSlots } = await call<Offer>(`/api/doctors/${doctorId}/offer?date=${date}`);
    if (bookedSlots.length === 0 && workDay.slots.length >= 6) return date;
  }
  throw new Error('no free day');
}

/** A patient's own visits, in a browser of their own. */
async function openVisits(patient: { userName: string } | undefined) {
  const page = await browser.openAs(patient?.userName as string, '/user/upcoming-appointments');
  return page;
}

type Offer = { workDay: { slots: string[] }; bookedSlots: string[] };
const clinicDateOf = (instant: string) => clinicTime(DEFAULT_ZONE).dateOf(instant);
const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const anyDayText = (date: string) => new RegExp(`${dayText(date)}|${LONG.format(new Date(date))}`);
const dayText = (date: string) => date.split('-').reverse().join('/');

test('a doctor takes leave over three booked visits: one is moved, one cancelled, one left for reception; all see it', async () => {
  const doctor = await callerFor('doctor');
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const day = await freeDay(doctor, doctorId);
  const names = ['Đào Thị Dời', 'Đào Thị Chờ', 'Đào Thị Hủy'];
  const patients = [];
  for (const [index, patientName] of names.entries()) {
    const userName = await registerPatient(patientName);
    const call = await callerFor(userName);
    const timeSlot = ['09:00-09:30', '09:30-10:00', '10:00-10:30'][index];
    const service = { serviceType: 'Consultation', duration: 30 };
    const body = { doctorId, appointmentDate: day, timeSlot, patientName, ...service };
    const { _id } = await call<Visit>('/api/appointment/appointment', { method: 'POST', body });
    patients.push({ userName, call, _id });
  }

  const [own, left] = [await openVisits(patients[0]), await openVisits(patients[1])];
  for (const screen of [own, left]) await screen.getByText(anyDayText(day)).first().waitFor();

  const page = await browser.openAs('doctor', '/doctor/profile');
  await page.getByRole('button', { name: 'Thêm nghỉ phép' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Ngày đầu').fill(day);
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await dialog.getByText('3 lịch hẹn đã đặt bị ảnh hưởng').waitFor();
  await dialog.getByLabel(`Lịch hẹn của ${names[1]}`).selectOption('leave');
  await dialog.getByLabel(`Lịch hẹn của ${names[2]}`).selectOption('cancel');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã lưu nghỉ phép.').waitFor();
  await page.getByText(dayText(day)).waitFor();

  const found = await Promise.all(patients.map(({ call, _id }) => call<Visit>(`/api/appointment/appointment/${_id}`)));
  // The patient's open screen shows the new day without a reload.
  const moved = clinicDateOf(found[0]?.appointmentDate as string);
  await own.getByText(anyDayText(moved)).first().waitFor();
  expect(found.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Cancelled']);
  expect(moved > day).toBe(true);
  expect(clinicDateOf(found[1]?.appointmentDate as string)).toBe(day);

  // The patient whose visit was left is told not to come, and what to do.
  await left.getByText('Please do not come at this time: the doctor is away.').waitFor();

  const desk = await browser.openAs('staff', '/staff-reminder/day?show=toMove');
  const item = desk.locator('li', { hasText: names[1] });
  await item.waitFor();

  // One press takes the time that is held, and the visit leaves reception's list.
  const held = left.locator('li', { hasText: 'Held for you until' });
  await held
    .getByRole('button', { name: /^Take this time/ })
    .last()
    .click();
  await left.getByText('Your appointment has its new time.').waitFor();
  await left.getByText('Please do not come at this time: the doctor is away.').waitFor({ state: 'detached' });
  await item.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `Rút lại: ${dayText(day)}` }).click();
  await dialog.getByRole('button', { name: 'Rút lại' }).click();
  await page.getByText('Đã rút lại.').waitFor();
});

test('a doctor adds extra hours in the profile, and takes them back with a decision about the visit in them', async () => {
  const doctor = await callerFor('doctor');
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const day = await freeDay(doctor, doctorId);
  const page = await browser.openAs('doctor', '/doctor/profile');
  await page.getByRole('button', { name: 'Thêm giờ làm' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Ngày').fill(day);
  await dialog.getByLabel('Từ', { exact: true }).selectOption('11:30');
  await dialog.getByLabel('Đến', { exact: true }).selectOption('13:00');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText(`${dayText(day)}, 11:30 – 13:00`).waitFor();

  const patient = await callerFor(await registerPatient('Đào Thị Trưa'));
  const service = { serviceType: 'Consultation', duration: 30, patientName: 'Đào Thị Trưa' };
  const booking = { doctorId, appointmentDate: day, timeSlot: '12:00-12:30', ...service };
  const { _id } = await patient<Visit>('/api/appointment/appointment', { method: 'POST', body: booking });

  await page.getByRole('button', { name: `Rút lại: ${dayText(day)}, 11:30 – 13:00` }).click();
  const takeBack = dialog.getByRole('button', { name: 'Rút lại' });
  await takeBack.click();
  await dialog.getByText('lịch hẹn đã đặt bị ảnh hưởng').waitFor();
  await dialog.getByLabel('Lịch hẹn của Đào Thị Trưa').selectOption('cancel');
  await takeBack.click();
  await page.getByText('Đã rút lại.').waitFor();
  expect((await patient<Visit>(`/api/appointment/appointment/${_id}`)).status).toBe('Cancelled');
});
