import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { useBrowser } from './browser';
import { bookWithDoctor, clinicDay } from './doctor-steps';

const browser = useBrowser();

test('new hours list the booked patients they leave out before saving; a skill is added as name (level)', async () => {
  await bookWithDoctor('Đặng Thị Giờ Cũ', clinicDay(3));
  const page = await browser.openAs('doctor', '/doctor/profile');
  const removeRow = page.getByRole('button', { name: 'Xóa lịch 1' });
  await removeRow.waitFor();
  while ((await removeRow.count()) > 0) await removeRow.click();
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await dialog(page).getByRole('listitem').filter({ hasText: 'Đặng Thị Giờ Cũ' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Quay lại chỉnh sửa' }).click();

  await page.reload();
  await removeRow.waitFor();
  await page.getByLabel('Tên kỹ năng').fill('Tư vấn');
  await page.getByLabel('Trình độ').fill('Cơ bản');
  await page.keyboard.press('Enter');
  await page.getByText('Tư vấn (Cơ bản)', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Lưu hồ sơ' }).click();
  await page.getByText('Cập nhật hồ sơ thành công!').waitFor();
});

test.runIf(IS_SWEEP)('leaving with unsaved changes asks first, by whichever way one leaves', async () => {
  const page = await browser.openAs('doctor', '/doctor/patients');
  await page.getByRole('link', { name: 'Hồ sơ bác sĩ' }).click();
  await addSkill(page, 'Siêu âm');

  await page.getByRole('link', { name: 'Lời nhắc' }).click();
  await stay(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await stay(page);
  await page.goBack();
  await stay(page);
  await page.goBack();
  await stay(page);
  await page.getByText('Siêu âm (Cơ bản)', { exact: true }).waitFor();
  const closing = page.waitForEvent('dialog');
  void page.reload().catch(() => null);
  const asked = await closing;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();
  await page.getByText('Siêu âm (Cơ bản)', { exact: true }).waitFor();

  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Rời trang' }).click();
  await page.waitForURL('**/doctor/patients');
  await page.getByRole('link', { name: 'Hồ sơ bác sĩ' }).click();
  await page.getByRole('heading', { name: 'Kỹ năng' }).waitFor();
  expect(await page.getByText('Siêu âm (Cơ bản)').count()).toBe(0);
});

async function addSkill(page: Page, name: string) {
  await page.getByLabel('Tên kỹ năng').fill(name);
  await page.getByLabel('Trình độ').fill('Cơ bản');
  await page.keyboard.press('Enter');
  await page.getByText(`${name} (Cơ bản)`, { exact: true }).waitFor();
}

async function stay(page: Page) {
  await dialog(page).getByText('Rời trang khi chưa lưu?').waitFor();
  await dialog(page).getByRole('button', { name: 'Ở lại' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/doctor/profile');
}

const dialog = (page: Page) => page.locator('dialog[open]');
