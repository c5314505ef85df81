import type { Page } from 'playwright-core';
import { clinic } from './clinic';
import { PASSWORD } from './log-in';

let newcomers = 0;

/** A new account for each test, so that tests do not affect each other. */
export async function registerPatient(fullName: string): Promise<string> {
  newcomers += 1;
  const userName = `benh-nhan-${process.pid}-${newcomers}`;
  const answer = await fetch(`${clinic().baseUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, fullName, password: PASSWORD, email: `${userName}@example.com` }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return userName;
}

/** Fills the booking form up to a doctor's slots, on a day beyond the demo clinic's bookings. */
export async function chooseDay(page: Page, { doctor, service }: { doctor: string; service: string }): Promise<void> {
  await page.getByRole('radio', { name: service }).check();
  await page.getByLabel('Doctor').selectOption({ label: doctor });
  for (let months = 0; months < 2; months += 1) await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('button[data-day][aria-disabled=false]').first().click();
  await page.getByRole('group', { name: 'Time Slot' }).waitFor();
}

export const freeSlots = (page: Page) => page.locator('input[name=timeSlot]:enabled');

/** Chooses a free half hour followed by a free one, whatever other tests have booked meanwhile. */
export async function chooseHour(page: Page, which: 'first' | 'last'): Promise<void> {
  await freeSlots(page).first().waitFor();
  const free = await freeSlots(page).evaluateAll((all) => all.map((slot) => (slot as HTMLInputElement).value));
  const hours = free.filter((slot, index) => free[index + 1]?.startsWith(slot.split('-')[1] ?? ''));
  await page.locator(`input[name=timeSlot][value="${hours.at(which === 'first' ? 0 : -1)}"]`).check();
}

/** From now on every day on which a doctor works is full. */
export async function showFullDays(page: Page): Promise<void> {
  await page.route('**/api/doctors/*/offer?*', async (route) => {
    const day = await (await route.fetch()).json();
    await route.fulfill({ json: { ...day, bookedSlots: day.workDay.slots } });
  });
}
