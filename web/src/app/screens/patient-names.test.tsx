import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import MyDoctors from './my-doctors-screen';
import PatientRecords from './patient-records-screen';

const DOCTOR = { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } };
const PLAN = {
  ...{ _id: 'p1', doctorId: DOCTOR, regimen: 'TDF + 3TC + DTG', customDrugs: null, notes: 'TLD buổi tối' },
  ...{ startDate: '2026-01-05', endDate: null, nextAppointmentDate: null },
};
const RECORD = {
  ...{ _id: 'r1', doctorId: DOCTOR, treatmentPlanId: PLAN, diagnosis: 'Tái khám', notes: 'TLD dung nạp tốt' },
  ...{ recordDate: '2026-01-05', createdAt: '2026-01-05T02:00:00Z', signedAt: null, additions: [] },
  prescription: [{ medicationName: 'TLD 300 mg', dosage: '1 viên', instructions: 'Uống TLD buổi tối' }],
};
const MEDICINE = {
  ...{ state: 'current', medicationName: 'TLD 300 mg', isChecked: false, dosage: '1 viên', frequency: null },
  ...{ duration: null, instructions: 'Uống TLD buổi tối', quantity: null, unit: null, prescribedOn: '2026-01-05' },
  ...{ lastDay: null, handed: null },
};
const ANSWERS: Record<string, unknown> = {
  '/api/medical-records': [RECORD],
  '/api/appointment/treatment-plan': [PLAN],
  '/api/auth/me': {},
};

let showsNames = false;
beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.replace(/\?.*/, '');
    const supply = { medicines: [MEDICINE], earlierMedicines: [], stoppedOn: null, showsNames };
    return Response.json(path === '/api/supply' ? supply : (ANSWERS[path] ?? []));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (Screen: ComponentType) =>
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </MemoryRouter>,
  );

test.each([
  ['Medical Records', PatientRecords],
  ['My doctors', MyDoctors],
])('%s names regimens and medicines only after one press', async (_, Screen) => {
  showsNames = false;
  open(Screen);
  expect((await screen.findAllByText('Name hidden')).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toMatch(/TLD|DTG/);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show the names of my medicines' }));
  expect(screen.getByText('TDF + 3TC + DTG')).toBeTruthy();
  expect(document.body.textContent).toMatch(/TLD/);
});

test('a patient who chose so reads the names at once', async () => {
  showsNames = true;
  open(PatientRecords);
  await screen.findByText('TDF + 3TC + DTG');
  expect(screen.getByText('TLD 300 mg')).toBeTruthy();
});
