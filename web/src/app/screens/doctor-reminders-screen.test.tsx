import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import DoctorRemindersScreen from './doctor-reminders-screen';

const arrivedAt = new Date(Date.now() - 60_000).toISOString();
const VISIT = {
  ...{ _id: 'one', userId: { _id: 'u', fullName: 'Lê Thị Mai', patientCode: 'BN1001' }, patientName: null },
  ...{
    appointmentDate: new Date().toISOString(),
    timeSlot: '09:00-09:30',
    duration: 30,
    appointmentType: 'Examination',
  },
  ...{ doctorId: { _id: 'd', userId: { _id: 'du', fullName: 'An' } }, appointmentCode: 'AB12CD', status: 'Confirmed' },
  ...{ checkedInAt: arrivedAt, calledAt: null, completedAt: null, noShowAt: null, leftToMoveAt: null, visitId: 'v' },
};

afterEach(() => vi.unstubAllGlobals());

test('a doctor reads in Vietnamese how a visit stands and what can be done, and is offered nothing that only reception can do', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (/\/one$/.test(address)) return Response.json(VISIT);
    return Response.json(address.includes('appointment') ? [VISIT] : []);
  });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <DoctorRemindersScreen />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.type((await screen.findAllByRole('textbox'))[0] as HTMLElement, 'AB12CD{Enter}');
  await screen.findByRole('button', { name: 'Gọi vào: Lê Thị Mai' });
  const names = screen.getAllByRole('button').map((button) => button.textContent);
  expect(names.filter((name) => /Call|Done|Undo|Move|Đổi lịch|Waiting/.test(name ?? ''))).toEqual([]);
  expect(screen.queryByText('Waiting')).toBeNull();
});
