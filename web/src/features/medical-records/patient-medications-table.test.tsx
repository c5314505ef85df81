import type { MedicineState, SupplyMedicine } from '@antam/contract/supply';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PatientMedicationsTable } from './patient-medications-table';

afterEach(cleanup);

const medicine = (medicationName: string, state: MedicineState): SupplyMedicine => ({
  ...{ state, medicationName, isChecked: true, dosage: '1 viên', frequency: '1 lần/ngày', duration: '90 ngày' },
  ...{ instructions: null, quantity: 90, unit: 'viên', prescribedOn: '2026-11-01', lastDay: '2027-01-29' },
  handed: null,
});

test('a medicine that was stopped stands under those prescribed earlier, though its supply lasts', () => {
  const medicines = [medicine('Thuốc A', 'current'), medicine('Thuốc B', 'unclear'), medicine('Thuốc C', 'earlier')];
  render(<PatientMedicationsTable medicines={medicines} showsNames />);
  const namesIn = (caption: string) =>
    within(screen.getByRole('table', { name: caption }))
      .getAllByText(/Thuốc/)
      .map(({ textContent }) => textContent);
  expect(namesIn('Current medications')).toEqual(['Thuốc A']);
  expect(namesIn('Prescription ended or not known')).toEqual(['Thuốc B']);
  expect(namesIn('Prescribed earlier')).toEqual(['Thuốc C']);
});

const handed = (days: number, runsOutOn: string) => ({
  on: '2026-11-01',
  days,
  runsOutOn,
  daysLeft: 0,
  leftoverDays: 0,
});

/** The header of the last column, and what stands in it, by the caption of the table. */
function lastColumn(caption: string) {
  const [head, ...rows] = within(screen.getByRole('table', { name: caption })).getAllByRole('row');
  const header = within(head as HTMLElement)
    .getAllByRole('columnheader')
    .at(-1)?.textContent;
  return [header, ...rows.map((row) => within(row).getAllByRole('cell').at(-1)?.lastChild?.textContent)];
}

test('how long a medicine lasts is said by what was handed over, and never by the prescription alone', () => {
  const medicines = [
    { ...medicine('Đã nhận 30 ngày', 'current'), handed: handed(30, '2026-12-01') },
    { ...medicine('Đã trả lại hết', 'current'), handed: handed(0, '2026-11-01') },
    { ...medicine('Đã hết lần trước', 'current'), handed: { ...handed(30, '2026-10-20'), on: '2026-09-20' } },
    medicine('Chưa nhận', 'current'),
    { ...medicine('Không ghi số ngày', 'current'), lastDay: null },
  ];
  render(<PatientMedicationsTable medicines={medicines} showsNames />);
  const until = ['30/11/2026', '–', '29/01/2027 (as prescribed)', '29/01/2027 (as prescribed)', 'Not written'];
  expect(lastColumn('Current medications')).toEqual(['Lasts until', ...until]);
});

test('for what was prescribed earlier the prescribed last day is called so', () => {
  const { handed: _, ...earlier } = medicine('Thuốc C', 'earlier');
  render(<PatientMedicationsTable medicines={[earlier]} showsNames />);
  expect(lastColumn('Prescribed earlier')).toEqual(['Prescribed until', '29/01/2027']);
});
