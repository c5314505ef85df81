import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog';

afterEach(() => vi.restoreAllMocks());

test('the second press of the double click that opened a dialog does not close it; a later press beside it does', () => {
  const onClose = vi.fn();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  render(<Dialog isOpen onClose={onClose} title="Delete?" />);
  const dialog = screen.getByRole('dialog');
  clock.mockReturnValue(1200);
  fireEvent.click(dialog, { detail: 2 });
  fireEvent.click(dialog, { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
  clock.mockReturnValue(2000);
  fireEvent.click(screen.getByText('Delete?'), { detail: 1 });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog, { detail: 1 });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog that the browser closes by itself, as at a second Escape, stays open until its owner closes it', () => {
  const onClose = vi.fn();
  const { rerender } = render(<Dialog isOpen title="Shown once" />);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog.open).toBe(true);

  rerender(<Dialog isOpen title="Shown once" onClose={onClose} />);
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect([dialog.open, onClose.mock.calls.length > 0]).toEqual([true, true]);
  rerender(<Dialog isOpen={false} title="Shown once" onClose={onClose} />);
  expect(dialog.open).toBe(false);
});
