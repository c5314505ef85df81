import type { Doctor } from '@antam/contract/doctors';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { pressButton } from '../../test/press-button';
import { ProfileForm } from './profile-form';

const DOCTOR = {
  ...{ _id: 'd1', skills: [], certificates: [], experiences: [] },
  workSchedule: [{ days: ['Monday'], hours: { start: '08:00', end: '17:00' } }],
} as unknown as Doctor;
const VISIT = {
  _id: 'v1',
  appointmentDate: '2026-03-09T01:00:00.000Z',
  timeSlot: '08:00-08:30',
  patientName: 'Lê Thị Mai',
};

let saved: object | null;
let isAway: boolean;

beforeEach(() => {
  queryClient.clear();
  saved = null;
  isAway = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (address.endsWith('/schedule-check')) return Response.json([VISIT]);
    if (isAway) return new Response('', { status: 502 });
    saved = JSON.parse(String(body));
    return Response.json({ ...DOCTOR, ...saved });
  });
});
afterEach(() => vi.unstubAllGlobals());

const formOf = (doctor: Doctor) => (
  <QueryClientProvider client={queryClient}>
    <ProfileForm doctor={doctor} />
  </QueryClientProvider>
);

test('why the last try failed is gone as soon as the next one asks', async () => {
  isAway = true;
  render(formOf(DOCTOR));
  await pressButton('Xóa lịch 1');
  await pressButton('Lưu hồ sơ');
  await pressButton('Vẫn lưu');
  await screen.findByText('Failed to update: 502');
  await waitFor(() => expect(screen.queryByText('Lê Thị Mai')).toBeNull());

  await pressButton('Lưu hồ sơ');
  await screen.findByText('Lê Thị Mai');
  expect(screen.queryByText('Failed to update: 502')).toBeNull();
  await pressButton('Quay lại chỉnh sửa');
  await waitFor(() => expect(screen.queryByText('Lê Thị Mai')).toBeNull());
  expect(screen.queryByText('Failed to update: 502')).toBeNull();
});

test('of a profile only the list that was changed is sent, and what others have changed since is shown', async () => {
  const { rerender } = render(formOf(DOCTOR));
  await addSkill('Tư vấn');
  const hours = { start: '10:00', end: '15:00' };
  rerender(formOf({ ...DOCTOR, workSchedule: [{ days: ['Friday'], hours, slots: [] }] }));

  expect((screen.getByLabelText('Giờ bắt đầu') as HTMLSelectElement).value).toBe('10:00');
  expect(screen.getByText('Tư vấn (Tốt)')).toBeDefined();
  await pressButton('Lưu hồ sơ');
  await waitFor(() => expect(saved).toEqual({ skills: [{ name: 'Tư vấn', level: 'Tốt' }] }));
});

test('a list that is again as it was is not sent, whatever others have made of it since', async () => {
  const { rerender } = render(formOf(DOCTOR));
  await addSkill('Tư vấn');
  await pressButton('Xóa: Tư vấn (Tốt)');
  const theirs = { ...DOCTOR, skills: [{ name: 'Xét nghiệm', level: 'Khá' }] };
  rerender(formOf(theirs));

  expect(screen.getByText('Xét nghiệm (Khá)')).toBeDefined();
  await pressButton('Lưu hồ sơ');
  await waitFor(() => expect(saved).toEqual({}));
});

test('a mistyped year and an end before the start are refused at their field, before the line is added', async () => {
  render(formOf(DOCTOR));
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('Tên chứng chỉ', 'CKI');
  fill('Ngày cấp', '0202-05-01');
  await pressButton('Thêm chứng chỉ');
  expect(screen.getByLabelText('Ngày cấp').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Hãy kiểm tra lại năm.')).toBeDefined();
  fill('Ngày cấp', '2020-05-01');
  await pressButton('Thêm chứng chỉ');
  expect(screen.getByText('CKI (2020-05-01)')).toBeDefined();

  fill('Vị trí', 'Bác sĩ');
  fill('Nơi làm việc', 'BV');
  fill('Ngày bắt đầu', '2020-01-01');
  fill('Ngày kết thúc', '2010-01-01');
  await pressButton('Thêm kinh nghiệm');
  expect(screen.getByLabelText('Ngày kết thúc').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Ngày kết thúc phải sau ngày bắt đầu.')).toBeDefined();
});

test('a line that was typed and not added is saved with the profile; one half typed is refused at its field', async () => {
  render(formOf(DOCTOR));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Tên kỹ năng/), 'Tư vấn');
  expect(screen.getByText('Có thay đổi chưa lưu.')).toBeDefined();
  await pressButton('Lưu hồ sơ');
  const level = screen.getByLabelText(/^Trình độ/);
  await waitFor(() => expect(document.activeElement).toBe(level));
  expect(level.getAttribute('aria-invalid')).toBe('true');
  expect(saved).toBeNull();

  await user.type(level, 'Tốt');
  await pressButton('Lưu hồ sơ');
  await waitFor(() => expect(saved).toEqual({ skills: [{ name: 'Tư vấn', level: 'Tốt' }] }));
  expect((level as HTMLInputElement).value).toBe('');
});

async function addSkill(name: string) {
  const user = userEvent.setup();
  await user.type(screen.getByLabelText(/^Tên kỹ năng/), name);
  await user.type(screen.getByLabelText(/^Trình độ/), 'Tốt');
  await pressButton('Thêm kỹ năng');
}
