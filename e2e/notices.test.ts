import { expect, test } from 'vitest';
import { useBrowser } from './browser';
import { clinic } from './clinic';
import { registerPatient } from './patient-steps';

const browser = useBrowser({ isWhole: true });

test('a notice on the screen says that there is something to read, never what; pressing it closes it', async () => {
  const userName = await registerPatient('Đinh Thị Kín Đáo');
  const page = await browser.openAs(userName, '/user/profile', { permissions: ['notifications'] });
  await page.getByRole('tab', { name: 'Notifications' }).click();
  // A test browser has no push service, but it has the service worker that shows the notices.
  await page.getByLabel('On this device').check();
  await page.getByRole('button', { name: 'Save choices' }).click();
  await page.getByText('This browser cannot show notices.').first().waitFor();
  await page.getByText('Your choices are saved').waitFor();
  await expect.poll(() => page.getByLabel('On this device').isChecked()).toBe(false);

  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
    });

  const session = await context.newCDPSession(page);
  const known: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    known.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await session.send('ServiceWorker.enable');
  await expect.poll(() => known.length).toBeGreaterThan(0);
  const deliver = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: clinic().baseUrl,
      registrationId: known[0] as string,
      data,
    });

  const first = { title: 'An Tâm', body: 'Bạn có một lời nhắc mới' };
  // A message that comes before the worker is active is lost, so it is sent until it is shown.
  const deliverUntilShown = async () => {
    const now = await shown();
    if (now.length === 0) await deliver(JSON.stringify(first));
    return now;
  };
  await expect.poll(deliverUntilShown, { interval: 500 }).toEqual([first]);
  await deliver('not a message of ours');
  await expect.poll(shown).toEqual([{ title: 'An Tâm', body: 'Bạn có một thông báo mới.' }]);

  await worker.evaluate(async () => {
    const scope = self as unknown as EventTarget & { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const Press = (self as unknown as { NotificationEvent: new (name: string, about: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Press('notificationclick', { notification }));
  });
  await expect.poll(shown).toEqual([]);
});
