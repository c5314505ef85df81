import type { Profile } from '@antam/contract/own-account';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginSession, endSession, expireSession, leaveSession, meetViewer } from '../lib/call/session';
import { Dialog } from './dialog';
import { SnackbarRegion } from './snackbar';
import { showSnackbar, showSuccess } from './snackbars';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  endSession();
  pass(10_000);
  vi.useRealTimers();
});

test.each([
  ['a success notice', 3000, () => showSuccess('Saved')],
  ['a snackbar', 6000, () => void showSnackbar('Saved', 'error')],
])('%s hides after %i ms, but not while it is being read', (_, ms, show) => {
  render(<SnackbarRegion />);
  act(show);
  const close = () => screen.getByRole('button', { name: 'Close' });
  pass(ms - 100);
  act(() => close().focus());
  pass(20_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  act(() => close().blur());
  pass(ms - 100);
  expect(screen.getByText('Saved')).toBeTruthy();
  pass(200);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a message waits for a reader who has another tab in front', () => {
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  render(<SnackbarRegion />);
  act(() => showSuccess('Saved'));
  pass(20_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  seen.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(3100);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('while a dialog is open its messages stand in it, and outside once it is closed', () => {
  const { rerender } = render(<Screen isOpen />);
  act(() => showSuccess('Saved'));
  expect(within(screen.getByRole('dialog')).getByText('Saved')).toBeTruthy();
  expect(screen.getAllByText('Saved')).toHaveLength(1);

  rerender(<Screen isOpen={false} />);
  expect(screen.getByText('Saved').closest('dialog')).toBeNull();
  expect(screen.getByText('Saved').closest('[aria-live=polite]')).toBeTruthy();
});

test('two messages of the same words are both shown when they name different people, and a success of one keeps the error of the other', () => {
  render(<SnackbarRegion />);
  act(() => void showSnackbar('Not saved', 'error', 'Mai'));
  act(() => void showSnackbar('Not saved', 'error', 'Lan'));
  expect(screen.getAllByText('Not saved')).toHaveLength(2);
  act(() => showSuccess('Saved', 'Lan'));
  expect(screen.getAllByText('Not saved')).toHaveLength(1);
  expect(screen.getByText('Mai')).toBeTruthy();
});

test('a success ends the errors of the tries before it', () => {
  render(<SnackbarRegion />);
  act(() => void showSnackbar('Not saved', 'error'));
  act(() => void showSnackbar('By the way'));
  act(() => showSuccess('Saved'));
  expect(screen.queryByText('Not saved')).toBeNull();
  expect(screen.getByText('By the way')).toBeTruthy();
});

test('an error that is over is taken back', () => {
  render(<SnackbarRegion />);
  let takeBack = () => {};
  act(() => {
    takeBack = showSnackbar('Not loaded', 'error');
  });
  expect(screen.getByText('Not loaded')).toBeTruthy();
  act(() => takeBack());
  expect(screen.queryByText('Not loaded')).toBeNull();
});

const logIn = (userId: string) => act(() => beginSession({ token: `of ${userId}`, userId, roleName: 'Staff' }));

test('a patient named to one person is not named to the next one in the same tab', () => {
  logIn('u1');
  act(() => showSuccess('Ticket 17', 'Lê Thị Mai'));
  // Without a region on screen, no timer ends the message.
  act(() => leaveSession());
  // An answer that comes after the logout.
  act(() => showSuccess('Ticket 18', 'Trần Văn Hai'));
  logIn('u2');
  render(<SnackbarRegion />);
  expect(screen.queryByText('Lê Thị Mai')).toBeNull();
  expect(screen.queryByText('Trần Văn Hai')).toBeNull();
  act(() => showSuccess('Saved'));
  expect(screen.getByText('Saved')).toBeTruthy();
});

test('no message stands over a screen that is locked, nor after it was opened again', () => {
  logIn('u1');
  act(() => meetViewer({ _id: 'u1' } as Profile));
  render(<SnackbarRegion />);
  act(() => showSuccess('Ticket 17', 'Lê Thị Mai'));
  act(() => expireSession());
  expect(screen.queryByText('Lê Thị Mai')).toBeNull();
  act(() => void showSnackbar('Not saved', 'error', 'Trần Văn Hai'));
  expect(screen.queryByText('Trần Văn Hai')).toBeNull();
  logIn('u1');
  expect(screen.queryByText('Trần Văn Hai')).toBeNull();
});

test('what is said to a person stays when their session goes on under a new token', () => {
  logIn('u1');
  render(<SnackbarRegion />);
  act(() => showSuccess('Password changed'));
  act(() => beginSession({ token: 'new', userId: 'u1', roleName: 'Staff' }));
  act(() => meetViewer({ _id: 'u1' } as Profile));
  expect(screen.getByText('Password changed')).toBeTruthy();
});

test('a failure without words is not shown', () => {
  render(<SnackbarRegion />);
  act(() => void showSnackbar('', 'error', 'Lê Thị Mai'));
  expect(screen.queryByText('Lê Thị Mai')).toBeNull();
});

test('the page behind a dialog is held, and let go with the last one', () => {
  const isHeld = () => 'held' in document.documentElement.dataset;
  const { rerender } = render(<Screen isOpen isAsking />);
  expect(isHeld()).toBe(true);
  rerender(<Screen isOpen />);
  expect(isHeld()).toBe(true);
  rerender(<Screen isOpen={false} />);
  expect(isHeld()).toBe(false);
});

function Screen({ isOpen, isAsking = false }: { isOpen: boolean; isAsking?: boolean }) {
  return (
    <>
      <Dialog isOpen={isOpen} title="Plan" />
      <Dialog isOpen={isAsking} title="Sure?" />
      <SnackbarRegion />
    </>
  );
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
