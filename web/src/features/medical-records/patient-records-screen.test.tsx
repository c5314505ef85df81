import type { SupplyForPatient } from '@antam/contract/supply';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { LAB_RESULTS_PATH } from '../../lib/paths';
import { PatientRecordsScreen } from './patient-records-screen';

const SUPPLY = { medicines: [], earlierMedicines: [] } as unknown as SupplyForPatient;

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function shown(data: SupplyForPatient | undefined) {
  const supply = { data, error: null, isPending: !data, isFetching: !data, refetch: () => undefined };
  return (
    <MemoryRouter initialEntries={[LAB_RESULTS_PATH]}>
      <QueryClientProvider client={queryClient}>
        <PatientRecordsScreen showsNames={false} namesSwitch={null} supply={supply} labResults={null} />
      </QueryClientProvider>
    </MemoryRouter>
  );
}

test('the results are scrolled to only when the medicines above them have come too', async () => {
  const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { rerender } = render(shown(undefined));
  await screen.findByRole('heading', { name: 'Medications' });
  expect(scrolled).not.toHaveBeenCalled();

  rerender(shown(SUPPLY));
  await screen.findByText('No medications prescribed yet');
  expect(scrolled).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Lab results' }));
});
