import { type AppointmentForDoctor, listAppointments } from '@antam/contract/appointments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callPage } from '../../lib/call/call';
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
