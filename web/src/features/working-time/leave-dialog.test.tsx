import { addDays } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { clinicToday } from '../../lib/time/clinic';
import { pressButton } from '../../test/press-button';
import { LeaveDialog, type LeaveValues } from './leave-dialog';

afterEach(() => vi.unstubAllGlobals());

const today = clinicToday();
const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)];

test.each<[string, string, Partial<LeaveValues>, RegExp]>([
  ['hours the wrong way round', 'days.endBeforeStart', { firstDay: tomorrow, starts: '15:00', ends: '09:00' }, /^To/],
  ['days the wrong way round', 'days.endBeforeStart', { firstDay: tomorrow, lastDay: today }, /^Last day/],
  ['hours that are over', 'days.inThePast', { firstDay: today, starts: '08:00', ends: '08:30' }, /^To/],
  ['a day that is over', 'days.inThePast', { firstDay: yesterday }, /^First day/],
  ['a mistyped year', 'days.tooFarAhead', { firstDay: '2099-01-01' }, /^First day/],
])('%s: said at the field it is about', async (_, code, chosen, label) => {
  const { firstDay = '', lastDay = '' } = chosen;
  const message = 'This is refused.';
  vi.stubGlobal('fetch', async () => Response.json({ code, message }, { status: 422 }));
  render(
    <QueryClientProvider client={queryClient}>
      <LeaveDialog doctorId="d1" initial={{ firstDay, lastDay }} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  for (const [name, hour] of Object.entries({ From: chosen.starts, To: chosen.ends }))
    if (hour) await userEvent.selectOptions(screen.getByLabelText(name), hour);
  await pressButton('Continue');
  await screen.findByText(message);
  const field = screen.getByLabelText(label);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(field));
});
