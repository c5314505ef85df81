import type { Doctor } from '@antam/contract/doctors';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
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

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/schedule-check') ? Response.json([VISIT]) : new Response('', { status: 502 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('why the last try failed is gone as soon as the next one asks', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileForm doctor={DOCTOR} />
    </QueryClientProvider>,
  );
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
