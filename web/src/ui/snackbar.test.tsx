import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notice, useSuccessNotice } from './notice';
import { SnackbarRegion, showSnackbar } from './snackbar';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a snackbar hides after six seconds, but not while it is being read', () => {
  render(<SnackbarRegion />);
  act(() => showSnackbar('Đặt lịch thành công!', 'success'));
  const close = () => screen.getByRole('button', { name: 'Close' });

  pass(5900);
  act(() => close().focus());
  pass(20_000);
  expect(screen.getByText('Đặt lịch thành công!')).toBeTruthy();
  act(() => close().blur());
  pass(6100);
  expect(screen.queryByText('Đặt lịch thành công!')).toBeNull();
});

test('a success notice clears after three seconds', () => {
  render(<Screen />);
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('status').textContent).toBe('Saved');
  pass(2900);
  expect(screen.queryByRole('status')).toBeTruthy();
  pass(200);
  expect(screen.queryByRole('status')).toBeNull();
});

function Screen() {
  const [notice, showNotice] = useSuccessNotice();
  return (
    <>
      <button type="button" onClick={() => showNotice('Saved')}>
        Save
      </button>
      {notice && <Notice tone="success">{notice}</Notice>}
    </>
  );
}

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
