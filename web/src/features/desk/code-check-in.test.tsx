import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { SnackbarRegion } from '../../ui/snackbar';
import { CodeCheckIn } from './code-check-in';

/** The server's answers, and the requests it received. */
function answerWith(patient: CheckInPatient | null) {
  const asked: { request: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    asked.push({ request: `${method} ${address}`, body: body && JSON.parse(String(body)) });
    if (method === 'POST') return Response.json({}, { status: 201 });
    return patient ? Response.json(patient) : Response.json({ code: 'patient.notFound', message: '' }, { status: 404 });
  });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

function show() {
  const client = new QueryClient();
  const draw = (isHere: boolean) => (
    <QueryClientProvider client={client}>
      {isHere && <CodeCheckIn arrivalForm={({ patient }) => <p>Ask about {patient.fullName}</p>} />}
      <SnackbarRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  fireEvent.change(screen.getByLabelText('Appointment code'), { target: { value: '7K2M9QX4TB' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  return { leave: () => rerender(draw(false)) };
}

test.each([
  ['Pending', 'Appointment confirmed successfully'],
  ['Confirmed', 'Check-in successfully!'],
] as const)('a %s visit of today is checked in by its code', async (status, said) => {
  const asked = answerWith({
    ...PATIENT,
    fullName: `${status} Mai`,
    todayAppointment: PATIENT.todayAppointment && { ...PATIENT.todayAppointment, status },
  });
  show();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText(`Checked in: ${status} Mai · 09:00 AM`)).toBeTruthy();
  expect(asked).toEqual([
    { request: 'GET /api/visits/lookup?code=7K2M9QX4TB', body: undefined },
    { request: 'POST /api/visits', body: { userId: 'p1', appointmentId: 'a1' } },
  ]);
});

test.each<[string, Partial<CheckInPatient>]>([
  [
    'a code of another day',
    {
      otherAppointment: {
        _id: 'a2',
        date: '2026-11-30',
        timeSlot: '09:00-09:30',
        appointmentType: 'Consultation',
        doctorName: null,
        why: 'anotherDay',
      },
    },
  ],
  ['a patient who is here', { presence: { state: 'waiting', since: '', timeSlot: null, doctorName: null } }],
  [
    'a patient who was seen and has no other visit',
    { todayAppointment: null, presence: { state: 'seen', since: '', timeSlot: null, doctorName: null } },
  ],
  ['a patient without an appointment today', { todayAppointment: null }],
])('%s is asked about first, and nothing is written', async (_, change) => {
  const asked = answerWith({ ...PATIENT, ...change });
  show();
  expect(await screen.findByText('Ask about Lê Thị Mai')).toBeTruthy();
  expect(asked.map(({ request }) => request)).toEqual(['GET /api/visits/lookup?code=7K2M9QX4TB']);
});

test('an arrival whose answer was lost is sent again as it was, although the patient counts as here by now', async () => {
  const keys: (string | null)[] = [];
  const here = { state: 'waiting', since: '', timeSlot: null, doctorName: null } as const;
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    if (method !== 'POST') return Response.json({ ...PATIENT, presence: keys.length > 0 ? here : null });
    keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 201 });
  });
  show();
  await screen.findByText(/^No connection/);
  await pressButton('Check in');
  await screen.findByText('Check-in successfully!');
  expect([typeof keys[0], keys[1], screen.queryByText(/^Ask about/)]).toEqual(['string', keys[0], null]);
});

test('a code nobody has is not found', async () => {
  answerWith(null);
  show();
  expect(await screen.findByText('Appointment not found or already confirmed')).toBeTruthy();
});

test.each([
  ['was done', () => Response.json({}, { status: 201 }), 'Checked in: Early Mai · 09:00 AM'],
  ['was not done', () => Response.json({}, { status: 500 }), 'Error during check-in'],
])('who leaves the screen before the answer is told that the arrival %s', async (_, answer, said) => {
  let finish: (() => void) | undefined;
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) =>
    method === 'POST'
      ? new Promise<Response>((resolve) => {
          finish = () => resolve(answer());
        })
      : Promise.resolve(Response.json({ ...PATIENT, fullName: 'Early Mai' })),
  );
  const { leave } = show();
  await waitFor(() => expect(finish).toBeTruthy());
  leave();
  finish?.();
  expect(await screen.findByText(said)).toBeTruthy();
});
