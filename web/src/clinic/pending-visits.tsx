import { listAppointments } from '@antam/contract/appointments';
import { CalendarCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePages } from '../lib/call/pages';
import { QUERY_ROOTS } from '../lib/call/query-roots';
import { useClinicNow } from '../lib/time/clinic-now';
import { useTimes } from '../lib/time/times';
import { EmptyState } from '../ui/empty-state';
import { LoadMore } from '../ui/load-more';
import { Waiting } from '../ui/waiting';

const PAGE = 30;

/** The visits of today and ahead that are not confirmed yet: a doctor's own, or for reception all of them. */
export function usePendingVisits<A extends 'Staff' | 'Doctor'>(as: A) {
  const { date: today } = useClinicNow();
  return usePages<typeof listAppointments, A>(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'pending', today],
    query: { status: 'Pending', toMove: 'false', from: today, limit: PAGE },
    as,
  });
}

/** The visits that were left for reception to move, of whatever day. */
export function useVisitsToMove() {
  return usePages<typeof listAppointments, 'Staff'>(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'toMove'],
    query: { toMove: 'true', order: 'asc', limit: PAGE },
    as: 'Staff',
  });
}

type PendingVisitsProps = {
  pending: ReturnType<typeof usePendingVisits>;
  texts: { emptyTitle: string; emptyText: string; loadFailed: string };
  /** One `PendingItem` for each visit. */
  children: ReactNode;
};

export function PendingVisits({ pending, texts, children }: PendingVisitsProps) {
  return (
    <>
      <Waiting for={pending} failed={texts.loadFailed} rows={4} className="h-24" />
      {pending.isSuccess && pending.items.length === 0 && (
        <EmptyState icon={<CalendarCheck />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      <ul className="grid grid-cols-1 gap-2.5">{children}</ul>
      <LoadMore
        hasMore={pending.hasNextPage}
        isLoading={pending.isFetchingNextPage}
        onMore={() => pending.fetchNextPage()}
      />
    </>
  );
}

type PendingItemProps = {
  visit: { appointmentDate: string };
  patient: string;
  facts: readonly (string | null | undefined)[];
  note?: ReactNode;
  /** The buttons. */
  children: ReactNode;
};

export function PendingItem({ visit, patient, facts, note, children }: PendingItemProps) {
  const { formatDateTime } = useTimes();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere font-semibold">{patient}</p>
        <p className="tabular-nums">{formatDateTime(visit.appointmentDate)}</p>
        <p className="text-ink-soft text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {note && <p className="mt-1 text-sm text-warning">{note}</p>}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </li>
  );
}
