import type { Visit } from '@antam/contract/visits';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { HereNow } from './here-now';

const arrival = (name: string, calledAt: string | null = null) =>
  ({
    ...{ _id: name, userId: { _id: name, fullName: name, patientCode: name }, timeSlot: null, doctorName: null },
    ...{ arrivedAt: '2026-11-16T02:00:00.000Z', calledAt, completedAt: null },
  }) as Visit;

test('who was called in just now is shown, however many wait, so that a mistake can be taken back', async () => {
  const arrivals = [1, 2, 3, 4, 5, 6, 7].map((number) => arrival(`Người chờ ${number}`));
  for (const minute of [1, 2, 3, 4, 5, 6, 7])
    arrivals.push(arrival(`Người vào ${minute}`, `2026-11-16T02:0${minute}:00.000Z`));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <HereNow arrivals={arrivals} bloodTests={[]} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Undo Call in: Người vào 7' });
  expect(screen.queryByText('Người vào 1')).toBeNull();
  expect(screen.queryByText('Người chờ 7')).toBeNull();
  await screen.findByRole('button', { name: 'Show all (2 more)' });
});
