import { expect, test } from 'vitest';
import { untilHydrated, useBrowser } from './browser';
import { clinic } from './clinic';

const browser = useBrowser();

test('a message from the landing page is stored and read by Staff', async () => {
  const page = await browser.open('/');
  await untilHydrated(page);
  await page.locator('#contact-us').scrollIntoViewIfNeeded();
  await page.getByLabel('First name').fill('An');
  await page.getByLabel('Last name').fill('Lê');
  await page.locator('#contact-us').getByLabel('Email address').fill('an.le@example.com');
  await page.getByLabel('Mobile number').fill('0901 234 567');
  await page.getByLabel('Message', { exact: true }).fill('Giờ nào vắng nhất?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Thank you. Your message has reached us; we will answer by email.').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('');

  const stored = await asStaff('/api/contact');
  expect(stored).toContainEqual(
    expect.objectContaining({ firstName: 'An', lastName: 'Lê', message: 'Giờ nào vắng nhất?', status: 'new' }),
  );
});

test('an unfinished message names what is missing, a refused one says why, and both keep what was typed', async () => {
  const page = await browser.open('/contact');
  await untilHydrated(page);
  await page.getByLabel('First name').fill('An');
  await page.getByLabel('Mobile number').fill('call me');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('Please enter your last name, or an initial.').waitFor();
  await page.getByText('Please enter an email address such as an@example.com.').waitFor();
  await page.getByText('Please enter a phone number such as 0901 234 567.').waitFor();
  await page.getByText('Please write a few words.').waitFor();
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('lastName');
  expect(await page.getByLabel('First name').inputValue()).toBe('An');

  await page.getByLabel('Last name').fill('Lê');
  await page.getByLabel('Mobile number').fill('');
  await page.locator('main').getByLabel('Email address').fill('an.le@example.com');
  await page.getByLabel('Message', { exact: true }).fill('Xin chào');
  await page.route('**/api/contact', (route) =>
    route.fulfill({ status: 429, json: { code: 'request.tooMany', message: '' } }),
  );
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.getByText('That was a lot of messages in a short time.').waitFor();
  expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe('Xin chào');
});

test('the newsletter takes an address and refuses what is none', async () => {
  const page = await browser.open('/faq');
  await untilHydrated(page);
  const footer = page.locator('footer');
  await footer.getByLabel('Email address').fill('not an address');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await footer.getByText('Please enter an email address such as an@example.com.').waitFor();
  await footer.getByLabel('Email address').fill('reader@example.com');
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await footer.getByText('Thank you. You are subscribed.').waitFor();
});

async function asStaff(path: string): Promise<unknown> {
  const baseUrl = clinic().baseUrl;
  const login = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName: 'staff', password: 'Demo@12345' }),
  });
  const { token } = (await login.json()) as { token: string };
  const answer = await fetch(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
  return answer.json();
}
