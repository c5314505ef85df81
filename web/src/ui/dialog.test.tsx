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
