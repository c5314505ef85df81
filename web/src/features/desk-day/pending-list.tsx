import { type AppointmentForStaff, listAppointments } from '@antam/contract/appointments';
import { CalendarCheck } from 'lucide-react';
import { useRef } from 'react';
import { DeskActs } from '../../clinic/desk-acts';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { useClinicNow } from '../../lib/time/clinic-now';
import { useTimes } from '../../lib/time/times';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { LoadMore } from '../../ui/load-more';
import { SkeletonList } from '../../ui/skeleton';
import { useDeskDayTexts } from './desk-day-texts';

const PAGE = 30;

/** The visits of today and ahead that are not confirmed yet; each one that is leaves the list. */
export function PendingList() {
  const texts = useDeskDayTexts();
  const t = texts.pending;
  const errorText = useErrorText();
  const { date: today } = useClinicNow();
  const title = useRef<HTMLHeadingElement>(null);
  const pending = usePages(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'pending', today],
    query: { status: 'Pending', from: today, limit: PAGE },
    as: 'Staff',
  });

  return (
    <section>
      <h2 ref={title} tabIndex={-1} className="text-lg focus-visible:outline-none">
        {t.title}
      </h2>
      <p className="mb-4 text-ink-soft">{t.text}</p>
      {pending.isPending && <SkeletonList rows={4} className="h-24" />}
      {pending.error && pending.items.length === 0 && (
        <ErrorState
          message={errorText(pending.error, texts.loadFailed)}
          onRetry={() => pending.refetch()}
          isRetrying={pending.isFetching}
        />
      )}
      {pending.isSuccess && pending.items.length === 0 && (
        <EmptyState icon={<CalendarCheck />} title={t.emptyTitle} text={t.emptyText} />
      )}
      <ul className="grid gap-2.5">
        {pending.items.map((visit) => (
          <PendingItem
            key={visit._id}
            visit={visit}
            // The button that was pressed is gone; the list it stood in is not.
            onDone={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
      <LoadMore
        hasMore={pending.hasNextPage}
        isLoading={pending.isFetchingNextPage}
        onMore={() => pending.fetchNextPage()}
      />
    </section>
  );
}

function PendingItem({ visit, onDone }: { visit: AppointmentForStaff; onDone: () => void }) {
  const service = useAppointmentTexts().service;
  const { unknownPatient } = useDeskActsTexts();
  const { formatDateTime } = useTimes();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{visit.userId?.fullName ?? visit.patientName ?? unknownPatient}</p>
        <p className="tabular-nums">{formatDateTime(visit.appointmentDate)}</p>
        <p className="text-ink-soft text-sm">
          {[visit.userId?.patientCode, service[visit.appointmentType], visit.doctorId.userId.fullName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <DeskActs visit={visit} size="small" onDone={onDone} />
      </div>
    </li>
  );
}
