import type { CheckInPatient } from '@antam/contract/visits';
import { normaliseCode } from '@antam/rules/codes';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { EXPECTED_PATIENT as PATIENT } from '../../test/expected-patient';
import { pressButton } from '../../test/press-button';
import { codeField, showCodeCheckIn } from '../../test/show-code-check-in';

const EMPTY = 'Please enter the appointment code.';

afterEach(() => vi.unstubAllGlobals());

/** Answers about each patient when the test says so; what was asked, in order. */
function answerLater(patients: Record<string, Partial<CheckInPatient> | null>) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const code = normaliseCode(new URL(address, 'http://clinic').searchParams.get('code') ?? '');
    asked.push(method === 'POST' ? `arrival of ${JSON.parse(String(body)).userId}` : `look-up of ${code}`);
    await new Promise<void>((resolve) => waiting.push(resolve));
    if (method === 'POST') return Response.json({}, { status: 201 });
    const change = patients[code];
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
  showCodeCheckIn();
  codeField().focus();
  await scan('BN1002');
  expect([codeField().value, asked]).toEqual(['', ['look-up of 7K2M9QX4TB']]);
  await answerTo('look-up of 7K2M9QX4TB');
  await answerTo('arrival of 7K2M9QX4TB');
  await screen.findByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  expect(screen.getByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM')).toBeTruthy();
});

test('a code that is read twice is looked up once, and the next patient is received', async () => {
  const { asked, answerTo } = answerLater({ '7K2M9QX4TB': {}, BN1002: {} });
  showCodeCheckIn();
  codeField().focus();
  await scan(' 7k2m9-qx4tb ');
  await scan('BN1002');
  await scan('bn-1OO2');
  expect(codeField().value).toBe('');
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

test.each([
  ['as it was put back', '{Enter}'],
  ['typed in another way', '7k2m9-qx4tb{Enter}'],
])('a refusal leaves when its code is received at the next try, %s', async (_, keys) => {
  const patients: Record<string, Partial<CheckInPatient>> = { BN1002: {} };
  const { answerTo } = answerLater(patients);
  showCodeCheckIn();
  codeField().focus();
  await scan('BN1002');
  expect(codeField().value).toBe('');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('Appointment not found or already confirmed');
  await waitFor(() => expect(codeField().value).toBe('7K2M9QX4TB'));
  expect(document.activeElement).toBe(codeField());
  patients['7K2M9QX4TB'] = {};
  // On a quick machine the refusal is there within the time in which a second Enter counts as the first one.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await userEvent.setup({ delay: 10 }).keyboard(keys);
  expect(codeField().value).toBe('');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await answerTo('arrival of 7K2M9QX4TB');
  await screen.findByText('Checked in: Patient 7K2M9QX4TB · 09:00 AM');
  expect(screen.queryByText('Appointment not found or already confirmed')).toBeNull();
});

test('a refusal leaves when the emptied field is sent, so that one error stands there', async () => {
  const { answerTo } = answerLater({});
  showCodeCheckIn();
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('Appointment not found or already confirmed');
  await userEvent.setup().clear(codeField());
  await pressButton('Check in');
  expect(await screen.findByText(EMPTY)).toBeTruthy();
  expect(screen.queryByText('Appointment not found or already confirmed')).toBeNull();
});

test('a patient who is asked about stays when the empty field is sent', async () => {
  const { answerTo } = answerLater({ '7K2M9QX4TB': { todayAppointment: null } });
  showCodeCheckIn();
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('Ask about Patient 7K2M9QX4TB');
  await pressButton('Check in');
  await screen.findByText(EMPTY);
  expect(screen.getByText('Ask about Patient 7K2M9QX4TB')).toBeTruthy();
});

test('what is being typed when a code is refused stays, and the refusal names its code after the next patient is received', async () => {
  const { answerTo } = answerLater({ BN1002: {} });
  showCodeCheckIn();
  codeField().focus();
  await scan('BN1002');
  await userEvent.setup().keyboard('BN10');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('7K2M9QX4TB');
  await answerTo('look-up of BN1002');
  await answerTo('arrival of BN1002');
  await screen.findByText('Checked in: Patient BN1002 · 09:00 AM');
  expect(codeField().value).toBe('BN10');
  expect(screen.getByText('7K2M9QX4TB')).toBeTruthy();
});

test('a patient who is asked about is still asked about when the code scanned just after is received', async () => {
  const { answerTo } = answerLater({ '7K2M9QX4TB': { todayAppointment: null }, BN1002: {} });
  showCodeCheckIn();
  codeField().focus();
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
  showCodeCheckIn();
  codeField().focus();
  await scan('BN1002');
  await answerTo('look-up of 7K2M9QX4TB');
  await screen.findByText('the old number');
  patients['7K2M9QX4TB'] = { todayAppointment: null, phone: 'the new number' };
  await scan('7k2m9-qx4tb');
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
  showCodeCheckIn();
  await answerTo('look-up of 7K2M9QX4TB');
  await pressButton('Confirm Patient 7K2M9QX4TB');
  patients['7K2M9QX4TB'] = { todayAppointment: null, phone: 'the new number' };
  await userEvent.setup().click(codeField());
  await scan('7k2m9-qx4tb');
  await answerTo('look-up of 7K2M9QX4TB');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Check in' }).getAttribute('aria-busy')).toBeNull());
  expect(screen.getByText('the old number')).toBeTruthy();
  expect(screen.queryByText('the new number')).toBeNull();
});

test('the next code takes away a patient who is asked about, but not one whose arrival awaits its answer', async () => {
  const { answerTo } = answerLater({ '7K2M9QX4TB': { todayAppointment: null } });
  showCodeCheckIn();
  codeField().focus();
  await answerTo('look-up of 7K2M9QX4TB');
  await pressButton('Confirm Patient 7K2M9QX4TB');
  await userEvent.setup().click(codeField());
  await scan('BN1002');
  await answerTo('look-up of BN1002');
  await screen.findByText('Appointment not found or already confirmed');
  await pressButton('Answer Patient 7K2M9QX4TB');
  await userEvent.setup().clear(codeField());
  await scan('BN1003');
  expect(screen.queryByText('Ask about Patient 7K2M9QX4TB')).toBeNull();
  await answerTo('look-up of BN1003');
});
