import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrescriptionLines } from './prescription-lines';

const words = { dosage: '1 viên', frequency: null, duration: null, instructions: null, daysSupply: 30 };
const noNumbers = { unitsPerDose: null, timesADay: null, quantity: null, unit: null };

test('free text in a written prescription is marked as not checked, a medicine of the catalogue is not', async () => {
  const prescription = [
    { medicationName: 'TDF/3TC/DTG', ...words, ...noNumbers, medicineCode: 'TLD', quantity: 30, unit: 'viên' },
    { medicationName: 'Vitamin của bà nội', ...words, ...noNumbers, medicineCode: null },
  ];
  render(<PrescriptionLines record={{ prescription, overrides: [] }} label="Đơn thuốc" />);
  const marks = await screen.findAllByText('Chưa kiểm tra');
  const [known, free] = screen.getAllByRole('listitem');
  expect(marks).toHaveLength(1);
  expect(within(free as HTMLElement).getByText('Chưa kiểm tra')).toBe(marks[0]);
  expect(known?.textContent).toContain('30 viên');
});
