import type { MedicineState, PrescribedMedicine } from '@antam/contract/supply';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PatientMedicationsTable } from './patient-medications-table';

const medicine = (medicationName: string, state: MedicineState): PrescribedMedicine => ({
  ...{ state, medicationName, isChecked: true, dosage: '1 viên', frequency: '1 lần/ngày', duration: '90 ngày' },
  ...{ instructions: null, quantity: 90, unit: 'viên', prescribedOn: '2026-11-01', lastDay: '2027-01-29' },
});

test('a medicine that was stopped stands under those prescribed earlier, though its supply lasts', () => {
  const medicines = [medicine('Thuốc A', 'current'), medicine('Thuốc B', 'unclear'), medicine('Thuốc C', 'earlier')];
  render(<PatientMedicationsTable medicines={medicines} showsNames />);
  const namesIn = (caption: string) =>
    within(screen.getByRole('table', { name: caption }))
      .getAllByText(/Thuốc/)
      .map(({ textContent }) => textContent);
  expect(namesIn('Current medications')).toEqual(['Thuốc A']);
  expect(namesIn('Supply ended or not known')).toEqual(['Thuốc B']);
  expect(namesIn('Prescribed earlier')).toEqual(['Thuốc C']);
});
