import { listAppointments } from '@antam/contract/appointments';
import { listRegimenChanges } from '@antam/contract/regimen-history';
import { listTreatmentPlans } from '@antam/contract/treatment-plans';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';

/** One's own treatment plans, newest first. */
export function useOwnPlans() {
  return useQuery({
    queryKey: [QUERY_ROOTS.plans, 'own'],
    queryFn: ({ signal }) => call(listTreatmentPlans, { query: { limit: 200 }, signal }),
  });
}

/** The changes of one's own treatment, oldest first. */
export function useOwnChanges() {
  return useQuery({
    queryKey: [QUERY_ROOTS.plans, 'own changes'],
    queryFn: ({ signal }) => call(listRegimenChanges, { signal }),
  });
}

/** One's own visits, the latest first. */
export function useOwnVisits() {
  return useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'own'],
    queryFn: ({ signal }) => call(listAppointments, { query: { order: 'desc', limit: 200 }, signal, as: 'Customer' }),
  });
}
