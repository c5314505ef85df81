import type { PatientRecord as Care } from '@antam/contract/patients';
import { addDays } from '@antam/rules/clinic-time';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { clinicToday } from '../../lib/time/clinic';
import { formatDate } from '../../lib/time/format';
import { PatientRecord } from './patient-record';

afterEach(cleanup);

function open(nextAppointmentDate: string, stoppedOn: string | null = null) {
  const treatmentPlan = {
    ...{ _id: 'p1', regimen: 'TDF + 3TC + DTG', customDrugs: null, notes: null, startDate: '2026-01-05' },
    ...{ endDate: null, nextAppointmentDate, doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } } },
  };
  const record = { _id: 'c1', treatmentPlan, stoppedOn, appointments: [], testResults: [], reminders: [], records: [] };
  const nothing = { reveal: null, labs: null, labAction: null, careFile: null, careActions: null, tests: null };
  const acts = { onPlan: () => {}, onRecord: () => {}, onReminder: () => {} };
  render(
    <PatientRecord
      {...{ ...nothing, supply: null, regimens: null, regimenAction: null, ...acts }}
      record={record as unknown as Care}
    />,
  );
}

test.each([
  ['today’s visit is', 0, 1],
  ['a visit that is over is not', -1, 0],
])('%s the next one', (_, days, shown) => {
  const date = addDays(clinicToday(), days);
  open(date);
  expect(screen.queryAllByText(formatDate(date))).toHaveLength(shown);
});

test('a regimen that is not taken is not shown as if it were', () => {
  open(clinicToday(), '2026-05-13');
  expect(screen.getByText(/đang ngừng điều trị từ 13\/05\/2026/)).toBeTruthy();
});
