import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { FormDialog } from './form-dialog';

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

const onClose = vi.fn();
const FORM = { formProps: { ref: { current: null }, noValidate: true, onSubmit: async () => {} }, failure: null };

test.each([
  [
    'a question',
    (isBusy: boolean) => (
      <ConfirmDialog isOpen {...{ isBusy, onClose }} title="?" confirmLabel="Yes" onConfirm={() => {}} />
    ),
  ],
  [
    'a form',
    (isBusy: boolean) => (
      <FormDialog
        form={{ ...FORM, isDirty: false, isBusy, submit: async () => {} }}
        {...{ title: '?', failedText: 'Failed', saveLabel: 'Save', cancelLabel: 'Cancel', onClose }}
      >
        <p>Fields</p>
      </FormDialog>
    ),
  ],
])('%s stays open while its answer is awaited, so that the answer is seen', (_, draw) => {
  onClose.mockClear();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
  const { rerender } = render(draw(true));
  clock.mockReturnValue(2000);
  const dialog = screen.getByRole('dialog');
  function tryToClose() {
    for (const name of ['Close', 'Cancel']) fireEvent.click(screen.getByRole('button', { name }));
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog, { detail: 1 });
  }
  tryToClose();
  expect(fireEvent.keyDown(dialog, { key: 'Escape' })).toBe(false);
  expect(onClose).not.toHaveBeenCalled();
  rerender(draw(false));
  tryToClose();
  expect(onClose).toHaveBeenCalledTimes(4);
});
