import type { Visit } from '@antam/contract/visits';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../lib/call/query-client';
import { pressButton } from '../test/press-button';
import { SnackbarRegion } from '../ui/snackbar';
import { StepButtons } from './step-buttons';

const ARRIVAL: Visit = {
  ...{ _id: 'v1', userId: { _id: 'p1', fullName: 'Lê Thị Mai', patientCode: 'BN1001' }, appointmentId: null },
  ...{ doctorId: null, doctorName: null, timeSlot: null, ticket: 3, arrivedAt: '2026-03-02T01:00:00.000Z' },
  ...{ calledAt: null, completedAt: null },
};

let steps: string[];
let isAway: boolean;
beforeEach(() => {
  queryClient.clear();
  [steps, isAway] = [[], true];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch');
    steps.push(JSON.parse(String(body)).step);
    return Response.json(ARRIVAL);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('why a patient could not be called in is said until the patient is called in', async () => {
  render(
    <QueryClientProvider client={queryClient}>
      <StepButtons visit={ARRIVAL} name="Lê Thị Mai" />
      <SnackbarRegion />
    </QueryClientProvider>,
  );
  await pressButton('Call in: Lê Thị Mai');
  await screen.findByText(/^No connection/);
  isAway = false;
  await pressButton('Call in: Lê Thị Mai');
  await waitFor(() => expect(steps).toEqual(['called']));
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull(), { timeout: 3000 });
});
