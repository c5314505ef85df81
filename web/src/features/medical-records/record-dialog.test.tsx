import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { clinicToday } from '../../lib/time/clinic';
import { pressButton } from '../../test/press-button';
import { RecordDialog } from './record-dialog';

const PATIENT = '0190a000-0000-7000-8000-000000000001';
const PLAN = {
  _id: '0190a000-0000-7000-8000-00000000000a',
  userId: { _id: PATIENT, fullName: null, patientCode: 'BN1001' },
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } },
  ...{ regimen: 'Custom', customDrugs: null, startDate: '2026-01-05', endDate: null, nextAppointmentDate: null },
  ...{ medicalRecordId: null, notes: null, createdAt: '2026-01-05T00:00:00Z' },
};

let saved: Record<string, unknown>[] = [];
let refusal: { status: number; code: string; message: string; fields: Record<string, string> } | null = null;

async function answer(_address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  // An answer takes a moment, as over a network, so that the form is seen busy.
  await new Promise((resolve) => setTimeout(resolve));
  if (method === 'GET') return Response.json([PLAN]);
  if (refusal) return Response.json(refusal, { status: refusal.status });
  saved.push(JSON.parse(String(body)));
  return Response.json({});
}

beforeEach(() => {
  saved = [];
  refusal = null;
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={queryClient}>
      <RecordDialog patientId={PATIENT} patient="BN1001" onSaved={onSaved} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  return { user, onSaved, save: () => pressButton('Lưu') };
}

test('a record is of today unless said otherwise, and is sent with its medicines and plan', async () => {
  const { user, onSaved, save } = open();
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await user.type(screen.getByLabelText(/^Tên thuốc/), 'TLD');
  await user.type(screen.getByLabelText(/^Số ngày thuốc/), '90');
  const plan = await screen.findByRole('option', { name: 'tùy chỉnh (chưa ghi thuốc), từ 05/01/2026' });
  await user.selectOptions(screen.getByLabelText(/^Phác đồ điều trị/), plan);
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith('Medical record created successfully'));
  expect(saved).toEqual([
    expect.objectContaining({
      ...{ userId: PATIENT, recordDate: clinicToday(), diagnosis: 'Ổn định', treatmentPlanId: PLAN._id },
      prescription: [expect.objectContaining({ medicationName: 'TLD', daysSupply: '90' })],
    }),
  ]);
});

test('a record without a diagnosis, or of a day to come, is named at its field and not sent', async () => {
  const { user, onSaved, save } = open();
  fireEvent.change(screen.getByLabelText(/^Ngày lập hồ sơ/), { target: { value: '2200-01-01' } });
  await save();
  await screen.findByText('The date of a record cannot be in the future.');
  await screen.findByText('Hãy ghi chẩn đoán.');
  expect(saved).toEqual([]);

  fireEvent.change(screen.getByLabelText(/^Ngày lập hồ sơ/), { target: { value: clinicToday() } });
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await waitFor(() => expect(screen.queryByText('The date of a record cannot be in the future.')).toBeNull());
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
});

test('a medicine needs its name, and days of supply are days', async () => {
  const { user, save } = open();
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await user.type(screen.getByLabelText(/^Số ngày thuốc/), '180');
  await save();
  await screen.findByText('Hãy ghi tên thuốc.');
  expect(screen.getByText('Từ 1 đến 90 ngày.')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('a row that was added and left blank is not sent', async () => {
  const { user, onSaved, save } = open();
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved[0]?.prescription).toEqual([]);
});

test('a medicine that is taken out leaves the others as they were typed', async () => {
  const { user, onSaved, save } = open();
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await user.type(screen.getByLabelText(/^Tên thuốc/), 'TLD');
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await waitFor(() => expect(screen.getAllByLabelText(/^Tên thuốc/)).toHaveLength(2));
  await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText(/^Tên thuốc/)[1]));
  await user.keyboard('CTX');
  await user.click(screen.getAllByRole('button', { name: /^Xóa|^Bỏ/ })[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByLabelText(/^Tên thuốc/)).toHaveLength(1));
  expect((screen.getByLabelText(/^Tên thuốc/) as HTMLInputElement).value).toBe('CTX');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(saved[0]?.prescription).toEqual([expect.objectContaining({ medicationName: 'CTX' })]);
});

test('what the server refuses is shown at its field, and what was typed stays', async () => {
  const fields = { recordDate: 'This day is not over yet' };
  refusal = { status: 422, code: 'record.inTheFuture', message: 'In the future', fields };
  const { user, onSaved, save } = open();
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await save();
  await screen.findByText('This day is not over yet');
  expect((screen.getByLabelText(/^Chẩn đoán/) as HTMLTextAreaElement).value).toBe('Ổn định');
  expect(onSaved).not.toHaveBeenCalled();
});

test('each error leaves with its own mistake, and that of the last try with the next change', async () => {
  refusal = { status: 503, code: 'server.unavailable', message: 'Away', fields: {} };
  const { user, save } = open();
  await user.type(screen.getByLabelText('Liều lượng'), '1 viên');
  await save();
  await screen.findByText('Hãy ghi chẩn đoán.');
  const missing = screen.getByLabelText(/^Tên thuốc/);
  expect(missing.getAttribute('aria-invalid')).toBe('true');

  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await waitFor(() => expect(screen.queryByText('Hãy ghi chẩn đoán.')).toBeNull());
  expect(missing.getAttribute('aria-invalid')).toBe('true');
  await user.type(missing, 'TDF');
  await waitFor(() => expect(missing.getAttribute('aria-invalid')).toBeNull());

  await save();
  const failure = await screen.findByRole('alert');
  // Beside the buttons, visible at every scroll position of the form.
  expect(failure.closest('footer')).toBeTruthy();
  await user.type(missing, '+');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('the doctor’s list of today is read again, because it says whose record is written', async () => {
  const { user, onSaved, save } = open();
  queryClient.setQueryData(['visits', 'facts'], []);
  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  await save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(queryClient.getQueryState(['visits', 'facts'])?.isInvalidated).toBe(true);
});
