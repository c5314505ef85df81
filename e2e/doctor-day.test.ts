import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilSettledAt, useBrowser } from './browser';
import { callerFor, clinicDay, openPlansOfToday } from './doctor-steps';

const browser = useBrowser();
const WRITE_PLAN = /^Tạo phác đồ điều trị/;

test('a doctor sees today, writes a plan and a record, changes and withdraws the plan, and leaves', async () => {
  await openPlansOfToday();
  const page = await browser.openAs('doctor', '/doctor');
  expect(new URL(page.url()).pathname).toBe('/doctor');
  await page.getByRole('link', { name: 'MEDICAL TREATMENT - DOCTOR' }).waitFor();

  const doctor = await callerFor('doctor');
  const { patientsInTreatment } = await doctor<{ patientsInTreatment: number }>('/api/overview');
  await page.locator('dl > div', { hasText: 'Bệnh nhân' }).getByText(String(patientsInTreatment)).waitFor();
  await page.getByRole('button', { name: 'Xem chi tiết' }).click();
  await dialog(page).getByText('Lịch làm việc').waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  // Walk-ins stand above today's appointments and have no such button.
  const appointments = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: WRITE_PLAN }) });
  const patient = (await appointments.first().getByRole('heading').textContent()) ?? '';
  await writePlan(page);
  await writeRecord(page);
  await changeAndWithdrawPlan(page, patient);

  await page.getByRole('link', { name: 'Trang tổng quan' }).click();
  await page.getByText('Nhắc nhở quan trọng').waitFor();
  await page.getByRole('link', { name: 'Xem lịch hẹn' }).click();
  await page.waitForURL('**/doctor-appointments');
  await page.locator('.rbc-time-view').waitFor();

  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await untilSettledAt(page, '/');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

async function writePlan(page: Page) {
  await page.getByRole('button', { name: WRITE_PLAN }).first().click();
  await dialog(page).getByLabel('Phác đồ').selectOption('tùy chỉnh');
  await dialog(page).getByLabel('Thuốc của phác đồ tùy chỉnh').fill('ABC + 3TC + DTG');
  await dialog(page).getByLabel('Ngày kết thúc').fill(clinicDay(-1));
  await save(page);
  await dialog(page).getByText('Ngày kết thúc không thể trước ngày bắt đầu.').waitFor();
  await dialog(page).getByLabel('Ngày kết thúc').fill('');
  await save(page);
  const question = page.getByRole('dialog', { name: 'Kết thúc phác đồ đang dùng?' });
  await question.getByText(/sẽ kết thúc ngày/).waitFor();
  await question.getByRole('button', { name: 'Kết thúc và lưu' }).click();
  const banner = page.getByText('Treatment plan created successfully', { exact: true });
  await banner.waitFor();
  await banner.waitFor({ state: 'detached' });
}

async function writeRecord(page: Page) {
  await page
    .getByRole('button', { name: /^Tạo hồ sơ bệnh án/ })
    .first()
    .click();
  expect(await dialog(page).getByLabel('Ngày lập hồ sơ').inputValue()).toBe(clinicDay(0));
  await save(page);
  await dialog(page).getByText('Hãy ghi chẩn đoán.').waitFor();
  await dialog(page).getByLabel('Chẩn đoán').fill('Ổn định');
  await dialog(page).getByLabel('Tên thuốc').fill('ABC');
  await dialog(page).getByRole('button', { name: 'Thêm thuốc' }).click();
  const second = dialog(page).getByLabel('Tên thuốc').nth(1);
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('3TC');
  expect(await second.inputValue()).toBe('3TC');
  await dialog(page).getByLabel('Phác đồ điều trị').selectOption({ index: 1 });
  await page.keyboard.press('Escape');
  await dialog(page).last().getByRole('button', { name: 'Viết tiếp' }).click();
  await save(page);
  await page.getByText('Medical record created successfully', { exact: true }).waitFor();
}

async function changeAndWithdrawPlan(page: Page, patient: string) {
  await page.getByRole('link', { name: 'Phác đồ điều trị' }).click();
  const withoutMarks = patient
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/đ/gi, 'd')
    .toLowerCase();
  await page.getByRole('searchbox').fill(withoutMarks);
  const row = page.getByRole('row').filter({ hasText: 'ABC + 3TC + DTG' }).filter({ hasText: patient }).first();
  await row.getByRole('button', { name: `Sửa phác đồ của ${patient}` }).click();
  await dialog(page).getByLabel('Ghi chú').fill('Theo dõi thêm');
  await save(page);
  await page.getByText('Treatment plan updated successfully', { exact: true }).waitFor();

  await row.getByRole('button', { name: `Xóa phác đồ của ${patient}` }).click();
  await dialog(page).getByRole('button', { name: 'Xóa' }).click();
  await page.getByText('Treatment plan deleted successfully', { exact: true }).waitFor();
}

test('a patient is found without diacritics, and the record carries nobody’s identity over the wire', async () => {
  const doctor = await callerFor('doctor');
  const found =
    await doctor<{ _id: string; patientCode: string; name: string; email: string; currentTreatment: string | null }[]>(
      '/api/patients?search=nguyen',
    );
  const tested = await Promise.all(found.map(({ _id }) => doctor<unknown[]>(`/api/lab-results?userId=${_id}`)));
  const known = found.find(({ currentTreatment }, at) => currentTreatment && tested[at]?.length);
  const contact = await doctor<{ phone: string; address: string }>(`/api/visits/lookup?code=${known?.patientCode}`);
  const secrets = [known?.name, known?.email, contact.phone, contact.address].filter(Boolean) as string[];
  expect(secrets.length).toBeGreaterThan(2);

  const page = await browser.openAs('doctor', '/doctor/patients');
  await page.getByRole('searchbox').fill('nguyen');
  await page.getByRole('link', { name: `Xem chi tiết: ${known?.name}` }).click();
  await page.getByText('Bệnh nhân ẩn danh').waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('nguyen');
  await page.goForward();
  await page.getByText('Bệnh nhân ẩn danh').waitFor();

  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().includes('/api/') && !answer.url().includes('/api/live'))
      bodies.push(answer.text().catch(() => ''));
  });
  await page.reload();
  await page.getByText('Bệnh nhân ẩn danh').waitFor();
  expect(await page.getByText('Không hiển thị').count()).toBe(3);
  await page.getByRole('tab', { name: 'Bảng' }).click();
  await page.getByRole('heading', { name: 'Nhắc nhở đang có' }).waitFor();

  const wire = (await Promise.all(bodies)).join('\n');
  expect(wire).toContain(known?.patientCode);
  for (const secret of secrets) expect(wire).not.toContain(secret);
});

test('a result and a reminder are entered from the record', async () => {
  const doctor = await callerFor('doctor');
  const [known] = await doctor<{ _id: string }[]>('/api/patients?limit=1');
  const page = await browser.openAs('doctor', `/doctor/patient/${known?._id}`);

  await page.getByRole('button', { name: 'Nhập kết quả' }).click();
  await save(page);
  await dialog(page).getByText('Hãy nhập một số nguyên từ 0 trở lên, ví dụ 20000 hoặc 20.000.').waitFor();
  await dialog(page).getByLabel('Kết quả (copies/mL)').fill('37');
  await save(page);
  await page.getByText('Đã lưu kết quả xét nghiệm').waitFor();
  await page.getByRole('tab', { name: 'Bảng' }).click();
  await page.getByRole('row').filter({ hasText: '37 copies/mL' }).first().waitFor();

  await page.getByRole('button', { name: 'Tạo nhắc nhở' }).click();
  await dialog(page).getByLabel('Nội dung').fill('Nhớ mang theo sổ khám');
  await dialog(page).getByLabel('Ngày nhắc').fill(clinicDay(2));
  await save(page);
  await page.getByText('Reminder created successfully').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Nhớ mang theo sổ khám' }).first().waitFor();
});

test('a high viral load is followed to suppression: a talk, the repeat sample, the end of the course', async () => {
  const doctor = await callerFor('doctor');
  const overdue =
    await doctor<{ _id: string; patientCode: string; unseen: object[] }[]>('/api/tests-due?group=overdue');
  const known = overdue.find(({ unseen }) => unseen.length === 0);
  const page = await browser.openAs('doctor', `/doctor/patient/${known?._id}`);
  const enter = async (value: string, days: number) => {
    await page.getByRole('button', { name: 'Nhập kết quả' }).click();
    await dialog(page).getByLabel('Kết quả (copies/mL)').fill(value);
    await dialog(page).getByLabel('Ngày lấy mẫu').fill(clinicDay(days));
    await save(page);
    await dialog(page).waitFor({ state: 'detached' });
  };
  const course = page.getByRole('group', { name: 'Hỗ trợ tuân thủ' });

  await enter('20000', -4);
  await course.getByText('Đã tư vấn 0/3 buổi').waitFor();
  await course.getByRole('button', { name: /^Ghi buổi tư vấn hôm nay/ }).click();
  await course.getByText('Hôm nay đã tư vấn').waitFor();
  await course.getByRole('button', { name: /^Đã lấy mẫu lặp lại/ }).click();
  await course.getByText('Đã lấy mẫu lại', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Xét nghiệm', exact: true }).click();
  await page.getByRole('button', { name: /^Hỗ trợ tuân thủ/ }).click();
  await page.getByRole('link', { name: known?.patientCode }).click();
  await page.getByText('Bệnh nhân ẩn danh').waitFor();
  await course.waitFor();
  await enter('30', 0);
  await course.getByText('Đã kết thúc', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Xét nghiệm', exact: true }).click();
  await page.getByRole('button', { name: /^Hỗ trợ tuân thủ/ }).click();
  await expect.poll(() => page.getByRole('link', { name: known?.patientCode, exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: /^BN/ }).first().waitFor();
});

const dialog = (page: Page) => page.locator('dialog[open]');
const save = (page: Page) => dialog(page).first().getByRole('button', { name: 'Lưu', exact: true }).click();
