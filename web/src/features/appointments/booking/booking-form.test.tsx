import { IDEMPOTENCY_HEADER, WEEKDAYS } from '@antam/contract/constants';
import { addDays, daysOfMonth } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/call/query-client';
import { clinicToday } from '../../../lib/time/clinic';
import { pressButton } from '../../../test/press-button';
import { SnackbarRegion } from '../../../ui/snackbar';
import { BookingForm } from './booking-form';

const DOCTOR = {
  _id: '0190c4a2-0000-7000-8000-000000000001',
  userId: { _id: 'u2', userName: 'minh', fullName: 'BS. Minh', email: null, avatar: null },
  skills: [{ name: 'ARV', level: 'Cao' }],
  certificates: [],
  experiences: [],
  workSchedule: [
    {
      days: WEEKDAYS,
      hours: { start: '08:00', end: '09:00' },
      slots: [{ time: '08:00-08:30' }, { time: '08:30-09:00' }],
    },
  ],
};
const TAKEN = 'One or more selected time slots are already booked.';

let isTaken = true;
const booked: string[] = [];
let bookedSlots: string[] = [];

async function answer(address: string, { method, body }: RequestInit): Promise<Response> {
  if (method === 'POST') {
    if (isTaken) return Response.json({ code: 'booking.slotTaken', message: TAKEN }, { status: 409 });
    const { timeSlot, appointmentDate } = JSON.parse(String(body));
    booked.push(timeSlot);
    const visit = { _id: 'v1', appointmentCode: 'CODE', status: 'Pending', duration: 30, fee: 150_000, timeSlot };
    return Response.json({ ...visit, appointmentDate, doctorId: DOCTOR, serviceType: 'Consultation' }, { status: 201 });
  }
  if (address === '/api/doctors') return Response.json([DOCTOR]);
  const { pathname, searchParams } = new URL(address, 'http://clinic');
  if (pathname.endsWith('/offer/month')) return Response.json(monthOf(searchParams.get('month') as string));
  if (pathname.endsWith('/offer')) return Response.json({ date: searchParams.get('date'), ...MORNING, bookedSlots });
  if (pathname === '/api/offers/earliest') return Response.json([EARLIEST]);
  return Response.json([]);
}

const MORNING = {
  workDay: { slots: ['08:00-08:30', '08:30-09:00'], awaySlots: [], absence: null },
};
const EARLIEST = { doctorId: DOCTOR, specialty: 'ARV', date: '2033-05-03', timeSlot: '09:30-10:00' };

/** The third and fourth day of each month have no room; the sixth is full. */
function monthOf(month: string) {
  return daysOfMonth(month).map((date) => {
    return { date, noRoom: NO_ROOM[date.slice(8)] ?? null };
  });
}

const NO_ROOM: Record<string, object> = {
  '03': { reason: 'closed', name: 'Giỗ Tổ' },
  '04': { reason: 'onLeave' },
  '06': { reason: 'full' },
};

function holdBack() {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return { held, letGo: () => letGo() };
}

const showForm = (onDone = vi.fn(), patient?: { userId: string; fullName: string }) =>
  render(
    <QueryClientProvider client={queryClient}>
      <BookingForm patient={patient} defaults={{ patientName: 'Lan' }} onDone={onDone} />
      <SnackbarRegion />
    </QueryClientProvider>,
  );

beforeEach(() => {
  isTaken = true;
  bookedSlots = [];
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

test('an error leaves when what it was said of is mended, and the success finds none on the screen', async () => {
  const user = userEvent.setup();
  const onDone = vi.fn();
  showForm(onDone);
  const submit = () => pressButton('Book Appointment');
  const days = () => [...document.querySelectorAll<HTMLElement>('[data-day][aria-disabled=false]')];

  await user.click(screen.getByRole('radio', { name: 'Consultation' }));
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await submit();
  await screen.findByText('Please choose 30 or 60 minutes.');
  await user.click(screen.getByRole('radio', { name: /30 minutes/ }));
  expect(screen.queryByText('Please choose 30 or 60 minutes.')).toBeNull();
  expect(screen.getByText('Please choose a day.')).toBeTruthy();

  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  await waitFor(() => expect(days().length).toBeGreaterThan(20));
  await user.click(days()[0] as HTMLElement);
  await user.click(await screen.findByRole('radio', { name: /08:00-08:30/ }));
  await submit();
  // The error is shown beside the slots and as a snackbar.
  expect(await screen.findAllByText(TAKEN)).toHaveLength(2);
  await user.click(days()[1] as HTMLElement);
  expect(screen.getAllByText(TAKEN)).toHaveLength(1);

  isTaken = false;
  await user.click(await screen.findByRole('radio', { name: /08:30-09:00/ }));
  await submit();
  await screen.findByText('Đặt lịch thành công!');
  expect(screen.queryByText(TAKEN)).toBeNull();
  expect(booked).toEqual(['08:30-09:00']);

  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ _id: 'v1' }));
});

test('what reception books despite the warning is sent again as it was, after its answer was lost, though its time is taken now', async () => {
  const sent: [unknown, unknown][] = [];
  const answers = [
    async () => Response.json({ code: 'booking.thirdThatDay', message: 'A third visit' }, { status: 409 }),
    async () => {
      bookedSlots = ['08:00-08:30'];
      throw new TypeError('the network is away');
    },
    () => answer('', { method: 'POST', body: JSON.stringify(sent.at(-1)?.[0]) }),
  ];
  isTaken = false;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (request.method !== 'POST') return answer(address, request);
    sent.push([JSON.parse(String(request.body)), new Headers(request.headers).get(IDEMPOTENCY_HEADER)]);
    return answers[sent.length - 1]?.();
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BookingForm
        patient={{ userId: 'p1', fullName: 'Lan' }}
        defaults={{ doctor: DOCTOR._id, date: addDays(clinicToday(), 7), timeSlot: '08:00-08:30' }}
        onDone={vi.fn()}
      />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'Consultation' }));
  await userEvent.click(screen.getByRole('radio', { name: /30 minutes/ }));
  await pressButton('Book Appointment');
  await pressButton('Book anyway');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Book anyway' })).toBeNull());
  const itsTime = screen.getByRole<HTMLInputElement>('radio', { name: /08:00-08:30/ });
  await waitFor(() => expect([itsTime.disabled, itsTime.checked]).toEqual([true, true]));
  expect(screen.queryByText(TAKEN)).toBeNull();
  await pressButton('Book Appointment');
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[1]?.[0]).toMatchObject({ despiteWarning: true });
  expect(sent[2]).toEqual(sent[1]);
  expect(sent[1]?.[1]).not.toBe(sent[0]?.[1]);
});

test('a day without room says which and why, and is not chosen; a full one says so and is', async () => {
  const user = userEvent.setup();
  showForm();
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  const day = (end: string) => document.querySelector<HTMLElement>(`[data-day$="${end}"]`) as HTMLElement;
  await waitFor(() => expect(day('-02').getAttribute('aria-disabled')).toBe('false'));
  await user.click(day('-03'));
  expect(screen.getByRole('status').textContent).toMatch(/ 3 .*, The clinic is closed on this day: Giỗ Tổ$/);
  expect(day('-03').getAttribute('aria-label')).toContain('Giỗ Tổ');
  await user.click(day('-04'));
  expect(screen.getByRole('status').textContent).toMatch(/ 4 .*, The doctor is on leave on this day\.$/);
  expect([day('-03'), day('-04')].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'false']);
  await user.click(day('-05'));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(await screen.findByRole('radio', { name: /08:00-08:30/ })).toBeTruthy();
  expect(day('-05').getAttribute('aria-label')).not.toContain('Nothing is free');
  expect(day('-06').getAttribute('aria-label')).toContain('Nothing is free on this day');
  expect(day('-06').getAttribute('aria-disabled')).toBe('false');
});

test('until the first answer about a month no day of it is said to have no room, and none is chosen', async () => {
  const user = userEvent.setup();
  const { held, letGo } = holdBack();
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (address.includes('/offer/month')) await held;
    return answer(address, request);
  });
  showForm();
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  const grid = () => screen.getByRole('table', { name: 'Date' });
  const day = () => grid().querySelector('[data-day$="-02"]') as HTMLElement;
  expect(grid().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText('Loading…')).toBeTruthy();
  expect(day().className).not.toContain('line-through');
  expect([day().getAttribute('aria-disabled'), day().getAttribute('title')]).toEqual(['true', null]);
  await user.click(day());
  expect(day().getAttribute('aria-pressed')).toBe('false');
  expect(document.querySelector('[data-invalid]')).toBeNull();
  letGo();
  await waitFor(() => expect(day().getAttribute('aria-disabled')).toBe('false'));
  expect(grid().getAttribute('aria-busy')).toBe('false');
  expect(screen.queryByText('Loading…')).toBeNull();
});

test('a month that could not be read says so, offers another try, and calls no day of it unavailable', async () => {
  const user = userEvent.setup();
  let isAway = true;
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (isAway && address.includes('/offer/month')) return Response.json({ code: 'unexpected' }, { status: 500 });
    return answer(address, request);
  });
  showForm();
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  const day = () => screen.getByRole('table', { name: 'Date' }).querySelector('[data-day$="-02"]') as HTMLElement;
  expect(day().getAttribute('aria-label')).not.toContain('not available');
  isAway = false;
  await user.click(again);
  await waitFor(() => expect(day().getAttribute('aria-disabled')).toBe('false'));
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('the earliest time of any doctor is booked in one press', async () => {
  isTaken = false;
  booked.length = 0;
  const user = userEvent.setup();
  showForm();
  await pressButton('Book Appointment');
  await screen.findByText('Please choose a time slot.');
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), 'Any doctor, the earliest time');
  expect(screen.queryByText('Please choose a time slot.')).toBeNull();
  expect(await screen.findByText('Choose a service first; the earliest times then appear here.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book Appointment' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Consultation' }));
  expect(await screen.findByText('Choose the duration; the earliest times then appear here.')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Examination' }));
  await user.click(await screen.findByRole('radio', { name: /New/ }));
  const earliest = await screen.findByRole('button', { name: /^Earliest: Tuesday.*with BS. Minh$/ });
  expect(earliest.textContent).toContain('09:30\u00a0AM');
  await user.click(earliest);
  await screen.findByText('Đặt lịch thành công!');
  expect(booked).toEqual(['09:30-10:00']);
});

test.each([
  ['who wants 60 minutes', undefined, 'Put me on the waiting list'],
  ['reception, for a patient who does,', { userId: 'p1', fullName: 'Lan' }, 'Put the patient on the waiting list'],
])('%s is offered the waiting list on a day with single half hours only', async (_, patient, offer) => {
  bookedSlots = ['08:00-08:30'];
  const user = userEvent.setup();
  showForm(vi.fn(), patient);
  await user.click(screen.getByRole('radio', { name: 'Consultation' }));
  await user.click(await screen.findByRole('radio', { name: /30 minutes/ }));
  await user.selectOptions(await screen.findByLabelText(/^Doctor/), DOCTOR._id);
  await user.click(await screen.findByRole('button', { name: 'Next month' }));
  const day = () => document.querySelector<HTMLElement>('[data-day$="-10"]') as HTMLElement;
  await waitFor(() => expect(day().getAttribute('aria-disabled')).toBe('false'));
  await user.click(day());
  await screen.findByRole('radio', { name: /08:30-09:00/ });
  expect(screen.queryByRole('button', { name: offer })).toBeNull();

  await user.click(screen.getByRole('radio', { name: /60 minutes/ }));
  expect(await screen.findByText('No 60 minutes in a row are free on this day.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: offer }));
  const dialog = await screen.findByRole('dialog');
  expect(/for you|Put me/.test(dialog.textContent ?? '')).toBe(patient === undefined);
});
