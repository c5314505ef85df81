import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import PatientRecordScreen from './patient-record-screen';

const RECORD = {
  ...{ fullName: 'Bệnh nhân ẩn danh', email: 'Không hiển thị', phone: 'Không hiển thị', address: 'Không hiển thị' },
  ...{ gender: null, dateOfBirth: null, basis: 'treats', treatmentPlan: null, stoppedOn: null },
  ...{ appointments: [], testResults: [], reminders: [], records: [] },
};

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const [, id] = /\/patients\/([^/?]+)$/.exec(address) ?? [];
    // The other parts of the record stay under way.
    return id ? Response.json({ ...RECORD, _id: id, patientCode: id }) : new Promise(() => undefined);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is typed for one patient does not stay open for another', async () => {
  const router = createMemoryRouter([{ path: '/doctor/patient/:id', element: <PatientRecordScreen /> }], {
    initialEntries: ['/doctor/patient/BN1', '/doctor/patient/BN2'],
    initialIndex: 0,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập kết quả' }));
  await userEvent.type(await screen.findByLabelText(/^Kết quả \(/), '20');
  await act(() => router.navigate(1));
  await screen.findAllByText(/BN2/);
  expect(screen.queryByLabelText(/^Kết quả \(/)).toBeNull();
});
