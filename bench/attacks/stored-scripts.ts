import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { PATHS } from '../../web/src/lib/paths';
import { openBrowser } from '../lab/chromium';
import type { Claims } from '../lab/claims';
import type { BenchClinic } from '../lab/clinic';
import { addPerson, type Person } from '../lab/people';
import { fillFields } from './fill-fields';

const SCRIPT = `"><img src=x onerror=ran()><svg onload=ran()>`;
const PUBLIC = ['/', '/login', '/register', '/services', '/about', '/testimonial', '/contact', '/faq'];

interface Visit {
  who: string;
  path: string;
  ran: boolean;
  showsText: boolean;
  troubles: string[];
}

/** Stores a script in every text field and opens every screen that shows those fields. */
export async function storeScripts({ claim }: Claims, clinic: BenchClinic): Promise<void> {
  const { patient, doctor } = await fillFields(clinic, (field) => `${field.split('-')[1]} ${SCRIPT}`);
  const viewers = {
    Customer: patient,
    Doctor: doctor,
    Staff: clinic.staff,
    Admin: await addPerson(clinic.db, 'Admin'),
  };
  const screens: [string, Person | null, string[]][] = [
    ['nobody', null, PUBLIC],
    ['Customer', viewers.Customer, screensUnder('/user')],
    [
      'Doctor',
      viewers.Doctor,
      [...screensUnder('/doctor'), PATHS.checkIn].map((path) => path.replace(':id', patient.userId)),
    ],
    [
      'Staff',
      viewers.Staff,
      [...screensUnder('/staff'), PATHS.checkIn].map((path) => path.replace(':userId', patient.userId)),
    ],
    ['Admin', viewers.Admin, screensUnder('/admin')],
  ];

  const browser = await openBrowser();
  const visits: Visit[] = [];
  for (const [who, person, paths] of screens) visits.push(...(await walk(browser, clinic.url, who, person, paths)));

  const ran = visits.filter((visit) => visit.ran);
  claim(
    `a script in every text field, ${visits.length} screens: scripts that ran`,
    `${ran.length} ${ran.map(({ path }) => path)}`.trim(),
    ran.length === 0,
  );
  const { rows } = await sql<{ count: number }>`select count(*) from csp_reports`.execute(clinic.db);
  claim('reports of a policy violation', rows[0]?.count ?? 0, rows[0]?.count === 0);
  const shown = visits.filter((visit) => visit.showsText);
  claim(
    'screens that show the script as the text it is',
    `${shown.length}: ${shown.map(({ path }) => path.slice(0, 24)).join(' ')}`,
    shown.length >= 8,
  );
  const troubled = visits.filter(({ troubles }) => troubles.length > 0);
  claim(
    'screens with an error of their own',
    `${troubled.length} ${troubled.map(({ path, troubles }) => `${path}: ${troubles[0]}`).slice(0, 3)}`.trim(),
    troubled.length === 0,
  );
}

function screensUnder(start: string): string[] {
  return Object.values(PATHS).filter((path) => path.startsWith(start));
}

async function walk(
  browser: Browser,
  url: string,
  who: string,
  person: Person | null,
  paths: string[],
): Promise<Visit[]> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  await context.exposeFunction('ran', () => {
    hits += 1;
  });
  let hits = 0;
  if (person) {
    const keys = JSON.stringify({ token: person.token, userId: person.userId });
    await context.addInitScript(`for (const [key, value] of Object.entries(${keys})) localStorage.setItem(key, value)`);
  }
  const visits: Visit[] = [];
  for (const path of paths) {
    const page = await context.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    page.on('dialog', (dialog) => {
      hits += 1;
      void dialog.dismiss();
    });
    page.on('console', (message) => {
      if (/Content.Security.Policy|Trusted/.test(message.text())) troubles.push(message.text().slice(0, 200));
    });
    hits = 0;
    await page.goto(path, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle', { timeout: 4000 }).catch(() => undefined);
    await page.waitForTimeout(400);
    const text = await page.evaluate<string>(
      'document.body.innerText + [...document.querySelectorAll("input,textarea")].map((field) => field.value).join(" ")',
    );
    visits.push({ who, path, ran: hits > 0, showsText: text.includes('onerror=ran()'), troubles });
    await page.close();
  }
  await context.close();
  return visits;
}
