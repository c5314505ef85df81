import {
  type AppointmentForDoctor,
  listAppointments,
  recordOutcome,
  setAppointmentStatus,
} from '@antam/contract/appointments';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

const PAGE = 200;

type Range = { from: string; to: string };

/** Only the visits of the displayed days; the previous range is shown while the next one loads. */
export function useVisits({ from, to }: Range) {
  return useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'calendar', from, to],
    queryFn: ({ signal }) => listAll({ from, to }, signal),
    placeholderData: keepPreviousData,
  });
}

async function listAll(range: Range, signal: AbortSignal): Promise<AppointmentForDoctor[]> {
  const visits: AppointmentForDoctor[] = [];
  let cursor: string | undefined;
  do {
    const page = await callPage(listAppointments, { as: 'Doctor', query: { ...range, limit: PAGE, cursor }, signal });
    visits.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return visits;
}

export type VisitChange = 'confirm' | 'cancel' | 'complete' | 'noShow';

export function useChangeVisit() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: VisitChange }) => {
      const params = { id };
      switch (change) {
        case 'confirm':
          return call(setAppointmentStatus, { params, body: { status: 'Confirmed' }, as: 'Doctor' });
        case 'cancel':
          return call(setAppointmentStatus, { params, body: { status: 'Cancelled' }, as: 'Doctor' });
        case 'complete':
          return call(recordOutcome, { params, body: { outcome: 'completed' }, as: 'Doctor' });
        case 'noShow':
          return call(recordOutcome, { params, body: { outcome: 'noShow' }, as: 'Doctor' });
      }
    },
    // After a refusal the displayed visit is out of date, so it is read again in any case.
    onSettled: () =>
      Promise.all(
        [QUERY_ROOTS.appointments, QUERY_ROOTS.slots, QUERY_ROOTS.visits, QUERY_ROOTS.overview].map((root) =>
          cache.invalidateQueries({ queryKey: [root] }),
        ),
      ),
  });
}
