import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from './query-client';
import { beginSession, currentSession, endSession, expireSession, leaveSession } from './session';

beforeEach(() => beginSession({ token: 'first', userId: 'u1', roleName: 'Customer' }));
afterEach(endSession);

const storageChanged = () => window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));

test('another person who logs in elsewhere finds nothing of what the one before has read', () => {
  queryClient.setQueryData(['records'], ['of the first']);
  localStorage.setItem('token', 'second');
  localStorage.setItem('userId', 'u2');
  storageChanged();
  expect(currentSession()).toMatchObject({ status: 'in', token: 'second', userId: 'u2', viewer: null });
  expect(queryClient.getQueryData(['records'])).toBeUndefined();
});

test('a logout that is heard of late does not end the login that came after it', async () => {
  localStorage.setItem('token', 'second');
  localStorage.setItem('userId', 'u2');
  const heard = new Promise((resolve) => {
    new BroadcastChannel('session').onmessage = resolve;
  });
  new BroadcastChannel('session').postMessage('left');
  await heard;
  expect(currentSession()).toMatchObject({ status: 'in', token: 'first' });
  storageChanged();
  expect(currentSession()).toMatchObject({ status: 'in', token: 'second' });
});

test('a login of which another tab has written the first half is left as it is', () => {
  endSession();
  localStorage.setItem('token', 'second');
  storageChanged();
  expect(localStorage.getItem('token')).toBe('second');
  localStorage.setItem('userId', 'u2');
  storageChanged();
  expect(currentSession()).toMatchObject({ status: 'in', token: 'second', userId: 'u2' });
});

test.each([
  ['ends', expireSession],
  ['is left', leaveSession],
])('a session that %s here leaves the later login of another tab as it is, there too', async (_how, end) => {
  const heard: unknown[] = [];
  const tab = new BroadcastChannel('session');
  tab.onmessage = ({ data }) => heard.push(data);
  localStorage.setItem('token', 'second');
  localStorage.setItem('userId', 'u2');
  end();
  expect(localStorage.getItem('token')).toBe('second');
  expect(currentSession().status).toBe('out');

  // A message of a logout would have been heard before this one.
  const after = new BroadcastChannel('session');
  after.postMessage('after');
  await expect.poll(() => heard).toContain('after');
  expect(heard).not.toContain('left');
  tab.close();
  after.close();
});

test('a tab that hears of a removal changes nothing that is stored', () => {
  localStorage.removeItem('token');
  localStorage.setItem('userId', 'u2');
  storageChanged();
  expect(currentSession().status).toBe('out');
  expect(localStorage.getItem('userId')).toBe('u2');
});
