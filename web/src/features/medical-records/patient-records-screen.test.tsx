import { NEXT_CURSOR_HEADER } from '@antam/contract/constants';
import type { SupplyForPatient } from '@antam/contract/supply';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/call/query-client';
import { LAB_RESULTS_PATH } from '../../lib/paths';
import { useSnackbars } from '../../ui/snackbars';
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

const RECORD = {
  recordDate: '2026-11-02',
  diagnosis: 'Khám định kỳ',
  prescription: [],
  additions: [],
  treatmentPlanId: null,
  doctorId: { userId: { fullName: 'Lê Thu Hà' } },
};

test('what is printed are all records, also those that were not loaded yet', async () => {
  const pages: Record<string, Response> = {
    first: Response.json([{ ...RECORD, _id: 'new' }], { headers: { [NEXT_CURSOR_HEADER]: 'second' } }),
    second: Response.json([{ ...RECORD, _id: 'old', diagnosis: 'Khám lần đầu' }]),
  };
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('medical-record') ? pages[/cursor=(\w+)/.exec(address)?.[1] ?? 'first'] : Response.json([]),
  );
  const printed: (string | null)[] = [];
  vi.stubGlobal('print', () => printed.push(document.body.textContent));
  render(shown(SUPPLY));
  await screen.findByText('Khám định kỳ');
  expect(screen.getByText(/^These are the newest records/)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await screen.findByText('Khám lần đầu');
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain('Khám lần đầu');
  expect(screen.queryByText(/^These are the newest records/)).toBeNull();
});

test('records that could not be loaded are not left out of a print without a word', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.includes('cursor=')) return Response.json({ message: 'No.', code: 'server.internal' }, { status: 500 });
    if (!address.includes('medical-record')) return Response.json([]);
    return Response.json([{ ...RECORD, _id: 'new' }], { headers: { [NEXT_CURSOR_HEADER]: 'second' } });
  });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { result: messages } = renderHook(useSnackbars);
  render(shown(SUPPLY));
  await screen.findByText('Khám định kỳ');
  fireEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(messages.current.map(({ tone }) => tone)).toEqual(['error']));
  expect(print).not.toHaveBeenCalled();
});
