import type { SupplyForPatient } from '@antam/contract/supply';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { NamesSwitch, useMedicineNames } from './medicine-names';
import { OwnMedicines } from './own-medicines';

const MEDICINE = {
  ...{ medicationName: 'Thuốc A', isChecked: true, dosage: '1 viên', frequency: '1 lần/ngày' },
  ...{ state: 'current' as const, duration: '60 ngày', lastDay: '2026-12-30' },
  ...{ instructions: 'Uống trước Thuốc B', quantity: 60, unit: 'viên', prescribedOn: '2026-11-01' },
  handed: { on: '2026-11-01', days: 60, runsOutOn: '2026-12-31', daysLeft: 45, leftoverDays: 3 },
};
let supply: SupplyForPatient;
let saved: unknown[] = [];

beforeEach(() => {
  queryClient.clear();
  saved = [];
  supply = {
    medicines: [MEDICINE, { ...MEDICINE, medicationName: 'Thuốc C', handed: null }],
    earlierMedicines: [],
    stoppedOn: null,
    nextVisitOn: null,
    comeBy: null,
    changes: { on: '2026-11-01', list: [{ kind: 'added', medicationName: 'Thuốc C', dosage: null, frequency: null }] },
    papers: { summaryOf: null, sheetOf: null },
    showsNames: false,
  };
  vi.stubGlobal('fetch', async (_: string, init: RequestInit = {}) => {
    if (init.method !== 'PUT') return Response.json(supply);
    saved.push(JSON.parse(String(init.body)));
    return Response.json(saved.at(-1));
  });
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const names = useMedicineNames();
  return (
    <>
      <NamesSwitch names={names} />
      <OwnMedicines isShown={names.isShown} />
    </>
  );
}

const open = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('the button about the names says what a press does, and no state beside it that contradicts it', async () => {
  open();
  const button = await screen.findByRole('button', { name: 'Show the names of my medicines' });
  await userEvent.click(button);
  expect([button.textContent, button.getAttribute('aria-pressed')]).toEqual(['Hide the names', null]);
});

test('names are hidden until one press, the days left and the times are not', async () => {
  open();
  expect(await screen.findByText('45 days left')).toBeTruthy();
  expect(screen.getAllByText('Prescribed on 01/11/2026: 60 viên')).toHaveLength(2);
  expect(screen.getByRole('progressbar', { name: 'Medicine 1: what is left' })).toBeTruthy();
  expect(screen.getAllByText('1 viên · 1 lần/ngày')).toHaveLength(2);
  expect(screen.getByText('1 new')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/Thuốc [ABC]/);
  await userEvent.click(screen.getByRole('button', { name: 'Show the names of my medicines' }));
  expect(screen.getByRole('heading', { name: 'Thuốc A' })).toBeTruthy();
  expect(screen.getAllByText('Uống trước Thuốc B')).toHaveLength(2);
});

test('that they are always shown is a setting of the account', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show the names of my medicines' }));
  await userEvent.click(screen.getByLabelText('Always show the names on this page'));
  await vi.waitFor(() => expect(saved).toEqual([{ showsNames: true }]));
});

test('a medicine of which it is not known whether it is still taken says so', async () => {
  supply = { ...supply, medicines: [MEDICINE, { ...MEDICINE, medicationName: 'Thuốc C', state: 'unclear' }] };
  open();
  expect(await screen.findAllByText(/Ask your doctor before you stop or take more/)).toHaveLength(1);
});

test('a medicine of which nothing was handed over says that this is not known', async () => {
  open();
  expect(await screen.findByText(/we cannot say how long it lasts/)).toBeTruthy();
});

test('with a visit booked in time, that visit is when to come', async () => {
  supply = { ...supply, nextVisitOn: '2026-12-20' };
  open();
  expect(await screen.findByText('Your next visit is on 20/12/2026.')).toBeTruthy();
});

test('who is almost without medicine is asked in calm words to come', async () => {
  supply = { ...supply, comeBy: '2020-01-01' };
  open();
  expect(await screen.findByText(/almost used up/)).toBeTruthy();
});
