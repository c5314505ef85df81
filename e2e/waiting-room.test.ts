import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { expectClean } from './clean-screen';
import { callAs, welcomePatient } from './desk-steps';
import { tokenOf } from './log-in';

const browser = useBrowser();

async function makeLink(admin: Page, label: string): Promise<string> {
  await admin.goto('/admin/waiting-room');
  await admin.getByLabel('Where the screen hangs').fill(label);
  await admin.getByRole('button', { name: 'Make a link' }).click();
  const link = await admin.getByLabel('Link', { exact: true }).inputValue();
  await admin.getByRole('button', { name: 'Done' }).click();
  return link;
}

test('the screen in the waiting room follows the desk, outlives a lost line, says when it is revoked and takes another link', async () => {
  const token = await tokenOf('staff');
  const patient = await welcomePatient('Khuất Thị Thu Trang');
  const [{ _id: userId }] = (await callAs(
    token,
    'GET',
    `/api/users?role=Customer&search=${patient.patientCode}`,
  )) as unknown as [{ _id: string }];
  const arrival = await callAs(token, 'POST', '/api/visits', { userId, reason: 'Lấy thuốc' });
  const ticket = String(arrival.ticket);

  const admin = await browser.openAs('admin', '/admin');
  const link = await makeLink(admin, 'Tầng trệt');
  const tv = await browser.open(new URL(link).pathname + new URL(link).hash, {
    viewport: { width: 1920, height: 1080 },
  });
  const waiting = tv.getByRole('region', { name: 'Đang chờ' });
  await waiting.getByText(ticket, { exact: true }).waitFor();
  await expectClean(tv, 'the screen in the waiting room');
  expect(await tv.locator('body').textContent()).not.toContain(patient.fullName);

  await tv.context().setOffline(true);
  await tv.getByText('Mất kết nối.').waitFor();
  await waiting.getByText(ticket, { exact: true }).waitFor();
  await callAs(token, 'PUT', `/api/visits/${arrival._id}`, { step: 'called' });
  await tv.context().setOffline(false);
  await tv.getByRole('region', { name: 'Mời vào' }).getByText(ticket, { exact: true }).waitFor();

  await admin.getByRole('button', { name: 'Revoke: Tầng trệt' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await tv.getByRole('heading', { name: 'Liên kết này không còn dùng được' }).waitFor();
  expect(await tv.getByText(ticket, { exact: true }).count()).toBe(0);

  // On the same television only the part after `#` changes.
  const { hash } = new URL(await makeLink(admin, 'Tầng trệt'));
  await tv.evaluate((part) => window.location.replace(part), hash);
  await tv.getByRole('region', { name: 'Mời vào' }).getByText(ticket, { exact: true }).waitFor();
});

test('the slip of an arrival shows the number, and no name', async () => {
  const token = await tokenOf('staff');
  const arrivals = (await callAs(token, 'GET', '/api/visits')) as unknown as Arrival[];
  const arrival = arrivals.find(({ completedAt }) => completedAt === null);
  const name = String(arrival?.userId.fullName);
  const desk = await browser.openAs('staff', '/checkin');
  await desk.getByRole('button', { name: `Slip: ${name}` }).click();
  const slip = desk.getByRole('dialog', { name: 'Slip' });
  await slip.getByText(String(arrival?.ticket), { exact: true }).waitFor();
  expect(await slip.textContent()).not.toContain(name);

  // As on a day with many arrivals.
  await desk.locator('main h1').evaluate((heading) => {
    heading.style.minHeight = '5000px';
  });
  await desk.emulateMedia({ media: 'print' });
  const isPrinted = (part: string) => desk.locator(part).first().isVisible();
  expect(await isPrinted('[data-slip]')).toBe(true);
  expect(await isPrinted('dialog[open] h2')).toBe(false);
  expect(await isPrinted('main h1')).toBe(false);
  const sheet = (await desk.pdf({ format: 'A6' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

interface Arrival {
  ticket: number;
  completedAt: string | null;
  userId: { fullName: string };
}
