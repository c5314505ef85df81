import type { TreatmentPlan } from '@antam/contract/treatment-plans';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { RegimenCard } from './regimen-card';

const PLAN = {
  ...{ _id: 'p1', regimen: 'TDF + 3TC + DTG', customDrugs: null, startDate: '2024-01-05', endDate: null },
  ...{ nextAppointmentDate: null, doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'Lê Minh' } } },
} as TreatmentPlan;

test('the first screen names the regimen only after one press', async () => {
  render(<RegimenCard plan={PLAN} stoppedOn={null} hasRecord />, { wrapper: MemoryRouter });
  expect(screen.queryByText(/DTG/)).toBeNull();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Show the regimen' }));
  expect(screen.getByText('TDF + 3TC + DTG')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide the regimen' }));
  expect(screen.queryByText(/DTG/)).toBeNull();
});

test('a patient without a plan reaches their medicines too', () => {
  render(<RegimenCard plan={null} stoppedOn={null} hasRecord={false} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('link', { name: 'My treatment' }).getAttribute('href')).toBe('/user/treatmentUser');
});

test.each([
  ['before the first visit it is said that the plan is written there', false, true],
  ['after a visit without a plan no first visit is spoken of', true, false],
])('%s', (_, hasRecord, isFirst) => {
  render(<RegimenCard plan={null} stoppedOn={null} hasRecord={hasRecord} />, { wrapper: MemoryRouter });
  expect(screen.getByText('No treatment plan yet')).toBeTruthy();
  expect(screen.queryByText(/first visit/) !== null).toBe(isFirst);
  expect(screen.queryByText(/when you need one/) === null).toBe(isFirst);
});

test('a regimen that was stopped is not called current', () => {
  render(<RegimenCard plan={PLAN} stoppedOn="2026-11-01" hasRecord />, { wrapper: MemoryRouter });
  expect(screen.getByRole('heading', { name: 'Paused regimen' })).toBeTruthy();
  expect(screen.getByText(/paused it on 01\/11\/2026/)).toBeTruthy();
  expect(screen.queryByText('Current regimen')).toBeNull();
});
