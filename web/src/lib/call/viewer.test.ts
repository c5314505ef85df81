import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { reloadClinic } from '../time/clinic';
import { beginSession, currentSession, endSession } from './session';
import { askBeforeLogOut, loadViewer, logOut, useViewer } from './viewer';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession();
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

/** Answers who is signed in when the test says so, by token. */
function answerLater() {
  const waiting = new Map<string, (answer: Response) => void>();
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    if (address !== '/api/auth/me') return Promise.resolve(Response.json({ timeZone: 'Asia/Ho_Chi_Minh' }));
    return new Promise((resolve) => waiting.set(new Headers(headers).get('authorization') ?? '', resolve));
  });
  // Another file of this worker may have left a question about the clinic that is never answered.
  reloadClinic();
  return async (token: string, _id: string) => {
    await vi.waitFor(() => expect(waiting.has(`Bearer ${token}`)).toBe(true));
    waiting.get(`Bearer ${token}`)?.(Response.json({ _id, roleName: 'Staff' }));
  };
}

test('who logs in while the person before is still being loaded is loaded, and sees no error of that', async () => {
  const answerTo = answerLater();
  beginSession({ token: 'first', userId: 'u1', roleName: 'Staff' });
  const { result } = renderHook(useViewer);
  act(() => {
    endSession();
    beginSession({ token: 'second', userId: 'u2', roleName: 'Staff' });
  });
  await act(() => answerTo('first', 'u1'));
  expect(result.current).toMatchObject({ viewer: null, error: null });
  await act(() => answerTo('second', 'u2'));
  await waitFor(() => expect(result.current).toMatchObject({ viewer: { _id: 'u2' }, error: null }));
});

test('an answer to the session of the person before does not name the person who logged in after them', async () => {
  const answerTo = answerLater();
  beginSession({ token: 'first', userId: 'u1', roleName: 'Staff' });
  const first = loadViewer();
  expect(loadViewer()).toBe(first);
  endSession();
  beginSession({ token: 'second', userId: 'u2', roleName: 'Staff' });
  const second = loadViewer();
  await answerTo('second', 'u2');
  await second;
  await answerTo('first', 'u1');
  await expect(first).rejects.toMatchObject({ message: '' });
  expect(currentSession()).toMatchObject({ userId: 'u2', viewer: { _id: 'u2' } });
});

test('everything that a logout would discard is asked about, until it no longer would', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')));
  vi.spyOn(console, 'log').mockImplementation(() => {});
  const first = askBeforeLogOut(() => false);
  const second = askBeforeLogOut(async () => false);
  expect(await logOut()).toBe(false);
  first();
  expect(await logOut()).toBe(false);
  second();
  expect(await logOut()).toBe(true);
});
