import type { AppointmentForStaff } from '@antam/contract/appointments';
import { DeskActs } from '../../clinic/desk-acts';
import { VisitSlipButton } from '../../clinic/visit-papers';
import { VisitStateChip } from '../../clinic/visit-state-chip';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useTimes } from '../../lib/time/times';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import { useDeskDayTexts } from './desk-day-texts';

type VisitDialogProps = { visit: AppointmentForStaff; isForBlood: boolean; onClose: () => void };

/** One visit, and what reception may do with it. */
export function VisitDialog({ visit, isForBlood, onClose }: VisitDialogProps) {
  const t = useDeskDayTexts();
  const words = useAppointmentTexts();
  const { unknownPatient } = useDeskActsTexts();
  const { formatDateTime, formatTime } = useTimes();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.dialog.title}
      actions={
        <>
          {visit.status !== 'Cancelled' && <VisitSlipButton visit={{ appointmentId: visit._id }} />}
          <DeskActs visit={visit} onDone={onClose} />
        </>
      }
    >
      <FactList
        facts={[
          [t.dialog.patient, visit.userId?.fullName ?? visit.patientName ?? unknownPatient],
          [t.dialog.code, visit.userId?.patientCode],
          [t.dialog.when, formatDateTime(visit.appointmentDate)],
          [t.dialog.duration, words.minutes(visit.duration)],
          [t.dialog.doctor, visit.doctorId.userId.fullName],
          [t.dialog.type, words.service[visit.appointmentType]],
          [
            t.dialog.appointmentCode,
            <span key="code" className="font-mono">
              {visit.appointmentCode}
            </span>,
          ],
          [t.dialog.state, <VisitStateChip key="state" visit={visit} />],
          ...(isForBlood ? [[t.dialog.bloodTest, t.dialog.atThisVisit] as [string, string]] : []),
          ...(visit.checkedInAt ? [[t.dialog.arrived, formatTime(visit.checkedInAt)] as [string, string]] : []),
        ]}
      />
    </Dialog>
  );
}
