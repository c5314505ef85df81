import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { PATHS } from '../../lib/paths';
import LoginScreen, { type LoginNote } from './login-screen';

/** The prerendered login as it is taken over after a reload, with what the link to it had sent along. */
function reload(state: { note: LoginNote; userName?: string }) {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<StaticRouter location={PATHS.login}>{page()}</StaticRouter>);
  const problems: unknown[] = [];
  const router = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[{ pathname: PATHS.login, state }]}>{children}</MemoryRouter>
  );
  const onRecoverableError = (problem: unknown) => problems.push(problem);
  render(page(), { container, hydrate: true, wrapper: router, onRecoverableError });
  return problems;
}

const page = () => <LoginScreen />;

afterEach(() => vi.unstubAllGlobals());

test.each<[LoginNote, string]>([
  ['completed', 'Your account is ready. Please log in.'],
  ['passwordChanged', 'Your password is changed. Please log in.'],
  ['noUserId', 'User ID not found. Please log in again.'],
])('why the login is shown is told again after a reload: %s', async (note, text) => {
  const problems = reload({ note });
  await screen.findByText(text);
  expect(problems).toEqual([]);
});

test('the user name that was just registered is filled in again after a reload', async () => {
  expect(reload({ note: 'registered', userName: 'binh' })).toEqual([]);
  expect(await screen.findByDisplayValue('binh')).toBeTruthy();
});

test('the code of a second step is not asked of the next person, who may have none', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'auth.factorNeeded', message: 'A code is needed' }, { status: 401 }),
  );
  render(<MemoryRouter initialEntries={[PATHS.login]}>{page()}</MemoryRouter>);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Username'), 'lan');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login →' }));
  await screen.findByLabelText(/^Code of your app/);
  await user.type(screen.getByLabelText('Username'), 'h');
  expect(screen.queryByLabelText(/^Code of your app/)).toBeNull();
});
