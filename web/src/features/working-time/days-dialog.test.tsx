import type { BrokenVisit } from '@antam/contract/working-time-shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CallError } from '../../lib/call/call-error';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { DaysDialog } from './days-dialog';

const VISIT = { _id: 'one', patientCode: 'BN1', appointmentDate: '2033-01-31T02:00:00Z', proposal: null };
const NO_DAYS = { firstDay: '', lastDay: '' };

/** Opens the dialog in a clinic with too many visits for one call, and one visit to decide about on 31 January. */
function open(initial: typeof NO_DAYS) {
  let isClosed = false;
  const acts = {
    check: async ({ firstDay, lastDay }: typeof NO_DAYS) => {
      if (firstDay !== lastDay) throw new CallError({ message: '', code: 'days.tooManyVisits', status: 422 });
      return firstDay === '2033-01-31' ? [VISIT as BrokenVisit] : [];
    },
    save: async () => undefined,
  };
  const dialog = { about: 'closure', title: 'Add closure', savedText: 'The closure is saved.', initial, acts };
  const { unmount } = render(
    <QueryClientProvider client={queryClient}>
      <DaysDialog
        {...dialog}
        onClose={() => {
          isClosed = true;
        }}
      >
        {() => null}
      </DaysDialog>
    </QueryClientProvider>,
  );
  return { unmount, isClosed: () => isClosed };
}

const firstDay = () => screen.findByLabelText<HTMLInputElement>(/First day/);
const lastDay = () => screen.findByLabelText<HTMLInputElement>(/Last day/);

test('a dialog that was closed half-way says on opening again which days are left, and goes on with them', async () => {
  const first = open({ firstDay: '2033-01-30', lastDay: '2033-02-02' });
  await pressButton('Continue');
  await screen.findByText(/31.*day 3 of 4/);
  await pressButton('Cancel');
  expect(first.isClosed()).toBe(true);
  first.unmount();

  const second = open(NO_DAYS);
  await screen.findByText(/Still to be saved: 30\/01\/2033.*31\/01\/2033/);
  expect([(await firstDay()).value, (await lastDay()).value]).toEqual(['2033-01-30', '2033-01-31']);
  await pressButton('Do not take these days off');
  expect([(await firstDay()).value, screen.queryByText(/Still to be saved/)]).toEqual(['', null]);
  second.unmount();

  open(NO_DAYS);
  expect([(await firstDay()).value, screen.queryByText(/Still to be saved/)]).toEqual(['', null]);
});
