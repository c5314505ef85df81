import type { OwnMessageWishes } from '@antam/contract/message-wishes';
import type { NotificationChoices } from '@antam/contract/own-account';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { NotificationForm } from './notification-form';

const CHOICES: NotificationChoices = { email: true, push: false, place: false, quietFrom: null, quietTo: null };
let kept = CHOICES;
let push = { isOn: false, elsewhere: 0 };
let ended: string[] = [];
const WISHES = { safeFrom: null, safeTo: null, alias: null, asksNotToBeCalled: true };
let wishes: object = WISHES;
const WAYS: OwnMessageWishes = {
  ...{ order: ['push', 'sms', 'email'], alias: null, agreesToSms: false, sms: { phone: '0901 234 567' } },
  consents: [{ agreedAt: '2026-01-05T02:00:00.000Z', withdrawnAt: '2026-02-05T02:00:00.000Z' }],
};
let ways: OwnMessageWishes = WAYS;
beforeEach(() => {
  queryClient.clear();
  kept = CHOICES;
  wishes = WISHES;
  ways = WAYS;
  push = { isOn: false, elsewhere: 0 };
  ended = [];
  // A browser that knows push, whose push service refuses.
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => 'granted' });
  const serviceWorker = {
    register: () => Promise.reject(new Error('no push service')),
    getRegistration: async () => undefined,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  vi.stubGlobal('fetch', async (address: string, { body, method }: RequestInit = {}) => {
    await new Promise((resolve) => setTimeout(resolve));
    if (address.includes('notifications/push')) {
      if (method !== 'DELETE') return Response.json(push);
      ended.push(address);
      push = { ...push, elsewhere: 0 };
      return new Response(null, { status: 204 });
    }
    if (address.includes('message-wishes')) {
      if (body) ways = { ...ways, ...JSON.parse(String(body)) };
      return Response.json(ways);
    }
    if (address.includes('call-wishes')) {
      if (body) {
        const sent = Object.entries(JSON.parse(String(body))).map(([field, value]) => [
          field,
          value === '' ? null : value,
        ]);
        wishes = { ...wishes, ...Object.fromEntries(sent) };
      }
      return Response.json(wishes);
    }
    if (body) kept = JSON.parse(String(body));
    return Response.json(kept);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <NotificationForm isEmailConfirmed />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
}

test('where push cannot be switched on, its box is empty again after saving, and the other choices are kept', async () => {
  show();
  const user = userEvent.setup();
  const box = (await screen.findByLabelText('On this device')) as HTMLInputElement;
  await user.click(box);
  await user.click(screen.getByLabelText('By email'));
  await user.click(screen.getByRole('button', { name: 'Save choices' }));
  await screen.findByText('Your choices are saved');
  await waitFor(() => expect((screen.getByLabelText('On this device') as HTMLInputElement).checked).toBe(false));
  expect(kept).toMatchObject({ email: false, push: false });
});

test('notices on other devices are shown and can be switched off from here', async () => {
  kept = { ...CHOICES, push: true };
  push = { isOn: false, elsewhere: 2 };
  show();
  const user = userEvent.setup();
  const others = await screen.findByLabelText('On 2 other devices');
  expect((others as HTMLInputElement).checked).toBe(true);
  expect((screen.getByLabelText('On this device') as HTMLInputElement).checked).toBe(false);
  await user.click(others);
  await pressButton('Save choices');
  await screen.findByText('Your choices are saved');
  expect(ended).toEqual(['/api/notifications/push/others']);
  expect(kept.push).toBe(false);
  await waitFor(() => expect(screen.queryByLabelText(/other devices$/)).toBeNull());
});

test('a browser that is subscribed for another person is not shown as on', async () => {
  vi.stubGlobal('Notification', { permission: 'granted' });
  const subscription = { endpoint: 'https://push.example.com/theirs' };
  const serviceWorker = {
    getRegistration: async () => ({ pushManager: { getSubscription: async () => subscription } }),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('On this device')).checked).toBe(false);
});

test('a patient says when a call is safe and under which name', async () => {
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Safe from'), '18:00');
  await user.type(screen.getByLabelText('Ask for'), 'Chị Lan');
  await user.click(screen.getByLabelText('Please do not call me'));
  await pressButton('Save');
  await screen.findByText('Please give both times, or neither.');
  await user.type(screen.getByLabelText('Safe until'), '20:00');
  await pressButton('Save');
  await screen.findByText('Saved. Thank you.');
  expect(wishes).toEqual({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Lan', asksNotToBeCalled: false });
});

test('what a patient has told reception on the phone is not undone by a form that was open before', async () => {
  wishes = { ...WISHES, asksNotToBeCalled: false };
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Ask for'), 'Chị Lan');
  wishes = { safeFrom: '18:00', safeTo: '20:00', alias: null, asksNotToBeCalled: true };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Safe from').value).toBe('18:00'));
  expect(screen.getByLabelText<HTMLInputElement>('Please do not call me').checked).toBe(true);
  await pressButton('Save');
  await screen.findByText('Saved. Thank you.');
  expect(wishes).toEqual({ safeFrom: '18:00', safeTo: '20:00', alias: 'Chị Lan', asksNotToBeCalled: true });
});

test('whether a patient may be called is sent only where the patient changed it', async () => {
  wishes = { ...WISHES, asksNotToBeCalled: false };
  show();
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Ask for'), 'Chị Lan');
  // Reception has noted it since, and this window has not read it yet.
  wishes = WISHES;
  await pressButton('Save');
  await screen.findByText('Saved. Thank you.');
  expect(wishes).toEqual({ ...WISHES, alias: 'Chị Lan' });
});

test('what was chosen in another window is not undone by a form that was open before', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText(/^Name the clinic/));
  kept = { ...CHOICES, email: false, quietFrom: '22:00', quietTo: '06:00' };
  await queryClient.invalidateQueries();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('By email').checked).toBe(false));
  await pressButton('Save choices');
  await screen.findByText('Your choices are saved');
  expect(kept).toEqual({ ...CHOICES, email: false, place: true, quietFrom: '22:00', quietTo: '06:00' });
});

test('a patient agrees to SMS, puts it first and reads what they agreed to before', async () => {
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Send SMS to 0901 234 567'));
  await user.click(screen.getByRole('button', { name: 'SMS: earlier' }));
  await user.type(screen.getByLabelText('Name the SMS begins with'), 'Chị Lan');
  expect(screen.getByText(/^Agreed on .*, withdrawn on /)).toBeTruthy();
  await pressButton('Save my choice');
  await screen.findByText('Saved.');
  expect(ways).toMatchObject({ order: ['sms', 'push', 'email'], agreesToSms: true, alias: 'Chị Lan' });
});

test('an agreement that ended meanwhile is not shown, and Save does not renew it', async () => {
  ways = { ...WAYS, agreesToSms: true };
  show();
  const box = await screen.findByLabelText<HTMLInputElement>('Send SMS to 0901 234 567');
  expect(box.checked).toBe(true);
  ways = { ...WAYS, agreesToSms: false, sms: { phone: '0909 999 999' } };
  await queryClient.invalidateQueries();
  const changed = await screen.findByLabelText<HTMLInputElement>('Send SMS to 0909 999 999');
  expect(changed.checked).toBe(false);
  await pressButton('Save my choice');
  await screen.findByText('Saved.');
  expect(ways).toMatchObject({ agreesToSms: false, phone: '0909 999 999' });
});

test('without a mobile number the order is saved, and nothing is said about SMS', async () => {
  ways = { ...WAYS, agreesToSms: true, sms: { phone: null }, consents: [] };
  show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'SMS: earlier' }));
  ways = { ...ways, agreesToSms: 'not sent' as never };
  await pressButton('Save my choice');
  await screen.findByText('Saved.');
  expect(ways).toMatchObject({ order: ['sms', 'push', 'email'], agreesToSms: 'not sent' });
});

test('without a mobile number the form says where to enter one', async () => {
  ways = { ...WAYS, sms: { phone: null }, consents: [] };
  show();
  expect(await screen.findByText('For SMS, first enter a mobile number in your profile.')).toBeTruthy();
  expect(screen.queryByLabelText('Name the SMS begins with')).toBeNull();
});
