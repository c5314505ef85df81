import { getAppointment } from '@antam/contract/appointments';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MoveDialog } from '../../clinic/move-dialog';
import { call } from '../../lib/call/call';
import { QUERY_ROOTS } from '../../lib/call/query-roots';
import { useErrorText } from '../../lib/texts/error-text';
import { clinicToday } from '../../lib/time/clinic';
import { showSnackbar } from '../../ui/snackbars';

/** The error of the last opening, which is over when it is opened again. */
let takeErrorBack = () => {};

type MoveToTodayProps = { appointmentId: string; onClose: () => void; onMoved: () => void };

/** Moves an appointment of another day to a free time of today. */
export function MoveToToday({ appointmentId: id, onClose, onMoved }: MoveToTodayProps) {
  const errorText = useErrorText();
  const { data: visit, error } = useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'one', id],
    queryFn: ({ signal }) => call(getAppointment, { params: { id }, signal, as: 'Staff' }),
  });

  // Read again after the move, it may fail: the dialog stays until its own answer has come.
  const failure = visit ? null : error;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each failure.
  useEffect(() => {
    takeErrorBack();
    if (!failure) return;
    takeErrorBack = showSnackbar(errorText(failure), 'error');
    onClose();
  }, [failure]);

  if (!visit) return null;
  const target = { doctorId: visit.doctorId._id, date: clinicToday(), timeSlot: '' };
  return <MoveDialog visit={visit} target={target} onClose={onClose} onMoved={onMoved} />;
}
