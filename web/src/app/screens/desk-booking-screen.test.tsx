import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import DeskBookingScreen from './desk-booking-screen';

const DOCTOR = { _id: 'd1', skills: [{ name: 'HIV' }], userId: { _id: 'u1', fullName: 'Nguyễn Hoàng Minh' } };
const PATIENT = { _id: 'p1', fullName: 'Lê Thị Mai', patientCode: 'BN1001', phone: '0901 234 567', email: 'm@a.vn' };

afterEach(() => vi.unstubAllGlobals());

function show(address: string) {
  vi.stubGlobal('fetch', async (asked: string) => Response.json(asked.startsWith('/api/users') ? [PATIENT] : [DOCTOR]));
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <DeskBookingScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a time that was pressed in the day is said, and the patient is asked for next, also by phone number', async () => {
  show('/?doctor=d1&date=2033-02-01&slot=09:00-09:30');
  await screen.findByText(/^Chosen time: Tuesday.* February.*2033, 09:00 AM, Nguyễn Hoàng Minh$/);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Patient/ }));
  await userEvent.setup().type(document.activeElement as Element, '0901');
  await screen.findByText('BN1001 · 0901 234 567 · m@a.vn');
});

test('a day in the address that is none is ignored', async () => {
  show('/?doctor=d1&date=soon&slot=09:00-09:30');
  await screen.findByText('Please choose the patient first.');
  expect(screen.queryByText(/Chosen time/)).toBeNull();
});
