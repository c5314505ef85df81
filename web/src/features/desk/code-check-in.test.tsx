import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { CheckInPatient } from '@antam/contract/visits';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { codeField, showCodeCheckIn } from '../../test/show-code-check-in';

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

test.each([
  ['Pending', 'Appointment confirmed successfully'],
  ['Confirmed', 'Check-in successfully!'],
] as const)('a %s visit of today is checked in by its code', async (status, said) => {
  const asked = answerWith({
    ...PATIENT,
    fullName: `${status} Mai`,
    todayAppointment: PATIENT.todayAppointment && { ...PATIENT.todayAppointment, status },
  });
  showCodeCheckIn();
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
  [
    'a patient who is here',
    { todayAppointment: null, presence: { state: 'waiting', since: '', timeSlot: null, doctorName: null } },
  ],
  [
    'a patient who was seen and has no other visit',
    { todayAppointment: null, presence: { state: 'seen', since: '', timeSlot: null, doctorName: null } },
  ],
  ['a patient without an appointment today', { todayAppointment: null }],
])('%s is asked about first, and nothing is written', async (_, change) => {
  const asked = answerWith({ ...PATIENT, ...change });
  showCodeCheckIn();
  expect(await screen.findByText('Ask about Lê Thị Mai')).toBeTruthy();
  expect(asked.map(({ request }) => request)).toEqual(['GET /api/visits/lookup?code=7K2M9QX4TB']);
});

test('an arrival whose answer was lost is sent again as it was, although the patient counts as here by now', async () => {
  const keys: (string | null)[] = [];
  const here = { state: 'waiting', since: '', timeSlot: null, doctorName: null } as const;
  vi.stubGlobal('fetch', async (_address: string, { method, headers }: RequestInit) => {
    const isHere = keys.length > 0;
    if (method !== 'POST')
      return Response.json(isHere ? { ...PATIENT, todayAppointment: null, presence: here } : PATIENT);
    keys.push(new Headers(headers).get(IDEMPOTENCY_HEADER));
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 201 });
  });
  showCodeCheckIn();
  await screen.findByText(/^No connection/);
  fireEvent.change(codeField(), { target: { value: '7k2m9-qx4tb' } });
  await pressButton('Check in');
  await screen.findByText('Check-in successfully!');
  expect([typeof keys[0], keys[1], screen.queryByText(/^Ask about/)]).toEqual(['string', keys[0], null]);
});

test('a code nobody has is not found; it is named, put back, and replaced by what a scanner types next', async () => {
  answerWith(null);
  showCodeCheckIn();
  expect(codeField().value).toBe('');
  codeField().focus();
  const said = await screen.findByText('Appointment not found or already confirmed');
  expect(said.parentElement?.textContent).toContain('7K2M9QX4TB');
  expect(codeField().value).toBe('7K2M9QX4TB');
  await userEvent.setup().keyboard('BN1002');
  expect(codeField().value).toBe('BN1002');
});

test('a code that was put back is selected from the moment it stands there, so that no letter comes behind it', async () => {
  answerWith(null);
  const selected: string[] = [];
  showCodeCheckIn(() => {
    const input = document.querySelector('input');
    if (input?.value) selected.push(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
  });
  codeField().focus();
  selected.length = 0;
  await screen.findByText('Appointment not found or already confirmed');
  expect(selected[0]).toBe('7K2M9QX4TB');
});

test('the next patient is received without waiting for the lists to be read again', async () => {
  answerWith({ ...PATIENT, fullName: 'Quick Mai' });
  const client = showCodeCheckIn().client;
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}));
  await screen.findByText('Checked in: Quick Mai · 09:00 AM');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' }).getAttribute('aria-busy')).toBeNull());
});
