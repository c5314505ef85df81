import type { Absence } from '@antam/contract/absence';
import type { AppointmentForPatient } from '@antam/contract/appointments';
import type { AppointmentStatus } from '@antam/contract/constants';
import { slotsBetween } from '@antam/rules/booking/schedule';
import { DEFAULT_SETTINGS } from '@antam/rules/clinic-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { setClinicSettings } from '../../lib/clinic-settings';
import { PATHS } from '../../lib/paths';
import { BookedDialog } from './booking/booked-dialog';
import { NO_VALUES } from './booking/booking-values';
import { FeeLine } from './booking/fee-line';
import UpcomingScreen from './upcoming/upcoming-screen';

const soon = new Date(Date.now() + 48 * 3_600_000).toISOString();

const visitOf = (_id: string, status: AppointmentStatus) => ({
  _id,
  status,
  userId: null,
  doctorId: { _id: 'd1', userId: { _id: 'u2', fullName: 'BS. Minh' } },
  appointmentDate: soon,
  startTime: '08:00',
  timeSlot: '08:00-08:30',
  duration: 30,
  appointmentType: 'Consultation' as const,
  serviceType: 'Consultation' as const,
  appointmentCode: `CODE-${_id}`,
  room: null,
  patientName: 'Lan',
  fee: 150_000,
  createdAt: soon,
  confirmedAt: null,
  cancelledAt: null as string | null,
  cancelledBy: null as AppointmentForPatient['cancelledBy'],
  checkedInAt: null,
  completedAt: null,
  calledAt: null,
  noShowAt: null,
  leftToMoveAt: null as string | null,
  absence: null as Absence | null,
  movedFrom: null as AppointmentForPatient['movedFrom'],
  heldTime: null,
  visitId: null,
});
const VISITS = [visitOf('p', 'Pending'), visitOf('c', 'Confirmed'), visitOf('x', 'Cancelled')];

let more: ReturnType<typeof visitOf>[] = [];
let others: object[] = [];
let booked: string[] = [];
let moved: { timeSlot: string }[] = [];
/** What the server answers to a move; left out, that it is done. */
let answerToMove: Promise<Response> | undefined;
beforeEach(() => {
  more = [];
  others = [];
  [booked, moved] = [[], []];
  answerToMove = undefined;
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://clinic');
    if (method === 'PUT') moved.push(JSON.parse(String(body)));
    if (method === 'PUT' && answerToMove) return answerToMove;
    if (pathname.endsWith('/offer')) {
      const workDay = { slots: slotsBetween('08:00', '11:00'), awaySlots: [], absence: null };
      return Response.json({ date: searchParams.get('date'), workDay, bookedSlots: booked, noRoom: null });
    }
    if (pathname.endsWith('/alternatives')) return Response.json(others);
    // Nothing else that the screen asks for is there, as the waiting list.
    if (!/^\/api\/appointment\/appointments?$/.test(pathname)) return Response.json([]);
    const status = searchParams.get('status');
    return Response.json([...VISITS, ...more].filter((visit) => !status || visit.status === status));
  });
});
afterEach(() => vi.unstubAllGlobals());

function open(address: string, state?: object) {
  const [pathname, search] = address.split('?');
  render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
      <QueryClientProvider client={queryClient}>
        <Routes>
          <Route path={PATHS.userBooking} element={<Asked />} />
          <Route path="*" element={<UpcomingScreen />} />
        </Routes>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

test('a cancelled visit stands under Cancelled, not under Upcoming', async () => {
  open('/');
  await screen.findByText('CODE-p');
  expect(screen.getByText('CODE-c')).toBeTruthy();
  expect(screen.queryByText('CODE-x')).toBeNull();

  screen.getByRole('tab', { name: 'Cancelled' }).click();
  await screen.findByText('CODE-x');
  expect(screen.queryByText('CODE-p')).toBeNull();
});

test('what Pending means is said of the visit that is Pending', async () => {
  open('/');
  expect(await screen.findAllByText(/has not confirmed it yet/)).toHaveLength(1);
});

test('less than two hours before, a patient is asked to call instead of moving the visit, and may still cancel', async () => {
  setClinicSettings({ ...DEFAULT_SETTINGS, phone: '024 0000 0100' });
  VISITS.push({ ...visitOf('s', 'Confirmed'), appointmentDate: new Date(Date.now() + 3_600_000).toISOString() });
  open('/');
  const card = (await screen.findByText('CODE-s')).closest('li') as HTMLElement;
  expect(within(card).queryByRole('button', { name: 'Reschedule' })).toBeNull();
  expect(within(card).getByRole('link', { name: '024 0000 0100' }).getAttribute('href')).toBe('tel:02400000100');
  expect(within(card).getByRole('button', { name: 'Cancel appointment' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Reschedule' })).toHaveLength(2);
  VISITS.pop();
});

test('a patient who comes from booking a visit is led to it', async () => {
  open('/', { visitId: 'c' });
  const code = await screen.findByText('CODE-c');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(document.activeElement?.closest('li')?.contains(code)).toBe(true);
});

test.each([
  ['waits for the service', {}, 'Choose a service to see the fee.'],
  ['waits for the duration', { serviceType: 'Consultation' }, 'Choose the duration to see the fee.'],
  ['is that of the duration', { serviceType: 'Consultation', consultationDuration: '60' }, /^250\.000/],
  ['is known at once for an examination', { serviceType: 'Examination' }, /^250\.000/],
])('the fee %s', (_, values, text) => {
  render(<FeeLine values={{ ...NO_VALUES, ...values }} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  [true, 'Give the patient this code: they show it at the desk when they come.', 0],
  [false, 'Show this code at the desk when you arrive.', 1],
])('the booked visit speaks to its reader (desk: %s)', (isDesk, text, notes) => {
  render(<BookedDialog visit={visitOf('p', 'Pending')} isDesk={isDesk} onClose={() => {}} />);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryAllByText(/kept for you/)).toHaveLength(notes);
});

test('a visit whose doctor is away says not to come and what to do, and asks for no call', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  more = [
    {
      ...visitOf('away', 'Confirmed'),
      appointmentDate: inAnHour,
      leftToMoveAt: inAnHour,
      absence: { reason: 'onLeave' },
    },
  ];
  open('/user/upcoming-appointments');
  const card = (await screen.findByText('CODE-away')).closest('li') as HTMLElement;
  await within(card).findByText('Please do not come at this time: the doctor is away.');
  within(card).getByRole('button', { name: 'Reschedule' });
  expect(within(card).queryByText(/please call the clinic/)).toBeNull();
  expect(within(card).queryByRole('button', { name: 'Show code' })).toBeNull();
});

test('a visit on a day on which the clinic is closed names the holiday, also where the clinic cancelled it', async () => {
  const absence = { reason: 'closed', name: 'Tết Nguyên Đán', holiday: 'tet' } as const;
  more = [
    { ...visitOf('moved', 'Confirmed'), leftToMoveAt: soon, absence },
    { ...visitOf('gone', 'Cancelled'), absence },
  ];
  open('/user/upcoming-appointments');
  await screen.findByText('Please do not come. The clinic is closed that day – Lunar New Year (Tet).');
  const card = (await screen.findByText('CODE-gone')).closest('li') as HTMLElement;
  await within(card).findByText('The clinic cancelled this appointment. It is closed that day – Lunar New Year (Tet).');
  expect(within(card).queryByRole('button')).toBeNull();
});

test.each([
  ['the doctor is away', { reason: 'onLeave' }, 'Moved from 20/11/2026 02:30 PM: the doctor is away.'],
  [
    'the clinic is closed',
    { reason: 'closed', name: 'Tết Nguyên Đán', holiday: 'tet' },
    'Moved from 20/11/2026 02:30 PM: the clinic is closed that day – Lunar New Year (Tet).',
  ],
  ['the change was taken back', null, 'The clinic moved this appointment from 20/11/2026 02:30 PM.'],
] as const)('a visit that the clinic moved says from where and why: %s', async (_, absence, title) => {
  const movedFrom = { date: '2026-11-20', timeSlot: '14:30-15:00', doctorName: 'BS. Minh', absence };
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  more = [{ ...visitOf('moved', 'Pending'), appointmentDate: inAnHour, movedFrom }];
  others = [{ doctorId: more[0]?.doctorId, appointmentDate: soon, timeSlot: '09:00-09:30', heldUntil: null }];
  open('/user/upcoming-appointments');
  const card = (await screen.findByText('CODE-moved')).closest('li') as HTMLElement;
  await within(card).findByText(title);
  await within(card).findByText(/has not confirmed it yet/);
  expect(await within(card).findAllByRole('button', { name: /^Take this time: / })).toHaveLength(1);
  within(card).getByRole('button', { name: 'Reschedule' });
  within(card).getByRole('button', { name: 'Show code' });
});

test.each([
  ['half an hour later', '09:30-10:00'],
  ['half an hour earlier', '08:30-09:00'],
])('a patient moves a visit of an hour by %s; its own half hours do not stand in the way', async (_, slot) => {
  booked = ['09:00-09:30', '09:30-10:00', '10:30-11:00'];
  more = [{ ...visitOf('hour', 'Confirmed'), timeSlot: '09:00-09:30', startTime: '09:00', duration: 60 }];
  open('/user/upcoming-appointments');
  const card = (await screen.findByText('CODE-hour')).closest('li') as HTMLElement;
  within(card).getByRole('button', { name: 'Reschedule' }).click();
  const time = await screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(slot) });
  const isDisabled = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name }).disabled;
  expect([time.disabled, isDisabled(/09:00-09:30/), isDisabled(/10:30-11:00/)]).toEqual([false, true, true]);
  fireEvent.click(time);
  fireEvent.click(screen.getByRole('button', { name: 'Move appointment' }));
  await waitFor(() => expect(moved.map(({ timeSlot }) => timeSlot)).toEqual([slot]));
});

test('a patient who moves a visit cannot leave the dialog before the answer, and reads why it was refused', async () => {
  let refuse: (answer: Response) => void = () => {};
  answerToMove = new Promise((resolve) => {
    refuse = resolve;
  });
  open('/user/upcoming-appointments');
  const card = (await screen.findByText('CODE-c')).closest('li') as HTMLElement;
  within(card).getByRole('button', { name: 'Reschedule' }).click();
  fireEvent.click(await screen.findByRole('radio', { name: /09:30-10:00/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move appointment' }));
  await waitFor(() => expect(moved).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  // Another choice meanwhile does not hide the answer either.
  fireEvent.click(screen.getByRole('radio', { name: /10:00-10:30/ }));
  refuse(Response.json({ code: 'booking.slotTaken', message: 'Taken' }, { status: 409 }));
  expect(await screen.findByText('Taken')).toBeTruthy();
});

const Asked = () => <p>{JSON.stringify(useLocation().state)}</p>;
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('a visit that the clinic cancelled lately is named where the letter leads, and leads on to its card and to booking', async () => {
  const gone = (id: string, days: number, cancelledBy: AppointmentForPatient['cancelledBy']) => ({
    ...visitOf(id, 'Cancelled'),
    ...{ cancelledBy, cancelledAt: daysAgo(days) },
  });
  more = [gone('lately', 2, 'clinic'), gone('long ago', 15, 'clinic'), gone('own', 1, 'patient')];
  open('/');
  expect(await screen.findAllByText(/^The clinic cancelled your visit of /)).toHaveLength(1);
  screen.getByRole('link', { name: 'Show it' }).click();
  const card = async (id: string) => (await screen.findByText(`CODE-${id}`)).closest('li') as HTMLElement;
  await within(await card('lately')).findByText(/^The clinic cancelled it on /);
  await within(await card('own')).findByText(/^You cancelled it on /);
  within(await card('own'))
    .getByRole('link', { name: 'Book another time' })
    .click();
  await screen.findByText(/"doctor":"d1"/);
});
