import type { AppointmentForStaff } from '@antam/contract/appointments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { pressButton } from '../test/press-button';
import { MoveDialog } from './move-dialog';

afterEach(() => vi.unstubAllGlobals());

const SLOTS = ['08:00-08:30', '08:30-09:00', '09:00-09:30', '09:30-10:00'];
const DAY = {
  date: '2033-02-01',
  doctors: [{ _id: 'lan', fullName: 'Lan', slots: SLOTS, awaySlots: [], absence: null, taken: SLOTS.slice(0, 3) }],
  ...{ visits: [], arrivals: [], bloodTests: [] },
};
const VISIT = {
  ...{ _id: 'one', userId: null, patientName: 'Mai', duration: 60, timeSlot: '09:00-09:30' },
  appointmentDate: '2033-01-31T02:00:00.000Z',
  doctorId: { _id: 'an', userId: { _id: 'an', fullName: 'An' } },
  heldTime: {
    ...{ appointmentDate: '2033-02-01T01:30:00.000Z', timeSlot: '08:30-09:00', doctorId: 'lan', doctorName: 'Lan' },
    heldUntil: '2033-01-30T02:00:00.000Z',
  },
} as AppointmentForStaff;

test('reception gives a patient the time that is held for them, although it counts as taken', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push([address, JSON.parse(String(body))]);
    return Response.json(method === 'PUT' ? VISIT : DAY);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveDialog visit={VISIT} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const time = await screen.findByRole('combobox', { name: /Time/ });
  await screen.findByRole('option', { name: '08:30-09:00' });
  expect((time as HTMLSelectElement).value).toBe('08:30-09:00');
  await pressButton('Move');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [
        '/api/appointment/appointment/one',
        { appointmentDate: '2033-02-01T08:30:00+07:00', timeSlot: '08:30-09:00', doctorId: 'lan' },
      ],
    ]),
  );
});

test('a move that is under way cannot be closed before its answer', async () => {
  let answer: (response: Response) => void = () => {};
  const moved = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => (method === 'PUT' ? moved : Response.json(DAY)));
  const [onClose, onMoved] = [vi.fn(), vi.fn()];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MoveDialog visit={VISIT} onClose={onClose} onMoved={onMoved} />
    </QueryClientProvider>,
  );
  await screen.findByRole('option', { name: '08:30-09:00' });
  await pressButton('Move');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  for (const name of ['Cancel', 'Close']) fireEvent.click(screen.getByRole('button', { name }));
  expect([onClose, onMoved].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  answer(Response.json(VISIT));
  await vi.waitFor(() => expect(onMoved).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
});
