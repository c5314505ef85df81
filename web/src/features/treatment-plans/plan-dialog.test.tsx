import { IDEMPOTENCY_HEADER } from '@antam/contract/constants';
import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { addDays } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { pressButton } from '../../test/press-button';
import { PlanDialog } from './plan-dialog';

const day = (days: number) => addDays(clinicToday(), days);
const PATIENT = { value: '0190a000-0000-7000-8000-000000000001', label: 'Nguyễn Văn An', detail: 'BN1001' };

const planOf = (change: Partial<TreatmentPlan> = {}): TreatmentPlan => ({
  _id: '0190a000-0000-7000-8000-00000000000a',
  userId: { _id: PATIENT.value, fullName: PATIENT.label, patientCode: PATIENT.detail },
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } },
  regimen: 'AZT + 3TC + EFV',
  customDrugs: null,
  startDate: day(-60),
  endDate: null,
  nextAppointmentDate: null,
  medicalRecordId: null,
  notes: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...change,
});

type Refused = { status: number; code: string; message: string; fields?: Record<string, string> };
let plans: TreatmentPlan[] = [];
let saved: { method: string; body: Record<string, unknown> }[] = [];
let refusal: Refused | null = null;
let isOnline = true;

/** A server that returns the patient's plans and records what it is sent. */
async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  // An answer takes a moment, as over a network, so that the form is seen busy.
  await new Promise((resolve) => setTimeout(resolve));
  if (!isOnline) throw new TypeError('Failed to fetch');
  if (method !== 'GET') {
    if (refusal) return Response.json(refusal, { status: refusal.status });
    saved.push({ method, body: JSON.parse(String(body)) });
    return Response.json(planOf());
  }
  return Response.json(address.startsWith('/api/appointment/treatment-plan') ? plans : []);
}

beforeEach(() => {
  plans = [];
  saved = [];
  refusal = null;
  isOnline = true;
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

function open(plan?: TreatmentPlan) {
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <PlanDialog plan={plan} patient={PATIENT} onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const save = () => pressButton('Lưu');
  const choose = (regimen: string) => user.selectOptions(screen.getByLabelText(/^Phác đồ/), regimen);
  const date = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  return { user, onSaved, save, choose, date };
}

const question = () => screen.findByRole('dialog', { name: 'Kết thúc phác đồ đang dùng?' });

test('a first plan is saved without a question, as the specification’s client sends it', async () => {
  const { onSaved, save } = open();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Treatment plan created successfully'));
  expect(saved).toEqual([
    {
      method: 'POST',
      body: {
        ...{ userId: PATIENT.value, regimen: 'TDF + 3TC + DTG', customDrugs: null, startDate: day(0) },
        ...{ endDate: null, nextAppointmentDate: null, medicalRecordId: null, notes: '' },
      },
    },
  ]);
});

test('a saved plan has every list read again that shows plans or next visits', async () => {
  const lists = ['plans', 'visits', 'followUps', 'supply'];
  for (const root of lists) queryClient.setQueryData([root, 'a list'], []);
  const { onSaved, save } = open();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(lists.filter((root) => !queryClient.getQueryState([root, 'a list'])?.isInvalidated)).toEqual([]);
});

test('before a plan ends the running one the dialog says which, whose and when, and asks', async () => {
  plans = [planOf()];
  const { user, onSaved, save } = open();
  await save();
  const asked = await question();
  expect(asked.textContent).toContain(
    `AZT + 3TC + EFV (bác sĩ Lê Minh, từ ${formatDate(day(-60))}) sẽ kết thúc ngày ${formatDate(day(-1))}.`,
  );
  expect(saved).toEqual([]);
  await user.click(within(asked).getByRole('button', { name: 'Kết thúc và lưu' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved).toHaveLength(1);
});

test('who answers the question with no keeps the form as it was, and nothing is saved', async () => {
  plans = [planOf()];
  const { user, choose, save } = open();
  await choose('AZT + 3TC + EFV');
  await save();
  await user.click(within(await question()).getByRole('button', { name: 'Hủy' }));
  await waitFor(() => expect(screen.queryByText('Kết thúc phác đồ đang dùng?')).toBeNull());
  expect(saved).toEqual([]);
  expect((screen.getByLabelText(/^Phác đồ/) as HTMLSelectElement).value).toBe('AZT + 3TC + EFV');
});

test('a plan that is over is no reason to ask', async () => {
  plans = [planOf({ endDate: day(-1) })];
  const { onSaved, save } = open();
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('beside a plan that begins later the form is refused at its start date, before anything is sent', async () => {
  plans = [planOf({ startDate: day(10) })];
  const { save } = open();
  await save();
  await screen.findByText(/^Another plan of this patient begins on the same day or later/);
  expect(screen.getByLabelText(/^Ngày bắt đầu/).getAttribute('aria-invalid')).toBe('true');
  expect(saved).toEqual([]);
});

test('a plan that is changed is not in its own way', async () => {
  const plan = planOf();
  plans = [plan];
  const { onSaved, save } = open(plan);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Treatment plan updated successfully'));
  expect(saved[0]?.method).toBe('PUT');
});

test('a custom regimen is saved without its drugs; they stay open', async () => {
  const { onSaved, choose, save } = open();
  await choose('Custom');
  expect(screen.getByLabelText(/^Thuốc của phác đồ tùy chỉnh/).hasAttribute('required')).toBe(false);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved[0]?.body).toMatchObject({ regimen: 'Custom', customDrugs: null });
});

test('the chosen regimen shows its official code, and that it is no longer preferred', async () => {
  const { choose } = open();
  expect(screen.getByText('Mã phác đồ: NL.01')).toBeTruthy();
  await choose('AZT + 3TC + EFV');
  expect(screen.getByText(/^Mã phác đồ: NL\.04 · phác đồ cũ/)).toBeTruthy();
});

test.each([
  ['a mistyped year', /^Ngày bắt đầu/, '2226-01-01', 'This date is too far ahead. Please check the year.'],
  ['an end before the start', /^Ngày kết thúc/, '2020-01-01', 'The end date cannot be before the start date.'],
])('%s is named at its field and nothing is sent', async (_, label, value, text) => {
  const { date, save } = open();
  date(label, value);
  await save();
  await screen.findByText(text);
  expect(saved).toEqual([]);
  date(label, day(1));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('what the server refuses is said, and the form stays open with what was typed', async () => {
  refusal = { status: 409, code: 'plan.laterPlan', message: 'Another plan begins on the same day.', fields: {} };
  const { onSaved, save } = open();
  await save();
  await screen.findByText('Another plan begins on the same day.');
  expect(onSaved).not.toHaveBeenCalled();
  refusal = null;
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('while the clinic cannot be reached nothing is saved unasked', async () => {
  isOnline = false;
  const { onSaved, save } = open();
  await save();
  await screen.findByRole('alert');
  expect(saved).toEqual([]);
  isOnline = true;
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('a plan whose answer was lost is sent again with the same key, and is not in its own way', async () => {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string, request: RequestInit) => {
    if (request.method !== 'POST') return answer(address, request);
    keys.push(new Headers(request.headers).get(IDEMPOTENCY_HEADER));
    plans = [planOf({ startDate: day(0) })];
    return keys.length === 1 ? Promise.reject(new TypeError('Failed to fetch')) : answer(address, request);
  });
  const { onSaved, save } = open();
  await save();
  await screen.findByRole('alert');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Treatment plan created successfully'));
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/./);
});

test('after a refusal the patient’s other plans are read again before the next try', async () => {
  refusal = { status: 409, code: 'plan.laterPlan', message: 'Another plan begins on the same day.', fields: {} };
  const { save } = open();
  await save();
  await screen.findByText('Another plan begins on the same day.');
  refusal = null;
  plans = [planOf()];
  await save();
  await question();
  expect(saved).toEqual([]);
});

test('a plan is shown as it is now, and what was shown goes with the change', async () => {
  const inList = planOf({ nextAppointmentDate: day(10) });
  plans = [{ ...inList, nextAppointmentDate: day(20) }];
  const { onSaved, save, date } = open(inList);
  const next = (await screen.findByLabelText(/^Lịch hẹn tiếp theo/)) as HTMLInputElement;
  expect(next.value).toBe(day(20));
  // Read again while the dialog is open: a change that the doctor does not see is not overwritten.
  plans = [{ ...inList, nextAppointmentDate: day(30) }];
  await queryClient.invalidateQueries();
  date(/^Ngày kết thúc/, day(90));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved[0]?.body).toMatchObject({
    nextAppointmentDate: day(20),
    before: { endDate: null, nextAppointmentDate: day(20), startDate: day(-60), notes: null },
  });
});
