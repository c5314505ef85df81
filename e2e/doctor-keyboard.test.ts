import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { untilSettledAt, useBrowser } from './browser';
import { bookWithDoctor, clinicDay, openPlansOfToday } from './doctor-steps';
import { go, hasFocus, walkTo } from './keyboard-steps';
import { logIn } from './log-in';

const browser = useBrowser({ hasScrollbars: true });

test.runIf(IS_SWEEP)(
  'a doctor’s day by keyboard alone; every stop shows where one is, and every dialog leads back',
  async () => {
    await openPlansOfToday();
    // A second try must not find the visit of the first.
    const patient = `Phan Thị Không Chuột ${Date.now().toString(36)}`;
    await bookWithDoctor(patient, clinicDay(4));
    const page = await browser.open('/doctor');
    await logIn(page, 'doctor');
    await expectFocus(page.getByRole('main'));

    await writeFrom(
      page,
      page.getByRole('button', { name: /^Tạo phác đồ điều trị/ }).first(),
      'Ghi chú',
      'Kết thúc và lưu',
    );
    await seeInView(page, 'Treatment plan created successfully');
    await writeFrom(page, page.getByRole('button', { name: /^Tạo hồ sơ bệnh án/ }).first(), 'Chẩn đoán');
    await seeInView(page, 'Medical record created successfully');

    await go(page, page.getByRole('link', { name: 'Lịch hẹn của tôi' }), 'Shift+Tab');
    await go(page, page.getByRole('button', { name: 'Danh sách' }));
    await go(page, page.getByRole('button', { name: new RegExp(patient) }));
    await go(page, dialog(page).getByRole('button', { name: 'Xác nhận' }));
    await page.getByText('Appointment confirmed successfully', { exact: true }).waitFor();
    await expectFocus(page.getByRole('button', { name: new RegExp(`${patient}.*Confirmed`) }));

    await go(page, page.getByRole('link', { name: 'Quản lý bệnh nhân' }), 'Shift+Tab');
    await walkTo(page, page.getByRole('searchbox'));
    await page.keyboard.type('le thi thu ha');
    await go(page, page.getByRole('link', { name: 'Xem chi tiết: Lê Thị Thu Hà' }));
    await page.getByText('Bệnh nhân ẩn danh').waitFor();
    await go(page, page.getByRole('button', { name: 'Đăng xuất' }), 'Shift+Tab');
    await untilSettledAt(page, '/');
    await expectFocus(page.getByRole('main'));
  },
);

async function writeFrom(page: Page, opener: Locator, field: string, answer?: string) {
  await walkTo(page, opener);
  const before = await page.evaluate(placeOfPage);
  expect(before.scrollbar).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await walkTo(page, dialog(page).getByLabel(field));
  // The backdrop covers the whole width, and nothing behind it has moved.
  expect(await page.evaluate(placeOfPage)).toEqual({ ...before, scrollbar: 0 });
  await page.keyboard.type('Ổn định');
  await go(page, dialog(page).getByRole('button', { name: 'Lưu', exact: true }));
  if (answer) await go(page, page.getByRole('button', { name: answer }));
  await dialog(page).waitFor({ state: 'detached' });
  await expectFocus(opener);
}

function placeOfPage() {
  const { left, width } = document.querySelector('main')?.getBoundingClientRect() ?? new DOMRect();
  return { left, width, scrollbar: window.innerWidth - document.documentElement.clientWidth };
}

async function seeInView(page: Page, text: string) {
  const message = page.getByText(text, { exact: true });
  await message.waitFor();
  const box = await message.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
}

const expectFocus = (element: Locator) => expect.poll(() => hasFocus(element)).toBe(true);
const dialog = (page: Page) => page.locator('dialog[open]');
