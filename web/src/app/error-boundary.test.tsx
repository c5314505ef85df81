import { act, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary';

afterEach(() => vi.restoreAllMocks());

test('what is shown of a screen that throws leaves with the step to another screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/">Home</Link>
      <Link to="/broken">Back</Link>
      <Screens />
    </MemoryRouter>,
  );
  const press = (name: string) => act(async () => screen.getByRole('link', { name }).click());
  for (let times = 0; times < 2; times += 1) {
    expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong');
    await press('Home');
    expect(screen.getByRole('heading').textContent).toBe('Welcome');
    await press('Back');
  }
  expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong');
});

function Screens() {
  return (
    <ErrorBoundary at={useLocation()}>
      <Routes>
        <Route path="/" element={<h1>Welcome</h1>} />
        <Route path="/broken" element={<Broken />} />
      </Routes>
    </ErrorBoundary>
  );
}

function Broken(): never {
  throw new Error('a bug');
}
