import { afterEach, beforeEach, expect, test } from 'vitest';
import { queryClient } from './query-client';
import { beginSession, currentSession, endSession, expireSession } from './session';

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

test('a session that ends here leaves the later login of another tab where it is', () => {
  localStorage.setItem('token', 'second');
  localStorage.setItem('userId', 'u2');
  expireSession();
  expect(localStorage.getItem('token')).toBe('second');
});
