import type { Role } from '@antam/contract/constants';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { currentSession, endSession, expireSession } from '../lib/call/session';
import { openArea } from '../test/open-area';
import { pressButton } from '../test/press-button';

let role: Role = 'Customer';
/** What the person must do before anything else. */
let must = {};

async function answer(address: string, { method }: RequestInit = {}): Promise<Response> {
  if (address === '/api/messages' && method === 'POST') throw new TypeError('Failed to fetch');
  if (address === '/api/auth/me')
    return Response.json({
      ...{ _id: 'u1', userName: 'lan', roleName: role, mustChangePassword: false, idleSeconds: 900 },
      ...must,
    });
  if (address === '/api/auth/factors')
    return Response.json({ totpSince: null, passkeys: [], recoveryCodesLeft: 0, mayUsePasskeys: true });
  if (address === '/api/clinic')
    return Response.json({ ...DEFAULT_SETTINGS, timeZone: 'Asia/Ho_Chi_Minh', today: '2026-03-10' });
  if (address === '/api/clinic/settings') return Response.json({ ...DEFAULT_SETTINGS, version: 1, rooms: [] });
  if (address === '/api/auth/logout') return new Response(null, { status: 204 });
  return address === '/api/live' ? new Promise(() => {}) : Response.json([]);
}

// Loaded beforehand, because on a busy machine compiling takes longer than a test waits for a screen.
beforeAll(async () => {
  await Promise.all([
    import('./areas/customer-area'),
    import('./areas/doctor-area'),
    import('./areas/staff-area'),
    import('./areas/admin-area'),
    import('./layouts/site-layout'),
    import('./screens/landing-screen'),
    import('./screens/enrol-factor-screen'),
    import('../features/auth/change-password-screen'),
    import('../features/auth/login-screen'),
    import('../features/messages/patient-messages-screen'),
  ]);
});
beforeEach(() => {
  must = {};
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

async function enter(as: Role, path: string) {
  role = as;
  openArea(as, path);
  await screen.findByRole('main');
}

const AT_HOME = 'Seamless Hospital Booking for Your Health Needs';
const AT_LOGIN = 'Login →';

test.each([
  ['Customer', '/user/nowhere', 'Logout', '/', AT_HOME],
  ['Doctor', '/doctor/nowhere', 'Đăng xuất', '/', AT_HOME],
  ['Staff', '/staff-reminder/contact-requests', 'Logout', '/login', AT_LOGIN],
  ['Admin', '/admin/audit', 'Logout', '/login', AT_LOGIN],
] as const)('logging out leads a %s from %s by %s to %s', async (as, path, button, destination, shown) => {
  await enter(as, path);
  await userEvent.setup().click(screen.getAllByRole('button', { name: button })[0] as HTMLElement);
  await screen.findByText(shown);
  expect(window.location.pathname).toBe(destination);
  expect(currentSession()).toMatchObject({ status: 'out' });
  expect(localStorage.length).toBe(0);
});

test('a logout in another tab leads there too, and the way back asks to log in', async () => {
  await enter('Doctor', '/doctor/nowhere');
  // The token is still stored: the message may arrive before its removal is visible in this tab.
  new BroadcastChannel('session').postMessage('left');
  await screen.findByText(AT_HOME);
  expect(window.location.pathname).toBe('/');

  act(() => {
    window.history.pushState(null, '', '/doctor/patients');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByText(AT_LOGIN);
  expect(window.location.pathname).toBe('/login');
  expect(window.history.state.usr).toMatchObject({ from: '/doctor/patients' });
});

test('a session that expired in another tab locks this one, with everything that is typed in it', async () => {
  await enter('Customer', '/user/nowhere');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
  await screen.findByRole('dialog', { name: 'Please log in again' });
  expect(window.location.pathname).toBe('/user/nowhere');

  await userEvent.setup().click(screen.getByRole('button', { name: 'Use another account' }));
  await screen.findByText(AT_LOGIN);
});

test('a form in a dialog is hidden with its screen when the session ends, and keeps what was typed', async () => {
  await enter('Admin', '/admin/days');
  await pressButton('Add closure');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.setup().type(name, 'Nghỉ');
  act(() => expireSession());
  await screen.findByRole('dialog', { name: 'Please log in again' });
  expect(name.closest('[hidden]')).not.toBeNull();
  expect(name.closest('form')?.parentElement?.closest('form') ?? null).toBeNull();
  expect(name.value).toBe('Nghỉ');
});

test('logging out of administration asks first while settings are unsaved', async () => {
  await enter('Admin', '/admin/settings');
  await userEvent.setup().type(await screen.findByLabelText('Name'), ' mới');
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await screen.findByRole('button', { name: 'Stay here' });
  expect(currentSession()).toMatchObject({ status: 'in' });
});

test('logging out asks first while a message has not been sent, and discards it only then', async () => {
  await enter('Customer', '/user/messages');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Your message'), 'Xin chào{Enter}');
  await screen.findByText(/goes out by itself/);
  const press = () => user.click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await press();
  await screen.findByRole('dialog', { name: 'Log out now?' });
  await pressButton('Stay logged in');
  await waitFor(() => expect(screen.queryByText('Log out now?')).toBeNull());
  expect(currentSession()).toMatchObject({ status: 'in' });
  expect(screen.getByText('Xin chào')).toBeTruthy();

  await press();
  await pressButton('Log out now');
  await screen.findByText(AT_HOME);
  expect(currentSession()).toMatchObject({ status: 'out' });
});

const FORCED = [
  ['the enrolment', { mustEnrolFactor: true }, '/enrol-factor', 'Set up a second step'],
  ['a new password', { mustChangePassword: true }, '/change-password', 'Choose a password of your own'],
] as const;

async function enterForced(as: Role, what: object, path: string, title: string) {
  role = as;
  must = what;
  openArea(as, as === 'Doctor' ? '/doctor' : '/admin/audit');
  await screen.findByRole('heading', { name: title });
  expect(window.location.pathname).toBe(path);
}

async function expectToEndAt(path: string, shown: string) {
  await screen.findByText(shown);
  expect(window.location.pathname).toBe(path);
  // Else the next person who logs in there would be led back.
  expect(window.history.state?.usr ?? null).toBeNull();
}

test.each([
  ['Doctor', '/', AT_HOME],
  ['Admin', '/login', AT_LOGIN],
] as const)('a %s who logs out instead of enrolling ends at %s', async (as, path, shown) => {
  const [, what, address, title] = FORCED[0];
  await enterForced(as, what, address, title);
  await pressButton('Log out');
  await expectToEndAt(path, shown);
});

test.each(FORCED)('from %s a logout in another tab leads a doctor home', async (_, what, path, title) => {
  await enterForced('Doctor', what, path, title);
  new BroadcastChannel('session').postMessage('left');
  await expectToEndAt('/', AT_HOME);
});

test.each(FORCED)('from %s the logout of the public pages leads to the login', async (_, what, path, title) => {
  await enterForced('Doctor', what, path, title);
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'Logout' })[0] as HTMLElement);
  await expectToEndAt('/login', AT_LOGIN);
});

test.each(FORCED)('the login after a session that ended at %s leads to the own area', async (_, what, path, title) => {
  await enterForced('Doctor', what, path, title);
  act(() => endSession());
  await expectToEndAt('/login', AT_LOGIN);
});
