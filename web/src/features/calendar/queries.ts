import { type AppointmentForDoctor, listAppointments } from '@antam/contract/appointments';
import { getDifferingDays } from '@antam/contract/working-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
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

/** What differs from the doctor's weekly hours on the displayed days. */
export function useDifferingDays(doctorId: string | undefined, range: Range) {
  return useQuery({
    queryKey: [QUERY_ROOTS.workingTime, 'differing', doctorId, range.from, range.to],
    queryFn: ({ signal }) => call(getDifferingDays, { params: { id: doctorId as string }, query: range, signal }),
    enabled: doctorId !== undefined,
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
