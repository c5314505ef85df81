import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MissedHint } from './missed-hint';

function show(days: string[]) {
  const fetched = vi.fn(async (_address: string) => Response.json({ days }));
  vi.stubGlobal('fetch', fetched);
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <MissedHint patientId="p1" />
    </QueryClientProvider>,
  );
  return { fetched, container };
}
afterEach(() => vi.unstubAllGlobals());

test('reception reads how many visits were missed and when', async () => {
  const { fetched } = show(['2026-06-09', '2026-03-02']);
  await screen.findByText(/^2 visits of the past year were missed without a word: 09\/06\/2026, 02\/03\/2026/);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/desk/patients/p1/missed-visits');
});

test('of a patient who came there is nothing to read', async () => {
  const { fetched, container } = show([]);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(container.textContent).toBe('');
});
