import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { IS_SWEEP } from '../server/src/test/sweep';
import { nextFrames, useBrowser } from './browser';
import { callerFor } from './doctor-steps';
import { logIn } from './log-in';
import { PUBLIC_PAGES } from './public-pages';
import { doctorWords, englishWords, rememberData, shownTexts } from './shown-words';

const browser = useBrowser();

const VIETNAMESE = /[ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ]/i;
/** The clinic's name and the names of people who are quoted. */
const NAMES = /An [Tt]âm|Nguyễn Văn An|Trần Thị Bình|Lê Hoàng Cường|Phạm Thu Dung|Võ Minh Đức|Đặng Thị Hà/g;

const PATIENT = [
  '/user',
  '/user/medical-records',
  '/user/appointments',
  '/user/upcoming-appointments',
  '/user/messages',
  '/user/profile',
  '/user/treatmentUser',
  '/user/treatmentDoctor',
  '/user/who-looked',
  '/user/stored-data',
];
const STAFF = [
  '/staff-reminder',
  '/staff-dashboard',
  '/checkin',
  '/staff-reminder/booking',
  '/staff-reminder/counter',
  '/staff-reminder/messages',
  '/staff-reminder/contact-requests',
  '/staff-reminder/follow-up',
];
const DOCTOR = [
  '/doctor',
  '/doctor/dashboard',
  '/doctor/patients',
  '/doctor/treatments',
  '/doctor/appointments',
  '/doctor/reminders',
  '/doctor/profile',
  '/doctor/messages',
  '/doctor/follow-up',
  '/doctor/tests',
];

type Reading = [who: string, paths: readonly string[], enter: (page: Page) => Promise<unknown>];

const ALL: readonly Reading[] = [
  ['a visitor', PUBLIC_PAGES, async () => {}],
  ['a patient', PATIENT, (page) => logIn(page, 'customer')],
  ['reception', STAFF, (page) => logIn(page, 'staff')],
  ['administration', ['/admin', '/admin/audit', '/admin/questions'], (page) => logIn(page, 'admin')],
  ['a doctor', DOCTOR, (page) => logIn(page, 'doctor')],
];

// Several readings of each screen take minutes: `npm run prove -- screens` alone does it.
const CHOSEN = ALL.flatMap(([who, paths, enter]): Reading[] => {
  if (IS_SWEEP) return [[who, paths, enter]];
  return who === 'a patient' ? [[who, ['/user/appointments'], enter]] : [];
});

test.each(CHOSEN)('%s reads nothing in a language that was not chosen', async (who, paths, enter) => {
  const page = await browser.open('/login');
  const data = rememberData(page);
  await enter(page);
  const isEnglish = await englishWords();
  const isDoctors = await doctorWords();
  const isData = (text: string) => data.isIn(text);
  expect([isEnglish('Load more'), isDoctors('Load more'), isEnglish('3 unread')]).toEqual([true, false, true]);

  const all = who === 'a doctor' ? [...paths, await recordPath()] : paths;
  for (const path of all) {
    if (who === 'a doctor') {
      const given = await textsIn(page, path, null);
      expect(
        given.filter((text) => isEnglish(text) && !isDoctors(text) && !isData(text)),
        path,
      ).toEqual([]);
    }
    const english = await textsIn(page, path, 'en');
    expect(
      english.filter((text) => VIETNAMESE.test(data.without(text).replace(NAMES, ''))),
      path,
    ).toEqual([]);
    const vietnamese = await textsIn(page, path, 'vi');
    expect(
      vietnamese.filter((text) => /\d (AM|PM)\b/.test(text)),
      path,
    ).toEqual([]);
    expect(
      vietnamese.filter((text) => isEnglish(text) && !isData(text)),
      path,
    ).toEqual([]);
  }
});

async function recordPath(): Promise<string> {
  const doctor = await callerFor('doctor');
  const [known] = await doctor<{ _id: string }[]>('/api/patients?limit=1');
  return `/doctor/patient/${known?._id}`;
}

async function textsIn(page: Page, path: string, language: 'vi' | 'en' | null): Promise<string[]> {
  // Not by `clearCookies`: that takes away all cookies for a moment, and a call made then ends the session. A value that is
  // no language is none.
  await page.context().addCookies([{ name: 'lang', value: language ?? 'none', url: page.url() }]);
  await page.goto(path);
  await page.locator('main h1').waitFor();
  await page.waitForFunction(() => !document.documentElement.classList.contains('language-pending'));
  await page.mouse.wheel(0, 10);
  await expect.poll(() => page.locator('.animate-pulse, .animate-spin, [data-waiting]').count()).toBe(0);
  await nextFrames(page);
  return shownTexts(page);
}
