import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { chooseDay, freeSlots, registerPatient } from './patient-steps';

const browser = useBrowser();
const BOOKED = 'Đặt lịch thành công!';
const TAKEN = 'One or more selected time slots are already booked.';

test('a slot that is taken turns (Booked) without reloading; of two after the same one gets it, and the other keeps what was typed', async () => {
  const [early, one, other] = await Promise.all(['Bùi Thị Ba', 'Đỗ Văn Một', 'Đỗ Văn Hai'].map(openForm));
  if (!early || !one || !other) throw new Error('there are three forms');
  const gone = await freeSlots(early).first().inputValue();
  expect(await slotOf(one, gone).isDisabled()).toBe(false);
  await slotOf(early, gone).check();
  await early.getByRole('button', { name: 'Book Appointment' }).click();
  expect(await outcomeOf(early)).toBe('booked');
  for (const page of [one, other]) {
    await page.getByRole('radio', { name: `${gone} (Booked)` }).waitFor();
    expect(await slotOf(page, gone).isDisabled()).toBe(true);
  }

  const slot = await freeSlots(one).first().inputValue();
  for (const page of [one, other]) {
    await slotOf(page, slot).check();
    await page.getByLabel('Symptoms Description').fill('Viết sẵn');
  }
  await Promise.all([one, other].map((page) => page.getByRole('button', { name: 'Book Appointment' }).click()));

  const outcomes = await Promise.all([one, other].map(outcomeOf));
  expect(outcomes.toSorted()).toEqual(['booked', 'refused']);

  const loser = outcomes[0] === 'refused' ? one : other;
  expect(await loser.getByLabel('Symptoms Description').inputValue()).toBe('Viết sẵn');
  await expect.poll(() => slotOf(loser, slot).isDisabled()).toBe(true);
  await freeSlots(loser).first().check();
  await loser.getByRole('button', { name: 'Book Appointment' }).click();
  await loser.getByRole('heading', { name: BOOKED }).waitFor();
});

async function openForm(fullName: string): Promise<Page> {
  const userName = await registerPatient(fullName);
  const page = await browser.openAs(userName, '/user/appointments');
  await page.waitForURL('**/user/appointments');
  await chooseDay(page, { doctor: 'Nguyễn Hoàng Minh', service: 'Examination' });
  await page.getByRole('radio', { name: 'Revisit' }).check();
  return page;
}

const slotOf = (page: Page, slot: string) => page.locator(`input[name=timeSlot][value="${slot}"]`);

async function outcomeOf(page: Page): Promise<'booked' | 'refused'> {
  const booked = page.getByRole('heading', { name: BOOKED });
  const refused = page.getByText(TAKEN).first();
  await booked.or(refused).first().waitFor();
  return (await booked.isVisible()) ? 'booked' : 'refused';
}
