import { afterEach, beforeEach, expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { nextFrames, untilHydrated, useBrowser } from './browser';
import { expectCleanScreen } from './clean-screen';
import { clinic } from './clinic';
import { callAs } from './desk-steps';
import { tokenOf } from './log-in';
import { chooseDay, freeSlots, registerPatient } from './patient-steps';

const browser = useBrowser();

const ADDRESS = '7 phố Yên Bình <i>tầng 2</i>, Hà Nội';
const PHONE = '024 0000 0700';

// Other files look at the same clinic.
let token: string;
let before: Record<string, unknown>;
beforeEach(async () => {
  token = await tokenOf('admin');
  before = await callAs(token, 'GET', '/api/clinic/settings');
});
afterEach(async () => {
  const { version } = await callAs(token, 'GET', '/api/clinic/settings');
  const rooms = (before.rooms as { doctorId: string; room: string }[]).map(({ doctorId, room }) => ({
    doctorId,
    room,
  }));
  await callAs(token, 'PUT', '/api/clinic/settings', { ...before, version, rooms });
});

const read = async (path: string) => (await fetch(`${clinic().baseUrl}${path}`)).text();

test('an Admin changes the address, and visitors and patients read it at once, with the room of the doctor', async () => {
  const admin = await browser.openAs('admin', '/admin');
  await admin.getByRole('link', { name: 'Clinic settings' }).first().click();
  await admin.getByLabel('Address').fill(ADDRESS);
  await admin.getByLabel('Phone').fill(PHONE);
  await admin.getByLabel('Map link').fill('http://maps.example/an-tam');
  await admin.getByLabel('Room of Nguyễn Hoàng Minh').fill('305');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await admin.getByText('Please give a web address that begins with https://').waitFor();
  expect(await read('/contact')).not.toContain(PHONE);

  await admin.getByLabel('Map link').fill('https://maps.example/an-tam');
  await admin.getByRole('button', { name: 'Save settings' }).click();
  await admin.getByText('Settings saved').waitFor();

  await expect.poll(() => read('/contact')).toContain('7 phố Yên Bình &lt;i&gt;tầng 2&lt;/i&gt;, Hà Nội');
  for (const path of ['/', '/faq', '/nowhere']) expect(await read(path)).toContain(PHONE);

  const visitor = await browser.open('/contact');
  await untilHydrated(visitor);
  await visitor.mouse.wheel(0, 400);
  await visitor.waitForFunction(() => document.querySelectorAll('footer [data-waiting]').length === 0);
  await nextFrames(visitor);
  await visitor.locator('footer').getByText(ADDRESS).waitFor();
  await visitor.locator('main').getByText(`Come to ${ADDRESS}`).waitFor();
  const map = visitor.locator('footer').getByRole('link', { name: 'Show on a map' });
  expect(await map.getAttribute('href')).toBe('https://maps.example/an-tam');
  expect(await visitor.locator('footer').getByRole('link', { name: PHONE }).getAttribute('href')).toBe(
    'tel:02400000700',
  );

  const patient = await browser.openAs(await registerPatient('Lý Thị Tìm Đường'), '/user/appointments');
  await chooseDay(patient, { doctor: 'Nguyễn Hoàng Minh', service: 'Consultation' });
  await patient.getByRole('radio', { name: '30 minutes' }).check();
  await freeSlots(patient).first().check();
  await patient.getByRole('button', { name: 'Book Appointment' }).click();
  const booked = patient.locator('dialog[open]');
  await booked.getByText('Room 305').waitFor();
  await booked.getByText(ADDRESS).waitFor();
  await booked.getByRole('button', { name: 'Done' }).click();
  await patient.getByRole('listitem').getByText('Room 305').waitFor();
});

const HERO_HOURS = /<dt[^>]*>([^<]*)<\/dt><dd[^>]*>(\d\d:\d\d – \d\d:\d\d)<\/dd>/;
const PEP_HOURS = /PEP: come at once[^<]*/;

test.runIf(IS_SWEEP)('the settings can be changed by keyboard alone', async () => {
  expect((await read('/')).match(HERO_HOURS)?.slice(1)).toEqual(['every day of the week', '08:00 – 17:00']);
  expect((await read('/services')).match(PEP_HOURS)?.[0]).toBe('PEP: come at once, every day 08:00 – 17:00');
  const page = await browser.openAs('admin', '/admin/settings');
  await page.getByLabel('Name').waitFor();
  await expectCleanScreen(page, '/admin/settings');

  await page.getByRole('button', { name: 'Add hours' }).focus();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Monday');
  // Monday is among the hours that are there already.
  await page.keyboard.press('Space');
  const save = async () => {
    // A button that was just pressed ignores a second press for a moment.
    await page.locator('button[type=submit]:not([aria-disabled])').focus();
    await page.keyboard.press('Enter');
  };
  await save();
  await page.getByText('Two of these times overlap on the same day.').waitFor();
  await page.getByRole('button', { name: 'Remove hours 1' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Remove hours 2' }).waitFor({ state: 'detached' });
  await nextFrames(page);
  expect(await focused()).toBe('Remove hours 1');
  await save();
  await page.getByText('Settings saved').waitFor();
  await expect.poll(() => read('/contact')).toContain('Monday, 08:00 – 17:00');
  expect((await read('/')).match(HERO_HOURS)?.slice(1)).toEqual(['Monday', '08:00 – 17:00']);
  expect((await read('/services')).match(PEP_HOURS)?.[0]).toBe('PEP: come at once, Monday 08:00 – 17:00');
});

test('a settings form with changes is not left without a question', async () => {
  const page = await browser.openAs('admin', '/admin');
  await page.getByRole('link', { name: 'Clinic settings' }).first().click();
  await page.getByLabel('Address').fill(ADDRESS);
  await page.getByRole('link', { name: 'Audit log' }).first().click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  expect(await page.getByLabel('Address').inputValue()).toBe(ADDRESS);
});
