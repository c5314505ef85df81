import { afterEach, expect, test, vi } from 'vitest';
import { logOut } from './viewer';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('who logs out is shown no more notices in this browser, also when the server does not answer', async () => {
  const unsubscribe = vi.fn(async () => true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission: 'granted' });
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await logOut();
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});
