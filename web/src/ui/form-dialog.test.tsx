import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FormDialog, type FormDialogProps } from './form-dialog';

const shown = (change: Partial<FormDialogProps['form']>) => {
  const form = { formProps: {}, isDirty: false, isBusy: false, failure: null, submit: async () => {}, ...change };
  const words = { title: 'Record', failedText: 'Not saved', saveLabel: 'Save', cancelLabel: 'Cancel' };
  return (
    <FormDialog {...words} form={form as never} onClose={() => {}}>
      <input aria-label="Diagnosis" />
    </FormDialog>
  );
};
const isHeldBack = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('the page is not closed or loaded anew without a question while something is typed', () => {
  const { rerender, unmount } = render(shown({}));
  expect(isHeldBack()).toBe(false);
  rerender(shown({ isDirty: true }));
  expect(isHeldBack()).toBe(true);
  rerender(shown({ isDirty: false }));
  expect(isHeldBack()).toBe(false);
  rerender(shown({ isDirty: true }));
  unmount();
  expect(isHeldBack()).toBe(false);
});
