import { addDays } from '@antam/rules/clinic-time';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { callAs } from './desk-steps';
import { tokenOf } from './log-in';

const browser = useBrowser();

/** Four days without medicine: to be called, and not called yet. */
const NAME = 'Nguyễn Phước Thiện Nhân';

interface DeskDay {
  doctors: { _id: string; slots: string[]; taken: string[] }[];
}

/** The first day after tomorrow on which a doctor has time. */
async function findFreeDay(): Promise<{ date: string; doctorId: string }> {
  const staff = await tokenOf('staff');
  const { today } = await callAs(staff, 'GET', '/api/clinic');
  for (let days = 2; days < 30; days += 1) {
    const date = addDays(String(today), days);
    const { doctors } = (await callAs(staff, 'GET', `/api/desk/day?date=${date}`)) as unknown as DeskDay;
    const doctor = doctors.find(({ slots, taken }) => slots.length > taken.length);
    if (doctor) return { date, doctorId: doctor._id };
  }
  throw new Error('no doctor has time');
}

test('a patient whose medicine ran out is on the list, is called, comes and is gone from it', async () => {
  const desk = await browser.openAs('staff', '/staff-reminder');
  await desk.getByRole('navigation', { name: 'Clinic' }).getByRole('link', { name: 'Follow-up' }).first().click();
  const row = desk.getByRole('row').filter({ hasText: NAME });
  await row.getByText('4 days late').waitFor();
  await row.getByText('Ask for “Anh Bình”').waitFor();
  await row.getByText('Call today', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Call ${NAME}` }).click();
  const dialog = desk.getByRole('dialog', { name: `Contact with ${NAME}` });
  await dialog.getByText('Say nothing to others').waitFor();
  await dialog.getByLabel('Reached, is coming').check();
  const { date, doctorId } = await findFreeDay();
  await dialog.getByLabel('Coming on').fill(date);
  await dialog.getByLabel('With').selectOption(doctorId);
  await dialog.getByLabel('Time').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await desk.getByText('Visit booked: ').waitFor();
  await row.getByText(/^Visit booked for /).waitFor();
  await row.getByText(/^Call from /).waitFor();

  const staff = await tokenOf('staff');
  const rows = (await callAs(staff, 'GET', '/api/follow-ups')) as unknown as { _id: string; fullName: string }[];
  const userId = rows.find(({ fullName }) => fullName === NAME)?._id;
  await callAs(staff, 'POST', '/api/visits', { userId, reason: 'Lấy thuốc' });
  // The list is live: the arrival takes the row off it without a reload.
  await expect.poll(() => row.count()).toBe(0);
});
