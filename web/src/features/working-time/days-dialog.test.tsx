import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { DaysDialog } from './days-dialog';

const VISIT = { _id: 'one', patientCode: 'BN1', appointmentDate: '2033-01-31T02:00:00Z', proposal: null };
const DAYS = { firstDay: '2033-01-31', lastDay: '' };

/** Opens the dialog in a clinic with so many visits on that day, of which the first is listed. */
function open(total: number, here = 0) {
  const visits = total > 0 ? [VISIT as BrokenVisit] : [];
  const check = async () => {
    // As every answer of a server takes a moment, in which the button is seen to be busy.
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { visits, total, here };
  };
  const acts = { check, save: vi.fn(async () => undefined) };
  render(
    <QueryClientProvider client={queryClient}>
      <DaysDialog title="Add closure" savedText="Saved." initial={DAYS} acts={acts} onClose={() => undefined}>
        {() => null}
      </DaysDialog>
    </QueryClientProvider>,
  );
  return acts.save;
}

const WHOLE_DAY = { firstDay: '2033-01-31', lastDay: '2033-01-31' };

test('of more visits than are listed the number is said, and one decision is made for the others', async () => {
  const save = open(1000);
  await pressButton('Continue');
  await screen.findByRole('heading', { name: '1000 booked visits are affected' });
  const others = await screen.findByRole('combobox', { name: 'The other 999 visits' });
  fireEvent.change(others, { target: { value: 'leave' } });
  await pressButton('Save');
  expect(save).toHaveBeenCalledWith(
    WHOLE_DAY,
    { visits: [{ _id: 'one', act: 'leave' }], others: 'leave' },
    expect.any(String),
  );
});

test('a decision for all is one for the others too', async () => {
  const save = open(1000);
  await pressButton('Continue');
  await pressButton('Cancel all');
  await pressButton('Save');
  expect(save).toHaveBeenCalledWith(
    WHOLE_DAY,
    { visits: [{ _id: 'one', act: 'cancel' }], others: 'cancel' },
    expect.any(String),
  );
});

test('where all are listed nothing is decided about others', async () => {
  const save = open(1);
  await pressButton('Continue');
  expect(screen.queryByRole('combobox', { name: /The other/ })).toBeNull();
  await pressButton('Save');
  expect(save).toHaveBeenCalledWith(WHOLE_DAY, { visits: [{ _id: 'one', act: 'leave' }] }, expect.any(String));
});

test('that patients are here already is said before it is saved, also where no visit is decided about', async () => {
  const save = open(0, 2);
  await pressButton('Continue');
  await screen.findByText('2 patients of this time are here already and stay in the queue.');
  expect(save).not.toHaveBeenCalled();
  await pressButton('Save');
  expect(save).toHaveBeenCalledWith(WHOLE_DAY, { visits: [] }, expect.any(String));
});

/** Enter in a field, which the browser answers by sending the form. */
function pressEnter() {
  const field = screen.getByLabelText('Last day') as HTMLInputElement;
  field.focus();
  fireEvent.submit(field.form as HTMLFormElement);
}

test.each([
  ['visits', 1, 0, 'One booked visit is affected'],
  ['patients who are here', 0, 2, '2 patients of this time are here already and stay in the queue.'],
])('when %s are listed the focus goes there, and Enter in a field does not save', async (_, total, here, text) => {
  const save = open(total, here);
  pressEnter();
  const title = await screen.findByText(text);
  await waitFor(() => expect(document.activeElement).toBe(title));
  pressEnter();
  await screen.findByRole('button', { name: 'Save' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(save).not.toHaveBeenCalled();
  await pressButton('Save');
  expect(save).toHaveBeenCalledOnce();
});

test('the button that turns from Continue into Save does not take the second press of a double one', async () => {
  const save = open(1);
  await pressButton('Continue');
  const button = await screen.findByRole('button', { name: 'Save' });
  await userEvent.setup().click(button);
  expect(save).not.toHaveBeenCalled();
});
