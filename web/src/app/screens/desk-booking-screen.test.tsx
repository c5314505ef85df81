import { WEEKDAYS } from '@antam/contract/constants';
import { daysOfMonth } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import DeskBookingScreen from './desk-booking-screen';

const DOCTOR = {
  ...{
    _id: '0190c4a2-0000-7000-8000-000000000001',
    skills: [{ name: 'HIV' }],
    userId: { _id: 'u1', fullName: 'Nguyễn Hoàng Minh' },
  },
  ...{ certificates: [], experiences: [] },
  workSchedule: [{ days: WEEKDAYS, hours: { start: '09:00', end: '09:30' }, slots: [{ time: '09:00-09:30' }] }],
};
const DAY = { workDay: { slots: ['09:00-09:30'], awaySlots: [], absence: null }, bookedSlots: [] };
const WARNING = { code: 'booking.thirdThatDay', message: 'A third visit that day' };
const PATIENT = { _id: 'p1', fullName: 'Lê Thị Mai', patientCode: 'BN1001', phone: '0901 234 567', email: 'm@a.vn' };

afterEach(() => vi.unstubAllGlobals());

function show(address: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.stubGlobal('fetch', async (asked: string, { method }: RequestInit) => {
    if (method === 'POST') return held.then(() => Response.json(WARNING, { status: 409 }));
    if (asked.startsWith('/api/users')) return Response.json([PATIENT]);
    if (asked === '/api/doctors') return Response.json([DOCTOR]);
    if (asked.includes('/missed')) return Response.json({ days: [] });
    const month = new URL(asked, 'http://clinic').searchParams.get('month');
    if (month) return Response.json(daysOfMonth(month).map((date) => ({ date, noRoom: null })));
    return Response.json(asked.includes('/offer?') ? DAY : []);
  });
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={queryClient}>
        <DeskBookingScreen />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return { answer: () => letGo() };
}

test('a time that was pressed in the day is said, and the patient is asked for next, also by phone number', async () => {
  show(`/?doctor=${DOCTOR._id}&date=2033-02-01&slot=09:00-09:30`);
  await screen.findByText(/^Chosen time: Tuesday.* February.*2033, 09:00 AM, Nguyễn Hoàng Minh$/);
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Patient/ }));
  await userEvent.setup().type(document.activeElement as Element, '0901');
  await screen.findByText('BN1001 · 0901 234 567 · m@a.vn');
});

test('a day in the address that is none is ignored', async () => {
  show(`/?doctor=${DOCTOR._id}&date=soon&slot=09:00-09:30`);
  await screen.findByText('Please choose the patient first.');
  expect(screen.queryByText(/Chosen time/)).toBeNull();
});

test('no other patient can be chosen before the answer to a booking, so that the warning about the day is asked', async () => {
  const { answer } = show('/');
  const user = userEvent.setup();
  const patient = () => screen.getByRole('combobox', { name: /Patient/ });
  await user.type(patient(), '0901');
  await user.click(await screen.findByText('BN1001 · 0901 234 567 · m@a.vn'));
  await user.click(await screen.findByRole('radio', { name: 'Consultation' }));
  await user.click(await screen.findByRole('radio', { name: /30 minutes/ }));
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  const day = () => document.querySelector<HTMLElement>('[data-day][aria-disabled=false]');
  await waitFor(() => expect(day()).toBeTruthy());
  await user.click(day() as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: /09:00-09:30/ }));
  await pressButton('Book Appointment');
  const isDisabled = (control: HTMLElement) => control.closest('[disabled]') !== null;
  const choices = () => [patient(), screen.getByRole('button', { name: 'New patient' })].map(isDisabled);
  await waitFor(() => expect(choices()).toEqual([true, true]));
  answer();
  await screen.findByText('A third visit that day');
  await pressButton('Cancel');
  expect(choices()).toEqual([false, false]);
});
