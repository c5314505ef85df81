import type { Gender } from '@antam/contract/constants';
import type { CheckInPatient } from '@antam/contract/visits';
import { mustAskFirst } from '@antam/rules/booking/patient-day';
import { AppointmentStatusChip } from '../../clinic/appointment-status-chip';
import { IdentityButton } from '../../clinic/identity-button';
import { RenewSlip } from '../../clinic/renew-slip';
import { useIsReception } from '../../lib/call/is-reception';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { formatDate } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { FactList } from '../../ui/fact-list';
import { Notice } from '../../ui/notice';
import { PresenceNotice } from './ask-first';

type PatientCardProps = { patient: CheckInPatient; onUnderWay: (isUnderWay: boolean) => void };

/** The information card of spec section 2, with today's appointment. */
export function PatientCard({ patient, onUnderWay }: PatientCardProps) {
  const t = useCheckInTexts().card;
  const isReception = useIsReception();
  const genders: Record<string, string> = t.genders satisfies Record<Gender, string>;
  const facts: [string, string | null][] = [
    [t.patientId, patient.patientCode],
    [t.fullName, patient.fullName],
    [t.gender, patient.gender && (genders[patient.gender] ?? patient.gender)],
    [t.dateOfBirth, patient.dateOfBirth && formatDate(patient.dateOfBirth)],
    [t.phone, patient.phone],
    [t.address, patient.address],
  ];
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">{t.title}</h2>
      <FactList facts={facts} />
      {!mustAskFirst(patient) && <PresenceNotice presence={patient.presence} />}
      <Today patient={patient} />
      {patient.needsBloodTest && <Notice tone="info">{t.bloodTest}</Notice>}
      {isReception && <IdentityButton patientId={patient._id} patient={patient.patientCode} />}
      {isReception && !patient.hasLogin && <RenewSlip patientId={patient._id} onUnderWay={onUnderWay} />}
    </div>
  );
}

function Today({ patient }: { patient: CheckInPatient }) {
  const { todayAppointment: visit, otherAppointment: other, presence } = patient;
  const { formatSlotStart } = useTimes();
  const t = useCheckInTexts().card;
  const service = useAppointmentTexts().service;
  if (!visit && (other || presence)) return null;
  if (!visit) return <Notice tone="info">{t.walkIn}</Notice>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-sunken px-4 py-3">
      <div>
        <p className="text-ink-faint text-sm">{t.appointment}</p>
        <p className="font-medium">
          {formatSlotStart(visit.timeSlot)} · {service[visit.appointmentType]}
          {visit.doctorName && ` · ${visit.doctorName}`}
        </p>
      </div>
      <AppointmentStatusChip status={visit.status} />
    </div>
  );
}
