import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { type Caller, callerFor, clinicDay } from './doctor-steps';

const browser = useBrowser();

type Entry = { _id: string; firstDay: string; starts: string | null; ends: string | null };

const DELETE = { method: 'DELETE', body: undefined };
const CLOSURE = 'Ngày hội của phòng khám';

let doctor: Caller & { userId: string };
let doctorId: string;
let admin: Caller;
/** A week with two days on which no visit is booked in the clinic. */
let week: { monday: string; free: [string, string] };
beforeEach(async () => {
  doctor = await callerFor('doctor');
  ({ _id: doctorId } = await doctor<{ _id: string }>(`/api/doctors/user/${doctor.userId}`));
  admin = await callerFor('admin');
  week = await findWeek();
});
afterEach(async () => {
  for (const { _id, firstDay } of await listLeave())
    if (firstDay >= week.monday) await doctor(`/api/leave/${_id}`, DELETE);
  for (const { _id, name } of await admin<{ _id: string; name: string }[]>('/api/closures'))
    if (name === CLOSURE) await admin(`/api/closures/${_id}`, DELETE);
});
const listLeave = () => doctor<Entry[]>(`/api/doctors/${doctorId}/leave`);

test.runIf(IS_SWEEP)(
  'the calendar greys leave and closures and says why, in the month, the week and the day',
  async () => {
    const leave = { firstDay: week.free[0], lastDay: week.free[0], starts: '09:00', ends: '10:30' };
    await doctor(`/api/doctors/${doctorId}/leave`, { method: 'POST', body: leave });
    await admin('/api/closures', closing(week.free[1]));
    const page = await openWeek();

    await expect.poll(() => columnOf(page, week.free[0]).locator('.rbc-time-slot.away').count()).toBe(3);
    await page.getByRole('button', { name: 'Nghỉ phép 09:00 – 10:30' }).waitFor();
    await page.getByRole('button', { name: `${CLOSURE} (phòng khám nghỉ)` }).click();

    await page.locator('.rbc-time-header-cell-single-day').waitFor({ state: 'attached' });
    await page.getByRole('heading', { name: CLOSURE }).waitFor();
    await expect.poll(() => page.locator('.rbc-day-slot .away').count()).toBe(18);

    await page.getByRole('button', { name: 'Tháng', exact: true }).click();
    await page.getByRole('cell', { name: CLOSURE }).waitFor();
    await expect.poll(() => page.locator('.rbc-day-bg.away').count()).toBeGreaterThan(0);
  },
);

test('dragging over empty hours asks for leave of those hours, and the calendar shows it once it is saved', async () => {
  const page = await openWeek();
  const column = columnOf(page, week.free[0]);
  await drag(page, column.locator('.rbc-time-slot').nth(2), column.locator('.rbc-time-slot').nth(5));
  const dialog = page.locator('dialog[open]');
  await expect.poll(() => dialog.getByLabel('Ngày đầu').inputValue()).toBe(week.free[0]);
  expect(await dialog.getByLabel('Từ', { exact: true }).inputValue()).toBe('09:00');
  expect(await dialog.getByLabel('Đến', { exact: true }).inputValue()).toBe('11:00');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await page.getByText('Đã lưu nghỉ phép.').waitFor();
  await page.getByRole('button', { name: 'Nghỉ phép 09:00 – 11:00' }).waitFor();
  expect(await listLeave()).toContainEqual(
    expect.objectContaining({ firstDay: week.free[0], starts: '09:00', ends: '11:00' }),
  );
});

test.runIf(IS_SWEEP)('by keyboard the button asks for leave of the shown day', async () => {
  const page = await openWeek();
  await page.getByRole('button', { name: 'Thêm nghỉ phép' }).press('Enter');
  const dialog = page.locator('dialog[open]');
  await dialog.waitFor();
  expect(await dialog.getByLabel('Từ', { exact: true }).inputValue()).toBe('');
  const first = await dialog.getByLabel('Ngày đầu').inputValue();
  expect(first >= week.monday && first <= after(week.monday, 6)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('button', { name: 'Thêm nghỉ phép' }).evaluate(isFocused)).toBe(true);
});

const isFocused = (element: Element) => element === document.activeElement;

async function openWeek(): Promise<Page> {
  const page = await browser.openAs('doctor', '/doctor-appointments', { viewport: { width: 1440, height: 1000 } });
  await page.locator('.rbc-time-view').waitFor();
  const shown = page.getByRole('heading', { name: `${dayMonth(week.monday)} –` });
  while (!(await shown.isVisible())) await page.getByRole('button', { name: 'Sau', exact: true }).click();
  return page;
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = await Promise.all([from.boundingBox(), to.boundingBox()]);
  if (!start || !end) throw new Error('not on screen');
  await page.mouse.move(start.x + 8, start.y + 4);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + start.height, { steps: 4 });
  await page.mouse.move(end.x + 8, end.y + end.height - 4, { steps: 8 });
  await page.mouse.up();
}

async function findWeek(): Promise<typeof week> {
  const today = clinicDay(0);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7;
  for (let weeks = 3; weeks < 20; weeks += 1) {
    const monday = after(today, weeks * 7 + 1 - weekday);
    const days = Array.from({ length: 7 }, (_, at) => after(monday, at));
    const broken = await Promise.all(days.map((day) => admin<{ total: number }>('/api/closure-check', closing(day))));
    const [first, second] = days.filter((_, at) => broken[at]?.total === 0);
    if (first && second) return { monday, free: [first, second] };
  }
  throw new Error('no free week');
}

const closing = (day: string) => ({ method: 'POST', body: { firstDay: day, lastDay: day, name: CLOSURE } });

function columnOf(page: Page, day: string): Locator {
  const at = (Date.parse(day) - Date.parse(week.monday)) / 86_400_000;
  return page.locator('.rbc-time-content .rbc-day-slot').nth(at);
}

function after(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const dayMonth = (day: string) => day.slice(5).split('-').reverse().join('/');
