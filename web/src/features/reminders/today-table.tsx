import type { AppointmentForStaff } from '@antam/contract/appointments';
import { isOver, isToBeMoved, stateOf } from '@antam/rules/booking/visit-states';
import { CalendarCheck } from 'lucide-react';
import { VisitStateChip } from '../../clinic/visit-state-chip';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { clinicToday } from '../../lib/time/clinic';
import { useTimes } from '../../lib/time/times';
import { EmptyState } from '../../ui/empty-state';
import { LoadMore } from '../../ui/load-more';
import { showSuccess } from '../../ui/snackbars';
import { type Column, Table } from '../../ui/table';
import { Waiting } from '../../ui/waiting';
import { ConfirmButton } from './confirm-button';
import { useDayAppointments } from './queries';
import { useRemindersTexts } from './reminders-texts';

/** Today's appointments; a Pending one can be confirmed here (spec section 2). */
export function TodayTable() {
  const { formatSlotStart } = useTimes();
  const t = useRemindersTexts().today;
  const service = useAppointmentTexts().service;
  const day = useDayAppointments(clinicToday());
  const open = day.items.filter((appointment) => !isOver(appointment));
  // Finished visits stay in the day's list, after the others.
  const over = day.items.filter(isOver);
  const pending = open.filter((visit) => stateOf(visit) === 'pending' && !isToBeMoved(visit)).length;

  const columns: Column<AppointmentForStaff>[] = [
    {
      key: 'time',
      header: t.time,
      cell: ({ timeSlot }) => <span className="whitespace-nowrap tabular-nums">{formatSlotStart(timeSlot)}</span>,
    },
    { key: 'patient', header: t.patient, cell: (appointment) => <PatientCell appointment={appointment} /> },
    { key: 'doctor', header: t.doctor, cell: ({ doctorId }) => doctorId.userId.fullName },
    { key: 'type', header: t.type, cell: ({ appointmentType }) => service[appointmentType] },
    {
      key: 'code',
      header: t.code,
      cell: ({ appointmentCode }) => <span className="font-mono text-sm">{appointmentCode}</span>,
    },
    { key: 'status', header: t.status, cell: (appointment) => <VisitStateChip visit={appointment} /> },
    {
      key: 'actions',
      header: t.actions,
      hideHeader: true,
      align: 'end',
      cell: (appointment) => (
        <ConfirmButton appointment={appointment} size="small" onConfirmed={() => showSuccess(t.confirmed)} />
      ),
    },
  ];

  return (
    <section>
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{t.title}</h2>
        {day.isSuccess && <p className="text-ink-soft tabular-nums">{t.count(day.items.length, pending)}</p>}
      </div>
      <Waiting for={day} failed={t.loadFailed} rows={4} />
      {day.isSuccess && day.items.length === 0 && (
        <EmptyState icon={<CalendarCheck />} title={t.emptyTitle} text={t.emptyText} />
      )}
      {open.length > 0 && (
        <Table
          onPhone="cardsOnTablet"
          caption={t.title}
          columns={columns}
          rows={open}
          rowKey={(appointment) => appointment._id}
        />
      )}
      {over.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 py-2.5 font-medium text-ink-soft">{t.over(over.length)}</summary>
          <Table
            onPhone="cardsOnTablet"
            caption={t.over(over.length)}
            columns={columns}
            rows={over}
            rowKey={(appointment) => appointment._id}
          />
        </details>
      )}
      <LoadMore hasMore={day.hasNextPage} isLoading={day.isFetchingNextPage} onMore={() => day.fetchNextPage()} />
    </section>
  );
}

function PatientCell({ appointment }: { appointment: AppointmentForStaff }) {
  const t = useRemindersTexts().today;
  return (
    <>
      <span className="font-medium">{appointment.userId?.fullName ?? appointment.patientName ?? t.unknownPatient}</span>
      <span className="block text-ink-faint text-sm">{appointment.userId?.patientCode}</span>
    </>
  );
}
