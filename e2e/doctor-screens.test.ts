import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { UNKNOWN } from '../server/src/test/role-table';
import { IS_SWEEP } from '../server/src/test/sweep';
import { nextFrames, useBrowser } from './browser';
import { expectClean, expectCleanScreen } from './clean-screen';
import { callerFor } from './doctor-steps';

const browser = useBrowser();

test.runIf(IS_SWEEP)('axe finds nothing on any doctor’s screen, and each fits', async () => {
  const doctor = await callerFor('doctor');
  const [visit] = await doctor<{ kind: string; _id: string }[]>('/api/visit-pages');
  const page = await browser.openAs('doctor', '/doctor');
  for (const path of [
    '/doctor',
    `/doctor/${visit?.kind === 'walk-in' ? 'walk-in' : 'visit'}/${visit?._id}`,
    '/doctor/treatments',
    '/doctor/profile',
    '/doctor/dashboard',
    '/doctor/patients',
    '/doctor/pending',
    '/doctor/reminders',
    '/doctor/follow-up',
    '/doctor/tests',
    '/doctor/follow-up?group=toConfirm',
    '/doctor/tests?group=course',
  ]) {
    await page.goto(path);
    await expectCleanScreen(page, path);
  }
});

test.runIf(IS_SWEEP)('axe finds nothing in any view of the calendar, nor in a dialog', async () => {
  const page = await browser.openAs('doctor', '/doctor/appointments');
  for (const view of ['Tuần', 'Tháng', 'Ngày', 'Danh sách']) {
    await page.getByRole('button', { name: view, exact: true }).click();
    await expectCleanScreen(page, view);
  }

  await page.goto('/doctor');
  await page
    .getByRole('button', { name: /^Tạo hồ sơ bệnh án/ })
    .first()
    .click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Lưu', exact: true }).click();
  await expectCleanScreen(page, 'the record dialog');

  const refusal = { code: 'care.reasonNeeded', message: 'X', patientCode: 'BN1045' };
  await page.route('**/api/patients/*', (route) => route.fulfill({ status: 403, json: refusal }));
  await page.goto(`/doctor/patient/${UNKNOWN}`);
  await page.getByRole('dialog', { name: 'BN1045' }).waitFor();
  // Not the whole screen, which waits for the answer behind the dialog.
  await page.setViewportSize({ width: 360, height: 800 });
  await expectClean(page, 'the reason dialog');
});

test.runIf(IS_SWEEP)(
  'a long dialog scrolls to its last field and no further, so that its buttons stay in view',
  async () => {
    const doctor = await callerFor('doctor');
    const [known] = await doctor<{ _id: string }[]>('/api/patients?limit=1');
    const page = await browser.openAs('doctor', `/doctor/patient/${known?._id}`);
    await expectCleanScreen(page, 'the patient record');
    await page.getByRole('button', { name: 'Sửa hồ sơ' }).click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).waitFor();
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(2);
  },
);

test('a dialog whose code cannot be fetched leaves the screen as it is, says so, and opens once it can', async () => {
  const page = await browser.openAs('doctor', '/doctor/treatments');
  await page.getByRole('searchbox').fill('N');
  await page.route('**/plan-dialog-*.js*', (route) => route.abort('internetdisconnected'));
  const add = page.getByRole('button', { name: 'Thêm phác đồ' }).first();
  await add.click();
  await page.getByText('Mất kết nối. Nội dung bạn nhập vẫn được giữ; vui lòng thử lại.').waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('N');

  await page.unroute('**/plan-dialog-*.js*');
  await add.click();
  await page.locator('dialog[open]').getByRole('button', { name: 'Lưu', exact: true }).waitFor();
  // By now the patient's field has become the search field, which must neither handle Escape nor count as changed.
  await page.locator('dialog[open] [role=combobox][aria-haspopup]').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(add);
});

test('a screen whose code cannot be fetched leaves the navigation, says so, and comes once the line is back', async () => {
  const page = await browser.openAs('doctor', '/doctor/treatments');
  await page.waitForResponse('**/screen-not-fetched-*.js');
  await page.route('**/patients-screen-*.js*', (route) => route.abort('internetdisconnected'));
  await page.getByRole('link', { name: 'Quản lý bệnh nhân' }).click();
  const said = page.getByText('Mất kết nối.', { exact: true });
  await said.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Phác đồ điều trị' }).waitFor();
  await page.goForward();
  await said.waitFor();

  await page.unroute('**/patients-screen-*.js*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await page.getByRole('heading', { level: 1, name: 'Quản lý bệnh nhân' }).waitFor();
  expect(await said.count()).toBe(0);
});

test('a dialog gives the focus back to what opened it: after a discarded form, and where a press gives none', async () => {
  const page = await browser.openAs('doctor', '/doctor/treatments');
  const add = page.getByRole('button', { name: 'Thêm phác đồ' }).first();
  await add.click();
  // The patient's field becomes a search field when its code comes; until then Escape may belong to it.
  await page.locator('dialog[open] [role=combobox][aria-haspopup]').waitFor();
  await page.locator('dialog[open]').getByLabel('Ghi chú').fill('Chưa xong');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bỏ', exact: true }).click();
  await expectFocus(add);

  // Safari does not focus a pressed button.
  await page.locator('main').focus();
  await page.evaluate(() => document.addEventListener('mousedown', (event) => event.preventDefault()));
  await add.click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await expectFocus(add);
});

test('a step back asks before it discards what was typed in a dialog, and later leaves the screen at once', async () => {
  const page = await browser.openAs('doctor', '/doctor/patients');
  await page.getByRole('link', { name: 'Phác đồ điều trị' }).click();
  await page.getByRole('button', { name: 'Thêm phác đồ' }).first().click();
  const notes = page.locator('dialog[open]').getByLabel('Ghi chú');
  await notes.fill('Chưa xong');

  let entry: string | undefined;
  for (const answer of ['Viết tiếp', 'Bỏ']) {
    entry = await secondEntry(page, entry);
    await page.goBack();
    expect(await notes.inputValue()).toBe('Chưa xong');
    await page.getByRole('button', { name: answer, exact: true }).click();
  }
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/doctor/treatments');
  await page.goBack();
  await page.waitForURL('**/doctor/patients');
});

test.runIf(IS_SWEEP)(
  'a step back after a dialog that was closed in another way leaves the screen at once',
  async () => {
    const page = await browser.openAs('doctor', '/doctor/patients');
    await page.getByRole('link', { name: 'Phác đồ điều trị' }).click();
    await page.getByRole('button', { name: 'Thêm phác đồ' }).first().click();
    await page.locator('dialog[open]').getByLabel('Ghi chú').fill('Chưa xong');
    await page.locator('dialog[open]').getByRole('button', { name: 'Hủy', exact: true }).click();
    await page.getByRole('button', { name: 'Bỏ', exact: true }).click();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/doctor/patients');
  },
);

test.runIf(IS_SWEEP)(
  'a screen that links lead to again asks anew, and one step back from another screen leads to it',
  async () => {
    const page = await browser.openAs('doctor', '/doctor/treatments');
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
    const write = async () => {
      await page.getByRole('button', { name: 'Thêm phác đồ' }).first().click();
      await page.locator('dialog[open]').getByLabel('Ghi chú').fill('Chưa xong');
    };
    const discard = () => page.getByRole('button', { name: 'Bỏ', exact: true }).click();
    await write();
    await page.locator('dialog[open]').getByRole('button', { name: 'Hủy', exact: true }).click();
    await discard();

    await follow('Quản lý bệnh nhân');
    await page.waitForURL('**/doctor/patients');
    await follow('Phác đồ điều trị');
    await page.waitForURL('**/doctor/treatments');
    await follow('Lời nhắc');
    await page.waitForURL('**/doctor/reminders');
    await page.goBack();
    await page.getByRole('button', { name: 'Thêm phác đồ' }).first().waitFor();
    await write();
    await secondEntry(page);
    await page.goBack();
    await discard();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/doctor/treatments');
  },
);

/**
 * Waits for the history entry that a change adds, and answers its mark: a step back is made here faster than by any
 * person, and would leave the screen if the browser did not know of that entry yet.
 */
async function secondEntry(page: Page, earlier?: string): Promise<string> {
  const mark = await page.waitForFunction((known) => {
    const { doubled } = history.state ?? {};
    return doubled !== known && doubled;
  }, earlier);
  await nextFrames(page);
  return mark.jsonValue();
}

const expectFocus = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it === document.activeElement)).toBe(true);
