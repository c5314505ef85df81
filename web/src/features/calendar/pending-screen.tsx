import { type AppointmentForDoctor, listAppointments } from '@antam/contract/appointments';
import { CalendarCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useChangeVisit } from '../../clinic/change-visit';
import { usePages } from '../../lib/call/pages';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { useClinicNow } from '../../lib/time/clinic-now';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { lateDialog } from '../../ui/late-dialog';
import { LinkButton } from '../../ui/link-button';
import { LoadMore } from '../../ui/load-more';
import { PageHeader } from '../../ui/page-header';
import { SkeletonList } from '../../ui/skeleton';
import { showSnackbar, showSuccess } from '../../ui/snackbars';
import { useCalendarTexts } from './calendar-texts';

const VisitDialog = lateDialog(() => import('./visit-dialog').then((module) => module.VisitDialog));
const PAGE = 30;

/** The doctor's own visits of today and ahead that are not confirmed yet. */
export default function PendingScreen() {
  const texts = useCalendarTexts();
  const t = texts.pending;
  const errorText = useErrorText();
  const { date: today } = useClinicNow();
  const list = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const pending = usePages(listAppointments, {
    queryKey: [QUERY_ROOTS.appointments, 'pending', today],
    query: { status: 'Pending', from: today, limit: PAGE },
    as: 'Doctor',
  });
  usePageMeta({ title: t.pageTitle });
  const open = pending.items.find(({ _id }) => _id === openId);

  function afterChange(message: string) {
    setOpenId(null);
    showSuccess(message);
    // The button that was pressed is gone; the list it stood in is not.
    list.current?.focus({ preventScroll: true });
  }

  return (
    <>
      <PageHeader
        title={t.title}
        text={t.text}
        actions={
          <LinkButton to={PATHS.doctorAppointments} look="outline">
            {t.toCalendar}
          </LinkButton>
        }
      />
      <div ref={list} tabIndex={-1} className="focus-visible:outline-none">
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
              onOpen={() => setOpenId(visit._id)}
              onConfirmed={() => afterChange(texts.confirmed)}
            />
          ))}
        </ul>
        <LoadMore
          hasMore={pending.hasNextPage}
          isLoading={pending.isFetchingNextPage}
          onMore={() => pending.fetchNextPage()}
        />
      </div>
      {open && <VisitDialog visit={open} onClose={() => setOpenId(null)} onChanged={afterChange} />}
    </>
  );
}

type PendingItemProps = { visit: AppointmentForDoctor; onOpen: () => void; onConfirmed: () => void };

function PendingItem({ visit, onOpen, onConfirmed }: PendingItemProps) {
  const texts = useCalendarTexts();
  const t = texts.pending;
  const service = useAppointmentTexts().service;
  const errorText = useErrorText();
  const { formatDateTime } = useTimes();
  const change = useChangeVisit();
  const patient = visit.patientName ?? visit.userId?.fullName ?? texts.unknownPatient;

  function confirm() {
    change.mutate(
      { visit, change: 'confirm' },
      { onSuccess: onConfirmed, onError: (error) => showSnackbar(errorText(error, texts.confirmFailed), 'error') },
    );
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-card border border-line bg-surface px-4 py-3 shadow-card">
      <div className="min-w-0 grow basis-56">
        <p className="font-semibold">{patient}</p>
        <p className="tabular-nums">{formatDateTime(visit.appointmentDate)}</p>
        <p className="text-ink-soft text-sm">{service[visit.appointmentType]}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" look="outline" aria-label={t.openFor(patient)} onClick={onOpen}>
          {t.open}
        </Button>
        <Button size="small" isBusy={change.isPending} aria-label={t.confirmFor(patient)} onClick={confirm}>
          {texts.confirm}
        </Button>
      </div>
    </li>
  );
}
