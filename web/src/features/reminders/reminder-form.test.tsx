import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { bodyOf, emptyReminder } from './reminder-fields';
import { ReminderForm } from './reminder-form';

// 15:00 in the clinic.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:00:00.000Z') }));
afterEach(() => vi.useRealTimers());

test.each([
  ['a day', '2026-03-12', '', '2026-03-12'],
  ['a day and a time', '2026-03-12', '14:00', '2026-03-12T07:00:00.000Z'],
  ['a time without a day: today', '', '16:30', '2026-03-10T09:30:00.000Z'],
  ['neither: at once', '', '', null],
])('when a reminder is sent, of %s', (_, date, time, reminderDate) => {
  expect(bodyOf({ ...emptyReminder(), date, time }).reminderDate).toBe(reminderDate);
});

const PAST = 'This time has passed. Please choose a later one.';

test.each([
  [
    'the year is mistyped',
    '2062-03-10',
    '',
    'A reminder can be set for two years ahead at most. Please check the year.',
  ],
  ['the day is past', '2026-03-09', '', PAST],
  ['the time of today is past', '2026-03-10', '14:00', PAST],
  ['the time is past, and no day is given', '', '14:00', PAST],
])('a reminder is refused with its reason where %s', async (_, date, time, words) => {
  render(
    <QueryClientProvider client={queryClient}>
      <ReminderForm timesAskedFor={0} />
    </QueryClientProvider>,
  );
  fireEvent.change(screen.getByLabelText('Date'), { target: { value: date } });
  fireEvent.change(screen.getByLabelText('Time (optional)'), { target: { value: time } });
  await pressButton('Create reminder');
  expect(await screen.findByText(words)).toBeTruthy();
});
