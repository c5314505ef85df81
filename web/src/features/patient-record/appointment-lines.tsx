import { APPOINTMENT_STATUSES } from '@antam/contract/constants';
import type { PatientRecord } from '@antam/contract/patients';
import { AppointmentStatusChip } from '../../clinic/appointment-status-chip';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { usePatientTexts } from '../../lib/texts/patient-texts';
import { useTimes } from '../../lib/time/times';

export function AppointmentLines({ appointments }: Pick<PatientRecord, 'appointments'>) {
  const { formatDateTime } = useTimes();
  const t = usePatientTexts().record;
  const words = useAppointmentTexts();
  if (appointments.length === 0) return <p className="text-ink-soft">{t.noAppointments}</p>;
  return (
    <ul className="divide-y divide-line">
      {appointments.map(({ _id, appointmentDate, duration, status }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0 last:pb-0">
          <span className="font-medium tabular-nums">
            {formatDateTime(appointmentDate)}
            <span className="font-normal text-ink-soft"> · {words.minutes(duration)}</span>
          </span>
          <AppointmentStatusChip status={APPOINTMENT_STATUSES.find((known) => known === status)} />
        </li>
      ))}
    </ul>
  );
}
