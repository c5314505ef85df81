import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { RecordDialog } from './record-dialog';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json({ code: 'unknown', message: 'Away' }, { status: 503 }) : Response.json([]),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('each error leaves with its own mistake, and that of the last try with the next change', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <RecordDialog patientId="p1" patient="BN1001" onSaved={() => {}} onClose={() => {}} />
    </QueryClientProvider>,
  );
  const save = () => user.click(screen.getByRole('button', { name: 'Lưu' }));
  await user.type(screen.getByLabelText('Liều lượng'), '1 viên');
  await save();
  expect(screen.getByText('Hãy ghi chẩn đoán.')).toBeTruthy();
  const missing = screen.getByLabelText(/^Tên thuốc/);
  expect(missing.getAttribute('aria-invalid')).toBe('true');

  await user.type(screen.getByLabelText(/^Chẩn đoán/), 'Ổn định');
  expect(screen.queryByText('Hãy ghi chẩn đoán.')).toBeNull();
  expect(missing.getAttribute('aria-invalid')).toBe('true');
  await user.type(missing, 'TDF');
  expect(missing.getAttribute('aria-invalid')).toBeNull();

  await save();
  const failure = await screen.findByRole('alert');
  // Beside the buttons, in view however far the form is scrolled.
  expect(failure.closest('footer')).toBeTruthy();
  await user.type(missing, '+');
  expect(screen.queryByRole('alert')).toBeNull();
});
