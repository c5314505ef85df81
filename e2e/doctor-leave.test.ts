import { clinicTime, DEFAULT_ZONE } from '@antam/rules/clinic-time';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { type Caller, callerFor, clinicDay, logInAsDoctor, type Visit } from './doctor-steps';
import { logIn, PASSWORD, registerPatient } from './patient-steps';

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

type Offer = { workDay: { slots: string[] }; bookedSlots: string[] };
const clinicDateOf = (instant: string) => clinicTime(DEFAULT_ZONE).dateOf(instant);
const LONG = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const anyDayText = (date: string) => new RegExp(`${dayText(date)}|${LONG.format(new Date(date))}`);
const dayText = (date: string) => date.split('-').reverse().join('/');

test('a doctor takes leave over three booked visits: two are moved, one is cancelled, and the patients see it', async () => {
  const doctor = await callerFor('doctor');
  const { _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`);
  const day = await freeDay(doctor, doctorId);
  const names = ['Đào Thị Dời Một', 'Đào Thị Dời Hai', 'Đào Thị Hủy'];
  const patients = [];
  for (const [index, patientName] of names.entries()) {
    const userName = await registerPatient(patientName);
    const call = await callerFor(userName, PASSWORD);
    const timeSlot = ['09:00-09:30', '09:30-10:00', '10:00-10:30'][index];
    const service = { serviceType: 'Consultation', duration: 30 };
    const body = { doctorId, appointmentDate: day, timeSlot, patientName, ...service };
    const { _id } = await call<Visit>('/api/appointment/appointment', { method: 'POST', body });
    patients.push({ userName, call, _id });
  }

  const own = await browser.open('/user/upcoming-appointments');
  await own.waitForURL('**/login');
  await logIn(own, patients[0]?.userName as string);
  await own.getByText(anyDayText(day)).first().waitFor();

  const page = await browser.open('/doctor/profile');
  await logInAsDoctor(page);
  await page.getByRole('button', { name: 'Thêm nghỉ phép' }).click();
  const dialog = page.locator('dialog[open]');
  await dialog.getByLabel('Ngày đầu').fill(day);
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await dialog.getByText('3 lịch hẹn đã đặt bị ảnh hưởng').waitFor();
  await dialog.getByLabel(`Lịch hẹn của ${names[2]}`).selectOption('cancel');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await page.getByText('Đã lưu nghỉ phép.').waitFor();
  await page.getByText(dayText(day)).waitFor();

  const found = await Promise.all(patients.map(({ call, _id }) => call<Visit>(`/api/appointment/appointment/${_id}`)));
  // The patient's open screen shows the new day without a reload.
  const moved = clinicDateOf(found[0]?.appointmentDate as string);
  await own.getByText(anyDayText(moved)).first().waitFor();
  expect(found.map(({ status }) => status)).toEqual(['Pending', 'Pending', 'Cancelled']);
  expect(new Set(found.slice(0, 2).map(({ appointmentDate }) => appointmentDate)).size).toBe(2);
  for (const { appointmentDate } of found.slice(0, 2)) expect(clinicDateOf(appointmentDate) > day).toBe(true);

  await page.getByRole('button', { name: `Hủy mục này: ${dayText(day)}` }).click();
  await dialog.getByRole('button', { name: 'Hủy mục này' }).click();
  await page.getByText('Đã hủy.').waitFor();
});
