import type { SupplyForDoctor } from '@antam/contract/supply';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { PatientSupply } from './patient-supply';

const MEDICINE = {
  ...{
    state: 'current' as const,
    medicationName: 'Thuốc A',
    isChecked: true,
    dosage: '1 viên',
    frequency: '1 lần/ngày',
  },
  ...{ duration: '60 ngày', lastDay: '2026-12-30', instructions: null },
  ...{ quantity: 60, unit: 'viên', prescribedOn: '2026-11-01', handed: null },
};
let supply: SupplyForDoctor;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json(supply));
});
afterEach(() => vi.unstubAllGlobals());

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <PatientSupply userId="p" />
    </QueryClientProvider>,
  );

test('a medicine that may have been stopped is marked, one that is taken is not', async () => {
  supply = { medicines: [MEDICINE, { ...MEDICINE, medicationName: 'Thuốc B', state: 'unclear' }], history: [] };
  open();
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
  await screen.findByText('Thuốc B');
  expect(within(row('Thuốc B')).getByText('Có thể đã ngừng')).toBeTruthy();
  expect(within(row('Thuốc A')).queryByText('Có thể đã ngừng')).toBeNull();
});

test('after a stop the doctor does not read that nothing was ever prescribed', async () => {
  supply = { medicines: [], history: [] };
  open();
  expect(await screen.findByText('Hiện không dùng thuốc nào.')).toBeTruthy();
});
