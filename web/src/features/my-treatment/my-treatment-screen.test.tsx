import { addDays } from '@antam/rules/clinic-time';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { clinicToday } from '../../lib/time/clinic';
import { MyTreatmentScreen } from './my-treatment-screen';

const day = (days: number) => addDays(clinicToday(), days);
const planOf = (startDate: string, endDate: string | null) => ({
  ...{ _id: startDate, regimen: 'TDF + 3TC + DTG', customDrugs: null, startDate, endDate },
  ...{ nextAppointmentDate: null, medicalRecordId: null, notes: null, createdAt: '2026-01-01T00:00:00Z' },
  userId: { _id: 'p1', fullName: 'Lan', patientCode: 'BN1001' },
  doctorId: { _id: 'd1', userId: { _id: 'u1', fullName: 'BS. Lê Minh' } },
});
let plans: object[];

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('treatment-plan') ? plans : []));
});
afterEach(() => vi.unstubAllGlobals());

const nothing = { namesSwitch: null, medications: null, papers: null, labResults: null };
function show(stoppedOn: string | null, summaryOf: string | null) {
  const data = { stoppedOn, papers: { summaryOf, sheetOf: null } };
  const supply = { data, error: null, isFetching: false, refetch: () => undefined };
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <MyTreatmentScreen showsNames={false} supply={supply} {...nothing} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

async function headings(stoppedOn: string | null = null) {
  show(stoppedOn, 'r1');
  await screen.findAllByText(/Start date|No plan is running/);
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
}

test('a plan that begins later is planned, not earlier, and no plan is missing', async () => {
  plans = [planOf(day(5), null)];
  expect(await headings()).toEqual(['Medications', 'Planned', 'CD4 and viral load over time']);
  expect(screen.queryByText(/No plan is running/)).toBeNull();
});

test('plans stand under current, planned and earlier', async () => {
  plans = [planOf(day(5), null), planOf(day(-30), day(4)), planOf(day(-90), day(-31))];
  expect((await headings()).slice(1, 4)).toEqual(['Current treatment plan', 'Planned', 'Earlier plans']);
});

test('where every plan is over it is said that none is running', async () => {
  plans = [planOf(day(-90), day(-31))];
  expect((await headings()).slice(1, 3)).toEqual(['Current treatment plan', 'Earlier plans']);
  expect(screen.getByText(/No plan is running/)).toBeTruthy();
});

test('the plan of a treatment that was stopped is neither current nor ongoing', async () => {
  plans = [planOf(day(-30), null)];
  expect((await headings(day(-2)))[1]).toBe('Paused treatment plan');
  expect(screen.getByText(/^Paused on/)).toBeTruthy();
  expect(screen.queryByText('Ongoing')).toBeNull();
});

test.each([
  ['before the first visit it is said that the plan is written there', null, true],
  ['after a visit without a plan no first visit is spoken of', 'r1', false],
])('%s', async (_, summaryOf, isFirst) => {
  plans = [];
  show(null, summaryOf);
  await screen.findByText('No treatment plan yet');
  expect(screen.queryByText(/first visit/) !== null).toBe(isFirst);
  expect(screen.queryByText(/when you need one/) === null).toBe(isFirst);
  expect(screen.getByRole('link', { name: 'Book Appointment' })).toBeTruthy();
});
