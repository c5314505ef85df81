import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { LabEntryForm } from './lab-entry-form';

const sent: Record<string, unknown>[] = [];
beforeEach(() => {
  sent.length = 0;
  queryClient.clear();
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({}, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['20.000', /^Hiểu là 20[.,]000 /, { value: 20_000, belowDetection: false }],
  ['< 50', /^Hiểu là < 50 /, { value: 50, belowDetection: true }],
])('a viral load typed as %s is shown and sent as it is meant', async (typed, shown, result) => {
  const user = userEvent.setup();
  const person = { patientId: '0190a000-0000-7000-8000-000000000001', patient: 'BN1001' };
  render(
    <QueryClientProvider client={queryClient}>
      <LabEntryForm {...person} onSaved={() => undefined} onClose={() => undefined} />
    </QueryClientProvider>,
  );
  await user.selectOptions(await screen.findByLabelText(/^Xét nghiệm/), 'ViralLoad');
  await user.type(await screen.findByLabelText(/^Kết quả \(copies\/mL\)/), typed);
  await screen.findByText(shown);
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining(result)]));
});
