import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/call/session';
import { PATHS } from '../../lib/paths';
import { CompleteAccountForm } from './complete-account-form';
import LoginScreen from './login-screen';
import RegisterScreen from './register-screen';
import ResetPasswordScreen from './reset-password-screen';
import SetupScreen from './setup-screen';

type Turn = 'lost' | 'unreadable' | 'own' | [status: number, code: string];
const TAKEN: Turn = [409, 'account.userNameTaken'];
const DEAD_LINK: Turn = [410, 'auth.linkInvalid'];
const WRONG: Turn = [401, 'auth.badCredentials'];
const LINK = 'a-link-of-twenty-characters';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

/** A server that answers the calls of each address in turn, and the calls of accounts that it got. */
function answering(turns: { form: Turn[]; login?: Turn[]; logout?: Turn[] }) {
  const calls: { path: string; as: string | null; key: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers, body }: { headers: Headers; body?: string }) => {
    const path = address.replace(/^\/api\/(auth|newcomers)\//, '');
    if (address === '/api/clinic') return Response.json({}, { status: 503 });
    calls.push({
      ...{ path, as: headers.get('Authorization'), key: headers.get('Idempotency-Key') },
      body: body && JSON.parse(body),
    });
    const turn = (path === 'login' || path === 'logout' ? turns[path] : turns.form)?.shift() ?? 'own';
    if (turn === 'lost') throw new TypeError('Failed to fetch');
    if (turn === 'unreadable') return new Response('<p>The network of the hotel</p>');
    if (turn !== 'own') return Response.json({ message: turn[1], code: turn[1] }, { status: turn[0] });
    if (path === 'logout') return new Response(null, { status: 204 });
    return Response.json({ roleName: 'Customer', token: 'of-the-check', userId: 'u1', message: 'Done' });
  });
  return { calls, paths: () => calls.map(({ path }) => path) };
}

const user = userEvent.setup();
/** Presses the button of the form, once the last press is answered and over. */
async function press() {
  const button = document.querySelector('[type=submit]') as HTMLElement;
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
}

async function register(change: Partial<Record<string, string>> = {}) {
  render(
    <MemoryRouter initialEntries={[PATHS.register]}>
      <Routes>
        <Route path={PATHS.register} element={<RegisterScreen />} />
        <Route path={PATHS.login} element={<LoginScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  const typed = { Username: 'lan', Fullname: 'Lan', Password: 'ba con mèo trắng', Email: 'lan@example.vn', ...change };
  for (const [label, words] of Object.entries(typed)) await user.type(screen.getByLabelText(label), words as string);
}
const isTaken = () => screen.findByText('account.userNameTaken');
const isRegistered = () => screen.findByText('Thank you for registering. Please log in.');

test.each(['lost', 'unreadable', [503, 'server.unavailable']] satisfies Turn[])(
  'registering again after an answer that was %s, a person reads that they are registered, and stays logged out',
  async (first) => {
    const { calls, paths } = answering({ form: [first, TAKEN] });
    await register();
    await press();
    await press();
    await isRegistered();
    expect(screen.getByDisplayValue('lan')).toBeTruthy();
    expect(paths()).toEqual(['register', 'register', 'login', 'logout']);
    expect(calls[2]).toMatchObject({ as: null, body: { userName: 'lan', password: 'ba con mèo trắng' } });
    expect(calls[3]).toMatchObject({ as: 'Bearer of-the-check' });
    expect(localStorage.length).toBe(0);
  },
);

test('an own account that asks for a second factor is known by that question: the password was right', async () => {
  const { paths } = answering({ form: ['lost', TAKEN], login: [[401, 'auth.factorNeeded']] });
  await register();
  await press();
  await press();
  await isRegistered();
  expect(paths()).toEqual(['register', 'register', 'login']);
});

test('the user name of another person stays taken, and their password is tried once, however often one presses', async () => {
  const { paths } = answering({ form: ['lost', TAKEN, TAKEN, TAKEN], login: [WRONG] });
  await register();
  for (let n = 0; n < 4; n += 1) await press();
  await isTaken();
  expect(paths()).toEqual(['register', 'register', 'login', 'register', 'register']);
});

test('no login is tried where no answer was lost, or other values were sent then', async () => {
  const { paths } = answering({ form: [TAKEN, 'lost', TAKEN] });
  await register();
  await press();
  await isTaken();
  await press();
  await user.type(screen.getByLabelText('Username'), 'h');
  await press();
  await isTaken();
  expect(paths()).toEqual(['register', 'register', 'register']);
});

test('no login is tried where somebody is logged in: it would end their session', async () => {
  const { paths } = answering({ form: ['lost', TAKEN] });
  beginSession({ token: 'of another', userId: 'u9', roleName: 'Customer' });
  await register();
  await press();
  await press();
  await isTaken();
  expect(paths()).toEqual(['register', 'register']);
});

test.each([
  ['lost', /connection/i],
  [[429, 'auth.slowDown'], /auth.slowDown/],
] as [Turn, RegExp][])(
  'a check that is itself %j does not call the name taken, and is made again',
  async (turn, words) => {
    const { paths } = answering({ form: ['lost', TAKEN, TAKEN], login: [turn] });
    await register();
    await press();
    await press();
    await screen.findByText(words);
    expect(screen.queryByText('account.userNameTaken')).toBeNull();
    await press();
    await isRegistered();
    expect(paths()).toEqual(['register', 'register', 'login', 'register', 'login', 'logout']);
  },
);

test('the session of the check is ended also where the first answer about its end is lost', async () => {
  const { paths } = answering({ form: ['lost', TAKEN], logout: ['lost', 'own'] });
  await register();
  await press();
  await press();
  await isRegistered();
  expect(paths()).toEqual(['register', 'register', 'login', 'logout', 'logout']);
});

test('a newcomer who completes the account again after a lost answer has completed it', async () => {
  const { paths } = answering({ form: ['lost', DEAD_LINK] });
  const onDone = vi.fn();
  render(<CompleteAccountForm token={LINK} proof="phone" onDone={onDone} />);
  await user.type(screen.getByLabelText(/phone/i), '0907111222');
  await user.type(screen.getByLabelText('Username'), 'lan');
  await user.type(screen.getByLabelText('Password'), 'ba con mèo trắng');
  await press();
  await press();
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('lan'));
  expect(paths()).toEqual(['complete', 'complete', 'login', 'logout']);
});

test('the first Admin, created by a try with a lost answer, is told that the clinic is set up', async () => {
  const { paths } = answering({ form: ['lost', [409, 'account.setupDone']] });
  window.history.replaceState(null, '', `${PATHS.setup}#${LINK}`);
  render(
    <MemoryRouter initialEntries={[PATHS.setup]}>
      <Routes>
        <Route path={PATHS.setup} element={<SetupScreen />} />
        <Route path={PATHS.login} element={<LoginScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  const typed = { Username: 'sep', Fullname: 'Sếp', Password: 'ba con mèo trắng', Email: 'sep@example.vn' };
  for (const [label, words] of Object.entries(typed)) await user.type(screen.getByLabelText(label), words);
  await press();
  await press();
  await screen.findByRole('button', { name: 'Login →' });
  expect(paths()).toEqual(['setup', 'setup', 'login', 'logout']);
});

test('a password that is set again after a lost answer is sent with the same key, another one with another', async () => {
  const { calls } = answering({ form: ['lost', 'lost', 'own'] });
  window.history.replaceState(null, '', `${PATHS.resetPassword}#${LINK}`);
  render(
    <MemoryRouter initialEntries={[PATHS.resetPassword]}>
      <Routes>
        <Route path={PATHS.resetPassword} element={<ResetPasswordScreen />} />
        <Route path={PATHS.login} element={<LoginScreen />} />
      </Routes>
    </MemoryRouter>,
  );
  await user.type(screen.getByLabelText('New password'), 'ba con mèo trắng');
  await press();
  await press();
  await user.type(screen.getByLabelText('New password'), '!');
  await press();
  await screen.findByText('Your password is changed. Please log in.');
  const [first, again, other] = calls.map(({ key }) => key);
  expect(first).toEqual(expect.any(String));
  expect([again === first, other === first]).toEqual([true, false]);
});
