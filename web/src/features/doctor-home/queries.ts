import { listAppointments } from '@antam/contract/appointments';
import { getOverview } from '@antam/contract/overview';
import { listTodayVisits } from '@antam/contract/visit-page';
import { listVisits } from '@antam/contract/visits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { clinicToday } from '../../lib/time/clinic';

/** The figures of the doctor's first screens, counted by the server. */
export function useDoctorOverview() {
  return useQuery({
    queryKey: [QUERY_ROOTS.overview, 'doctor'],
    queryFn: ({ signal }) => call(getOverview, { as: 'Doctor', signal }),
  });
}

/** The doctor's own visits of today, soonest first, without cancelled ones. */
export function useTodayAppointments(doctorId: string | undefined) {
  const today = clinicToday();
  return useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'today', doctorId, today],
    queryFn: ({ signal }) => call(listAppointments, { as: 'Doctor', query: { doctorId, date: today }, signal }),
    select: (visits) => visits.filter((visit) => visit.status !== 'Cancelled'),
    enabled: doctorId !== undefined,
  });
}

/** The patients without an appointment who were received for this doctor, or for none, and are still here. */
export function useWalkIns(doctorId: string | undefined) {
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'today'],
    queryFn: ({ signal }) => call(listVisits, { as: 'Doctor', signal }),
    select: (visits) =>
      visits.filter((visit) => (visit.doctorId ?? doctorId) === doctorId && !visit.appointmentId && !visit.completedAt),
    enabled: doctorId !== undefined,
  });
}

/** What a doctor wants to know of each visit of today before opening it. */
export function useTodayFacts() {
  return useQuery({
    queryKey: [QUERY_ROOTS.visits, 'facts'],
    queryFn: ({ signal }) => call(listTodayVisits, { signal }),
  });
}
