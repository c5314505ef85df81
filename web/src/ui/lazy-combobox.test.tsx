import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

const findNobody = async () => [];

test('what is typed in the moment in which the full field replaces the plain one opens its list', async () => {
  // Other files may have loaded the full field already.
  vi.resetModules();
  const { LazyCombobox } = await import('./lazy-combobox');
  render(<LazyCombobox label="Patient" search={findNobody} value={null} onChange={() => {}} />);
  const plain = screen.getByLabelText('Patient');
  await import('./combobox');
  // One act, so that React replaces the field only after the typing.
  await act(async () => {
    plain.focus();
    await new Promise((resolve) => setTimeout(resolve, 50));
    fireEvent.change(plain, { target: { value: '0907 000 451' } });
  });
  const field = screen.getByLabelText('Patient') as HTMLInputElement;
  expect(field).not.toBe(plain);
  expect(field.value).toBe('0907 000 451');
  await screen.findByText('Nothing found');
});
