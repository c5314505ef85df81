import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { chooseDay, freeSlots, registerPatient } from './patient-steps';

const browser = useBrowser();
const BOOKED = 'Đặt lịch thành công!';
const TAKEN = 'One or more selected time slots are already booked.';

test('of two patients after the same slot one gets it; the other is told, and keeps what was typed', async () => {
  const [one, other] = await Promise.all([openForm('Đỗ Văn Một'), openForm('Đỗ Văn Hai')]);
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

test('a slot taken by somebody else turns (Booked) without reloading', async () => {
  const [one, other] = await Promise.all([openForm('Bùi Thị Ba'), openForm('Bùi Thị Tư')]);
  const slot = await freeSlots(one).first().inputValue();
  expect(await slotOf(other, slot).isDisabled()).toBe(false);

  await slotOf(one, slot).check();
  await one.getByRole('button', { name: 'Book Appointment' }).click();
  expect(await outcomeOf(one)).toBe('booked');
  await other.getByRole('radio', { name: `${slot} (Booked)` }).waitFor();
  expect(await slotOf(other, slot).isDisabled()).toBe(true);
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
