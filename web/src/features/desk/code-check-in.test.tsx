import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { CheckInPatient } from '@antam/contract/visits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { beginSession, endSession } from '../../lib/call/session';
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
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

interface Asked {
  patient: CheckInPatient;
  onUnderWay: (isUnderWay: boolean) => void;
}

function AskAbout({ patient, onUnderWay }: Asked) {
  const [{ fullName, phone }] = useState(patient);
  return (
    <>
      <p>Ask about {fullName}</p>
      <p>{phone}</p>
      <button type="button" onClick={() => onUnderWay(true)}>
        Confirm {fullName}
      </button>
      <button type="button" onClick={() => onUnderWay(false)}>
        Answer {fullName}
      </button>
    </>
  );
}

const box = () => screen.getByLabelText<HTMLInputElement>('Appointment code');

function show(onRender = () => {}) {
  const client = new QueryClient();
  const draw = (isHere: boolean) => (
    <QueryClientProvider client={client}>
      <Profiler id="check-in" onRender={onRender}>
        {isHere && <CodeCheckIn arrivalForm={(props) => <AskAbout {...props} />} />}
      </Profiler>
      <SnackbarRegion />
    </QueryClientProvider>
  );
  const { rerender } = render(draw(true));
  fireEvent.change(screen.getByLabelText('Appointment code'), { target: { value: '7K2M9QX4TB' } });
  fireEvent.click(screen.getByRole('button', { name: 'Check in' }));
  return { client, leave: () => rerender(draw(false)) };
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

test('a code nobody has is not found; it is named, put back, and replaced by what a scanner types next', async () => {
  answerWith(null);
  show();
  expect(box().value).toBe('');
  box().focus();
  const said = await screen.findByText('Appointment not found or already confirmed');
  expect(said.parentElement?.textContent).toContain('7K2M9QX4TB');
  expect(box().value).toBe('7K2M9QX4TB');
  await userEvent.setup().keyboard('BN1002');
  expect(box().value).toBe('BN1002');
});

/** Answers about each patient when the test says so; what was asked, in order. */
function answerLater(patients: Record<string, Partial<CheckInPatient> | null>) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const code = new URL(address, 'http://clinic').searchParams.get('code');
    asked.push(method === 'POST' ? `arrival of ${JSON.parse(String(body)).userId}` : `look-up of ${code}`);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (method === 'POST') return Response.json({}, { status: 201 });
    const change = patients[code as string];
    if (!change) return Response.json({ code: 'patient.notFound', message: '' }, { status: 404 });
    return Response.json({ ...PATIENT, _id: code, fullName: `Patient ${code}`, ...change });
  });
  const answerTo = async (request: string) => {
    await waitFor(() => expect(asked.at(-1)).toBe(request));
    waiting.shift()?.();
  };
  return { asked, answerTo };
}

/** As fast as a scanner types: a second Enter within 50 ms counts as the first one. */
const scan = (code: string) => userEvent.setup({ delay: 10 }).keyboard(`${code}{Enter}`);

test('two patients scanned in a row are both received, one after the other', async () => {
  const { asked, answerTo } = answerLater({ '7K2M9QX4TB': {}, BN1002: {} });
  show();
  box().focus();
  await scan('BN1002');
  expect([box().value, asked]).toEqual(['', ['look-up of 7K2M9QX4TB']]);
  await answerTo('look-up of 7K2M9QX4TB');
  await answerTo('arrival of 7K2M9QX4TB');
  await screen.findByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  expect(screen.getByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM')).toBeTruthy();
});

test('a code that was put back is selected from the moment it stands there, so that no letter comes behind it', async () => {
  answerWith(null);
  const selected: string[] = [];
  show(() => {
    const input = document.querySelector('input');
    if (input?.value) selected.push(input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0));
  });
  box().focus();
  selected.length = 0;
  await screen.findByText('Appointment not found or already confirmed');
  expect(selected[0]).toBe('7K2M9QX4TB');
});

test('a code that is read twice is looked up once, and the next patient is received', async () => {
  const { asked, answerTo } = answerLater({ '7K2M9QX4TB': {}, BN1002: {} });
  show();
  box().focus();
  await scan(' 7k2m9qx4tb ');
  await scan('BN1002');
  await scan('bn1002');
  expect(box().value).toBe('');
  await answerTo('look-up of 7K2M9QX4TB');
  await answerTo('arrival of 7K2M9QX4TB');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  // Answered by now, each may be asked for again.
  await scan('7K2M9QX4TB');
  const first = ['look-up of 7K2M9QX4TB', 'arrival of 7K2M9QX4TB'];
  const all = [...first, 'look-up of BN1002', 'arrival of BN1002', 'look-up of 7K2M9QX4TB'];
  await waitFor(() => expect(asked).toEqual(all));
});

test('a refusal leaves when its code is received at the next try', async () => {
  const patients: Record<string, Partial<CheckInPatient>> = { BN1002: {} };
  const { answerTo } = answerLater(patients);
  show();
  box().focus();
  await scan('BN1002');
  expect(box().value).toBe('');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('Appointment not found or already confirmed');
  await waitFor(() => expect(box().value).toBe('7K2M9QX4TB'));
  expect(document.activeElement).toBe(box());
  patients['7K2M9QX4TB'] = {};
  // On a quick machine the refusal is there within the time in which a second Enter counts as the first one.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.setup().keyboard('{Enter}');
  expect(box().value).toBe('');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await answerTo('arrival of 7K2M9QX4TB');
  await screen.findByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM');
  expect(screen.queryByText('Appointment not found or already confirmed')).toBeNull();
});

test('what is being typed when a code is refused stays, and the refusal names its code after the next patient is received', async () => {
  const { answerTo } = answerLater({ BN1002: {} });
  show();
  box().focus();
  await scan('BN1002');
  await userEvent.setup().keyboard('BN10');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('7K2M9QX4TB');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  expect(box().value).toBe('BN10');
  expect(screen.getByText('7K2M9QX4TB')).toBeTruthy();
});

test('a patient who is asked about is still asked about when the code scanned just after is received', async () => {
  const { answerTo } = answerLater({ '7K2M9QX4TB': { todayAppointment: null }, BN1002: {} });
  show();
  box().focus();
  await scan('BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('Ask about Patient 7K2M9QX4TB');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  expect(screen.getByText('Ask about Patient 7K2M9QX4TB')).toBeTruthy();
});

test('a patient who is looked up again while another code awaits its answer is asked about with the new facts', async () => {
  const patients: Record<string, Partial<CheckInPatient>> = {
    '7K2M9QX4TB': { todayAppointment: null, phone: 'the old number' },
    BN1002: {},
  };
  const { answerTo } = answerLater(patients);
  show();
  box().focus();
  await scan('BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('the old number');
  patients['7K2M9QX4TB'] = { todayAppointment: null, phone: 'the new number' };
  await scan('7K2M9QX4TB');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('the new number');
  expect(screen.queryByText('the old number')).toBeNull();
  expect(screen.getAllByText('Ask about Patient 7K2M9QX4TB')).toHaveLength(1);
});

test('a patient whose arrival awaits its answer stays asked about as they are when their code is read again', async () => {
  const patients: Record<string, Partial<CheckInPatient>> = {
    '7K2M9QX4TB': { todayAppointment: null, phone: 'the old number' },
  };
  const { answerTo } = answerLater(patients);
  show();
  await answerTo('look-up of 7K2M9QX4TB');
  await pressButton('Confirm Patient 7K2M9QX4TB');
  patients['7K2M9QX4TB'] = { todayAppointment: null, phone: 'the new number' };
  await userEvent.setup().click(box());
  await scan('7K2M9QX4TB');
  await answerTo('look-up of 7K2M9QX4TB');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByText('the old number')).toBeTruthy();
  expect(screen.queryByText('the new number')).toBeNull();
});

test('the next code takes away a patient who is asked about, but not one whose arrival awaits its answer', async () => {
  const { answerTo } = answerLater({ '7K2M9QX4TB': { todayAppointment: null } });
  show();
  box().focus();
  await answerTo('look-up of 7K2M9QX4TB');
  await pressButton('Confirm Patient 7K2M9QX4TB');
  await userEvent.setup().click(box());
  await scan('BN1002');
  await answerTo('look-up of BN1002');
  await screen.findByText('Appointment not found or already confirmed');
  await pressButton('Answer Patient 7K2M9QX4TB');
  await userEvent.setup().clear(box());
  await scan('BN1003');
  expect(screen.queryByText('Ask about Patient 7K2M9QX4TB')).toBeNull();
  await answerTo('look-up of BN1003');
});

test('the next patient is received without waiting for the lists to be read again', async () => {
  answerWith({ ...PATIENT, fullName: 'Quick Mai' });
  const client = show().client;
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => {}));
  await screen.findByText('Checked in: Quick Mai · 09:00 AM');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' }).getAttribute('aria-busy')).toBeNull());
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

test.each([
  ['done', () => Response.json({}, { status: 201 })],
  ['refused', () => Response.json({ code: 'visit.alreadyArrived', message: 'No.' }, { status: 409 })],
])('who logs in next in the same tab is not told that an arrival was %s', async (_, answer) => {
  const { leave, finish, writes } = await leaveDuring('POST', answer);
  leave();
  await logInNext(finish);
  expect([writes(), document.body.textContent]).toEqual([1, '']);
});

test('nor is a patient received in their name who was being looked up for the person before', async () => {
  const { leave, finish, writes } = await leaveDuring('GET', () => Response.json(PATIENT));
  leave();
  await logInNext(finish);
  expect([writes(), document.body.textContent]).toEqual([0, '']);
});

/** Sends a code as one person and waits for the request of which the answer is held back. */
async function leaveDuring(held: string, answer: () => Response) {
  let finish = () => {};
  const sent: string[] = [];
  beginSession({ token: 'first', userId: 'u1', roleName: 'Staff' });
  vi.stubGlobal('fetch', (_address: string, { method }: RequestInit) => {
    sent.push(String(method));
    if (method !== held) return Promise.resolve(method === 'GET' ? Response.json(PATIENT) : Response.json({}));
    return new Promise<Response>((resolve) => {
      finish = () => resolve(answer());
    });
  });
  const { leave } = show();
  await waitFor(() => expect(sent).toContain(held));
  return { leave, finish: () => finish(), writes: () => sent.filter((method) => method === 'POST').length };
}

async function logInNext(finish: () => void) {
  endSession();
  beginSession({ token: 'second', userId: 'u2', roleName: 'Staff' });
  finish();
  await new Promise((resolve) => setTimeout(resolve, 50));
}
