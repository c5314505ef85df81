import { act, render, screen, waitFor } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../../test/press-button';
import { lazyScreen } from './lazy-screen';

afterEach(() => vi.unstubAllGlobals());

/** A frame with two screens; the code of one cannot be fetched until `isAway` is false. */
function show() {
  const server = { isAway: true, asked: 0 };
  const Records = lazyScreen(async () => {
    server.asked += 1;
    if (server.isAway) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: (() => <h1>Records</h1>) as ComponentType };
  });
  render(
    <MemoryRouter initialEntries={['/records']}>
      <Link to="/">Home</Link>
      <Link to="/records">To the records</Link>
      <Suspense fallback="…">
        <Routes>
          <Route path="/" element={<h1>Welcome</h1>} />
          <Route path="/records" element={<Records />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
  return server;
}

const refused = () => screen.findByText(/^No connection/);
const press = (link: string) => act(async () => screen.getByRole('link', { name: link }).click());

test('a screen that cannot be fetched leaves its frame, says why, and asks once', async () => {
  const server = show();
  await refused();
  expect(screen.getByRole('alert').textContent).toMatch(/^No connection/);
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
  expect(server.asked).toBe(1);
});

test.each(['online', 'focus'])('it comes by itself at the event %s', async (event) => {
  const server = show();
  await refused();
  await act(async () => window.dispatchEvent(new Event(event)));
  expect(screen.getByRole('alert')).toBeTruthy();
  server.isAway = false;
  await act(async () => window.dispatchEvent(new Event(event)));
  await screen.findByRole('heading', { name: 'Records' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('it comes at a press once it can', async () => {
  const server = show();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await refused();
  await pressButton('Try again');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' }).getAttribute('aria-busy')).toBeNull());
  server.isAway = false;
  await pressButton('Try again');
  await screen.findByRole('heading', { name: 'Records' });
});

test('a step to another screen shows that one, and the way back asks again', async () => {
  const server = show();
  await refused();
  await press('Home');
  await screen.findByRole('heading', { name: 'Welcome' });
  server.isAway = false;
  await press('To the records');
  await screen.findByRole('heading', { name: 'Records' });
  await press('Home');
  await press('To the records');
  expect(server.asked).toBe(2);
});

test('where the server answers and the code stays away, a press loads the page of the present release', async () => {
  const reload = vi.fn();
  show();
  await refused();
  vi.stubGlobal('location', { href: 'http://clinic/records', reload });
  vi.stubGlobal('fetch', async () => new Response());
  await act(async () => window.dispatchEvent(new Event('focus')));
  expect(reload).not.toHaveBeenCalled();
  await pressButton('Try again');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
