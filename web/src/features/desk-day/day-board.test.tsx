import type { AppointmentForStaff } from '@antam/contract/appointments';
import type { DeskDay } from '@antam/contract/desk';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { DayBoard } from './day-board';

const doctor = {
  _id: 'd1',
  fullName: 'Trần Văn Minh',
  slots: ['09:00-09:30'],
  awaySlots: [],
  taken: [],
  absence: null,
};
const dayOf = (date: string): DeskDay => ({ date, doctors: [doctor], appointments: [], arrivals: [], bloodTests: [] });

afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Routes>
          <Route path="/" element={<DayBoard />} />
          <Route path="*" element="Booking" />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
}

test('until the next day has come, the keyboard presses nothing of the day before, and keeps its place', async () => {
  let letNextDayCome = () => {};
  const nextDayMayCome = new Promise<void>((resolve) => {
    letNextDayCome = resolve;
  });
  vi.stubGlobal('fetch', async (address: string) => {
    const date = new URL(address, 'http://clinic').searchParams.get('date') as string;
    if (date !== '2033-01-31') await nextDayMayCome;
    return Response.json(dayOf(date));
  });
  window.history.replaceState(null, '', '/?date=2033-01-31');
  show();
  const user = userEvent.setup();
  const free = await screen.findByRole('button', { name: /09:00.*Trần Văn Minh/ });
  free.focus();
  await user.keyboard('{PageDown}');
  await screen.findByRole('heading', { name: /February/ });
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect([window.location.pathname, document.activeElement]).toEqual(['/', free]);

  letNextDayCome();
  await screen.findByRole('grid', { name: /February/ });
  await user.keyboard('{Enter}');
  await screen.findByText('Booking');
  expect(window.location.search).toContain('date=2033-02-01');
});

test('the keyboard follows a visit that was moved within the day; of one that left it, it stays with the day', async () => {
  const visit = {
    ...{ _id: 'one', patientName: 'Mai', duration: 30, timeSlot: '09:00-09:30', status: 'Confirmed' },
    appointmentDate: '2033-01-31T02:00:00.000Z',
    doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Trần Văn Minh' } },
  } as AppointmentForStaff;
  const slots = ['09:00-09:30', '09:30-10:00'];
  let appointments = [visit];
  vi.stubGlobal('fetch', async () =>
    Response.json({ ...dayOf('2033-01-31'), doctors: [{ ...doctor, slots }], appointments }),
  );
  window.history.replaceState(null, '', '/?date=2033-01-31');
  queryClient.clear();
  show();
  const before = await screen.findByRole('button', { name: /^Mai/ });
  before.focus();
  appointments = [{ ...visit, timeSlot: '09:30-10:00' }];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(before.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Mai/ })));

  appointments = [];
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: /January/ })));
});
