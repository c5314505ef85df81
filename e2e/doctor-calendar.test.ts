import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { nextFrames, useBrowser } from './browser';
import { bookWithDoctor, callerFor, clinicDay, clockOf, type Visit } from './doctor-steps';

const browser = useBrowser();

test.each(IS_SWEEP ? ['Asia/Ho_Chi_Minh', 'America/New_York', 'UTC'] : ['America/New_York'])(
  'in a browser set to %s a visit stands on the clinic’s day and hour',
  async (timezoneId) => {
    const [visit] = await nextWeek();
    const page = await openCalendar(timezoneId);
    await page.getByRole('button', { name: 'Sau', exact: true }).click();

    // One patient may have two visits in a week, and one of them may be cancelled.
    const event = page
      .locator('.rbc-day-slot .rbc-event', { hasText: visit.patientName })
      .filter({ hasText: clockOf(visit) })
      .filter({ hasNotText: 'Cancelled' })
      .first();
    await event.waitFor();
    const hour = page.locator('.rbc-time-gutter .rbc-time-slot', { hasText: clockOf(visit) });
    const day = page.locator('.rbc-time-header .rbc-header', { hasText: dayOf(visit).slice(0, 5) });
    await expect.poll(() => standsOn(event, hour, day)).toEqual({ atItsHour: true, onItsDay: true });

    // The same by keyboard: Enter opens it, Escape closes it, and the focus is back where it was.
    await event.focus();
    await page.keyboard.press('Enter');
    await page
      .locator('dialog[open]')
      .getByText(`${dayOf(visit)} ${clockOf(visit)}`, { exact: true })
      .waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => event.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);

test('a patient books while the calendar is open; the doctor confirms, and later cancels after asking', async () => {
  const page = await openCalendar('Asia/Ho_Chi_Minh');
  await page.getByRole('button', { name: 'Danh sách' }).click();
  await page.locator('.rbc-agenda-view').waitFor();
  await bookWithDoctor('Lý Văn Vừa Đặt', clinicDay(5));

  const visit = page.getByRole('button', { name: /Lý Văn Vừa Đặt/ });
  await visit.waitFor();
  await visit.press('Enter');
  const details = page.locator('dialog[open]');
  await details.getByText('No notes').waitFor();
  await details.getByText('N/A').first().waitFor();
  expect(await details.getByRole('button', { name: 'Hoàn thành' }).count(), 'not before its day').toBe(0);
  await details.getByRole('button', { name: 'Xác nhận' }).click();
  await page.getByText('Appointment confirmed successfully', { exact: true }).waitFor();

  await page.getByRole('button', { name: /Lý Văn Vừa Đặt.*Confirmed/ }).click();
  await details.getByRole('button', { name: 'Hủy lịch hẹn' }).click();
  await details.last().getByRole('button', { name: 'Hủy lịch hẹn' }).click();
  await page.getByText('Đã hủy lịch hẹn', { exact: true }).waitFor();
  await page.getByRole('button', { name: /Lý Văn Vừa Đặt.*Cancelled/ }).waitFor();
});

test.runIf(IS_SWEEP)('a full month of half hours switches views without a visible stall', async () => {
  const page = await openCalendar('Asia/Ho_Chi_Minh', fullMonth());
  await page.getByRole('button', { name: 'Tháng' }).click();
  await page.locator('.rbc-month-view').waitFor();
  // The shortest of three in processor time, so that other load of the machine does not count.
  const worked = await workMeter(page);
  const quickest = new Map<string, number>();
  for (const view of Array.from({ length: 3 }, () => ['Tuần', 'Tháng', 'Ngày', 'Danh sách']).flat()) {
    const before = await worked();
    await page.getByRole('button', { name: view, exact: true }).evaluate((button: HTMLElement) => button.click());
    await nextFrames(page);
    const ms = (await worked()) - before;
    quickest.set(view, Math.min(ms, quickest.get(view) ?? Number.POSITIVE_INFINITY));
  }
  for (const [view, ms] of quickest) {
    expect(ms, view).toBeGreaterThan(0);
    expect(ms, view).toBeLessThan(700);
  }
});

/** How many milliseconds of processor time the page's thread has used. */
async function workMeter(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
}

async function standsOn(...places: [Locator, Locator, Locator]) {
  const [box, hour, day] = await Promise.all(places.map((place) => place.boundingBox()));
  if (!box || !hour || !day) return 'not on screen';
  return {
    atItsHour: Math.abs(box.y - hour.y) < 3,
    onItsDay: box.x >= day.x - 1 && box.x < day.x + day.width,
  };
}

async function openCalendar(timezoneId: string, visits?: unknown[]): Promise<Page> {
  const page = await browser.openAs('doctor', '/doctor/appointments', {
    timezoneId,
    before: async (opened) =>
      visits && opened.route('**/api/appointment/appointment?*', (route) => route.fulfill({ json: visits })),
  });
  await page.locator('.rbc-time-view').waitFor();
  return page;
}

async function nextWeek(): Promise<[Visit, ...Visit[]]> {
  const doctor = await callerFor('doctor');
  const today = new Date(`${clinicDay(0)}T00:00:00Z`).getUTCDay();
  const monday = 8 - (today === 0 ? 7 : today);
  const query = `from=${clinicDay(monday)}&to=${clinicDay(monday + 6)}`;
  const visits = await doctor<Visit[]>(`/api/appointment/appointment?${query}`);
  return visits.filter(({ status }) => status !== 'Cancelled') as [Visit, ...Visit[]];
}

function dayOf({ appointmentDate }: Visit): string {
  const inClinic = new Date(Date.parse(appointmentDate) + 7 * 3_600_000).toISOString();
  return inClinic.slice(0, 10).split('-').reverse().join('/');
}

function fullMonth(): unknown[] {
  return Array.from({ length: 31 * 18 }, (_, index) => ({
    _id: `visit-${index}`,
    userId: null,
    appointmentDate: new Date(
      Date.parse(`${clinicDay(Math.floor(index / 18) - 15)}T08:00:00+07:00`) + (index % 18) * 1_800_000,
    ).toISOString(),
    duration: 30,
    appointmentType: index % 2 ? 'Examination' : 'Consultation',
    appointmentCode: `CODE${index}`,
    status: ['Pending', 'Confirmed', 'Cancelled'][index % 3],
    patientName: `Nguyễn Thị Bệnh Nhân Số ${index}`,
  }));
}
