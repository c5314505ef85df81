import type { AppointmentForStaff } from '@antam/contract/appointments';
import { isToBeMoved, stateOf, type VisitState } from '@antam/rules/booking/visit-states';
import { DeskActs } from '../../clinic/desk-acts';
import { VisitSlipButton } from '../../clinic/visit-papers';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useDeskActsTexts } from '../../lib/texts/desk-acts-texts';
import { useTimes } from '../../lib/time/times';
import { Chip } from '../../ui/chip';
import { Dialog } from '../../ui/dialog';
import { FactList } from '../../ui/fact-list';
import type { Tone } from '../../ui/tone';
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
          [t.dialog.state, <StateChip key="state" visit={visit} />],
          ...(isForBlood ? [[t.dialog.bloodTest, t.dialog.atThisVisit] as [string, string]] : []),
          ...(visit.checkedInAt ? [[t.dialog.arrived, formatTime(visit.checkedInAt)] as [string, string]] : []),
        ]}
      />
    </Dialog>
  );
}

function StateChip({ visit }: Pick<VisitDialogProps, 'visit'>) {
  const t = useDeskDayTexts();
  if (isToBeMoved(visit)) return <Chip tone="error">{t.toMove}</Chip>;
  const state = stateOf(visit);
  return <Chip tone={TONES[state]}>{t.states[state]}</Chip>;
}

const TONES: Record<VisitState, Tone> = {
  ...{ pending: 'warning', confirmed: 'success', cancelled: 'error' },
  ...{ arrived: 'info', called: 'success', completed: 'neutral', noShow: 'error' },
};
