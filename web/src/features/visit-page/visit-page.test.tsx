import type { VisitPage as Page } from '@antam/contract/visit-page';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { clinicToday } from '../../lib/time/clinic';
import { VisitPage } from './visit-page';

const ID = '0190a000-0000-7000-8000-000000000001';
const NAME = { kind: 'appointment', id: ID } as const;
const RECORD = {
  _id: 'r1',
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } },
  ...{ appointmentId: null, treatmentPlanId: null, diagnosis: 'HIV ổn định', notes: 'Khỏe' },
  ...{ recordDate: '2026-08-01', createdAt: '2026-08-01T00:00:00Z', signedAt: null, additions: [] },
  prescriptionCode: null,
  prescription: [
    {
      ...{
        medicationName: 'TDF/3TC/DTG 300/300/50 mg',
        dosage: '1 viên',
        frequency: '1 lần/ngày',
        duration: '90 ngày',
      },
      ...{ instructions: null, daysSupply: 90, medicineCode: 'tdf-3tc-dtg-300-300-50', unitsPerDose: 1, timesADay: 1 },
      quantity: 90,
    },
  ],
} as NonNullable<Page['lastRecord']>;
const PAGE: Page = {
  visit: {
    ...{ kind: 'appointment', _id: ID, patientCode: 'BN1001', ticket: 7, arrivedAt: null, date: clinicToday() },
    ...{ timeSlot: '09:00-09:30', serviceType: 'Examination', status: 'Confirmed', calledAt: null, completedAt: null },
    ...{ noShowAt: null, reason: 'Tái khám' },
  },
  patient: { _id: 'p1', patientCode: 'BN1001', gender: 'Male', dateOfBirth: '1990-01-01' },
  ...{ plans: [], results: [], lastRecord: RECORD, lastPrescription: RECORD, signedRecord: null },
  careFile: { artStartedOn: null, allergies: null, otherMedicines: null, weightKg: null, tbTreatmentCode: null },
  ...{ arvRunsOutOn: null, visitsAhead: [], draft: null },
};

let sent: { path: string; method: string; body: Record<string, unknown> }[] = [];
let refusal: { status: number; code: string; message: string } | null = null;

async function answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
  // An answer takes a moment, as over a network.
  await new Promise((resolve) => setTimeout(resolve));
  const path = address.replace(/\?.*/, '');
  if (path === '/api/next-visit')
    return Response.json({ day: { date: '2099-01-02', slots: ['08:00-08:30', '09:00-09:30'] } });
  if (path.endsWith('/presence')) return Response.json({ others: [{ _id: 'u2', fullName: 'BS. Hai' }] });
  if (method === 'GET') return Response.json([]);
  sent.push({ path, method, body: JSON.parse(String(body ?? '{}')) });
  if (refusal) return Response.json({ ...refusal, fields: {} }, { status: refusal.status });
  if (path.endsWith('/draft')) return Response.json({ version: sent.length, savedAt: '2026-11-16T02:00:00Z' });
  return Response.json({ record: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' }, nextVisit: null, next: null });
}

beforeEach(() => {
  sent = [];
  refusal = null;
  queryClient.clear();
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  // Leaving the page tells the server, which still answers here.
  cleanup();
  vi.unstubAllGlobals();
});

function open(page: Page = PAGE) {
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <VisitPage name={NAME} page={page} picture={() => null} onReload={async () => undefined} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}
const drafts = () => sent.filter(({ path }) => path.endsWith('/draft'));
const signatures = () => sent.filter(({ path }) => path.endsWith('/signature'));

test('the last prescription is repeated in one press, and the visit is signed with the patient’s code', async () => {
  const user = open();
  await screen.findByText('BS. Hai cũng đang mở lượt khám này.');
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await waitFor(() => expect((screen.getByLabelText('Giờ') as HTMLSelectElement).value).toBe('09:00-09:30'));
  fireEvent.keyDown(screen.getByLabelText('Khám thấy gì'), { key: 'Enter', ctrlKey: true });
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures().map(({ body }) => body)).toEqual([
    {
      ...{ patientCode: 'BN1001', diagnosis: 'HIV ổn định', notes: '', results: [], reasons: [], regimen: null },
      prescription: [
        expect.objectContaining({
          medicationName: 'TDF/3TC/DTG 300/300/50 mg',
          medicineCode: 'tdf-3tc-dtg-300-300-50',
          unitsPerDose: 1,
          timesADay: 1,
          daysSupply: 90,
        }),
      ],
      nextVisit: { date: '2099-01-02', timeSlot: '09:00-09:30' },
    },
  ]);
});

test('what is typed is kept as a draft, and a draft is what the page starts from', async () => {
  const user = open({
    ...PAGE,
    draft: { content: { notes: 'Ho', unknown: 1 }, version: 3, savedAt: '2026-11-16T02:00:00Z' },
  });
  const findings = screen.getByLabelText('Khám thấy gì') as HTMLTextAreaElement;
  expect([findings.value, (screen.getByLabelText(/^Chẩn đoán/) as HTMLTextAreaElement).value]).toEqual([
    'Ho',
    'HIV ổn định',
  ]);
  await user.type(findings, ' khan');
  await waitFor(() => expect(drafts().length).toBeGreaterThan(0));
  expect(drafts()[0]?.body).toMatchObject({ version: 3, content: { diagnosis: 'HIV ổn định' } });
});

test('a draft that another window changed is not overwritten, and the page says so', async () => {
  refusal = { status: 409, code: 'draft.changedElsewhere', message: 'x' };
  const user = open();
  await user.type(screen.getByLabelText('Khám thấy gì'), 'A');
  await screen.findByText('Bản nháp này đã được sửa ở cửa sổ khác.');
  expect(screen.getByRole('button', { name: 'Tải bản mới' })).toBeTruthy();
});

test('a visit without a diagnosis, or with 91 days of medicine, is not signed', async () => {
  const user = open({ ...PAGE, lastRecord: null });
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await user.clear(screen.getByLabelText('Số ngày'));
  await user.type(screen.getByLabelText('Số ngày'), '91');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy ghi chẩn đoán.');
  expect(screen.getByText('Từ 1 đến 90 ngày.')).toBeTruthy();
  expect(signatures()).toEqual([]);
});

test('a medicine that is not in the catalogue is marked as not checked, and a short name is completed', async () => {
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Thêm thuốc' }));
  await user.type(screen.getByLabelText('Tên thuốc'), 'Thuốc lạ');
  await screen.findByText('Không được kiểm tra: không có trong danh mục');
  await user.clear(screen.getByLabelText('Tên thuốc'));
  await user.type(screen.getByLabelText('Tên thuốc'), 'TLD');
  await user.tab();
  await waitFor(() =>
    expect((screen.getByLabelText('Tên thuốc') as HTMLInputElement).value).toBe('TDF/3TC/DTG 300/300/50 mg'),
  );
  await user.type(screen.getByLabelText('Mỗi lần'), '1');
  await user.type(screen.getByLabelText('Lần mỗi ngày'), '1');
  await user.type(screen.getByLabelText('Số ngày'), '90');
  await screen.findByText('Tổng: 90 viên');
});

test('a signed visit shows its record and takes an addition', async () => {
  const user = open({ ...PAGE, signedRecord: { ...RECORD, signedAt: '2026-11-16T02:00:00Z' } });
  await user.type(screen.getByLabelText('Nội dung bổ sung'), 'Dị ứng penicillin');
  await user.click(screen.getByRole('button', { name: 'Lưu bổ sung' }));
  await waitFor(() =>
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([
      { path: '/api/medical-records/r1/additions', method: 'POST', body: { text: 'Dị ứng penicillin' } },
    ]),
  );
});

test('a warning needs a written reason, which is sent with the prescription, and what is unknown is named', async () => {
  const allergies = [{ substance: 'Dolutegravir', atc: 'J05AJ03', reaction: null, severity: null }];
  const user = open({ ...PAGE, careFile: { ...PAGE.careFile, allergies } });
  await user.click(screen.getByRole('button', { name: 'Kê lại đơn trước' }));
  await screen.findByText('Không có cảnh báo không có nghĩa là an toàn.');
  expect(screen.queryByText('Chưa rõ tiền sử dị ứng.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await screen.findByText('Hãy ghi lý do vẫn kê đơn.');
  await user.type(screen.getByLabelText(/^Lý do vẫn kê đơn/), 'Phản ứng nhẹ, đã hội chẩn');
  await user.click(screen.getByRole('button', { name: 'Ký và kết thúc BN1001' }));
  await user.click(await screen.findByRole('button', { name: 'Ký BN1001' }));
  await screen.findByText('Đã ký hồ sơ của BN1001');
  expect(signatures()[0]?.body.reasons).toEqual([{ key: 'allergy:dolutegravir', reason: 'Phản ứng nhẹ, đã hội chẩn' }]);
});
