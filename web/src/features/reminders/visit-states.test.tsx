import type { AppointmentForStaff } from '@antam/contract/appointments';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { CodeSearch } from './code-search';
import { TodayTable } from './today-table';

const begun = new Date(Date.now() - 60_000).toISOString();
const VISIT = {
  ...{ _id: 'one', userId: { _id: 'u', fullName: 'Lê Thị Mai', patientCode: 'BN1001' }, patientName: null },
  ...{ appointmentDate: begun, timeSlot: '09:00-09:30', duration: 30, appointmentType: 'Examination' },
  ...{ doctorId: { _id: 'd', userId: { _id: 'du', fullName: 'An' } }, appointmentCode: 'AB12CD', status: 'Pending' },
  ...{ checkedInAt: null, calledAt: null, completedAt: null, noShowAt: null, leftToMoveAt: null, visitId: null },
} as unknown as AppointmentForStaff;

afterEach(() => vi.unstubAllGlobals());

test('a patient who did not come counts nowhere as Pending, and the keyboard stays with the visit', async () => {
  let visit = VISIT;
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit = {}) => {
    if (method && method !== 'GET') visit = { ...VISIT, noShowAt: begun };
    return Response.json(/\/one$/.test(address) || (method && method !== 'GET') ? visit : [visit]);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <main tabIndex={-1}>
        <CodeSearch />
        <TodayTable />
      </main>
    </QueryClientProvider>,
  );
  await screen.findByText('1 today, 1 Pending');
  const user = userEvent.setup();
  await user.type(screen.getByRole('textbox'), 'AB12CD{Enter}');
  await user.click(await screen.findByRole('button', { name: 'No-show: Lê Thị Mai' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'No-show' }));

  await screen.findByText('1 today, 0 Pending');
  expect(screen.queryByText('Pending')).toBeNull();
  expect(screen.getAllByText('No-show')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Lê Thị Mai.*No-show/));
});
