import { type Alternative, chooseAlternative, listAlternatives } from '@antam/contract/alternatives';
import type { AppointmentForPatient } from '@antam/contract/appointments';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshVisits } from '../../../clinic/refresh-visits';
import { call } from '../../../lib/call/call';
import { QUERY_ROOTS } from '../../../lib/call/query-roots';
import { useErrorText } from '../../../lib/texts/error-text';
import { useScreenLanguage } from '../../../lib/texts/screen-language';
import { formatLongDay } from '../../../lib/time/format';
import { useTimes } from '../../../lib/time/times';
import { unbroken } from '../../../lib/time/unbroken';
import { Button } from '../../../ui/button';
import { showSnackbar, showSuccess } from '../../../ui/snackbars';
import { Waiting } from '../../../ui/waiting';
import { useToMoveTexts } from './to-move-texts';

/** The other times for a visit whose doctor is away, each taken with one press. */
export function OtherTimes({ visit }: { visit: AppointmentForPatient }) {
  const t = useToMoveTexts();
  const errorText = useErrorText();
  const times = useQuery({
    queryKey: [QUERY_ROOTS.appointments, 'alternatives', visit._id],
    queryFn: ({ signal }) => call(listAlternatives, { params: { id: visit._id }, signal }),
  });
  if (times.error && !times.data) return <Waiting for={times} failed={errorText} />;
  if (!times.data?.length) return null;
  return (
    <section aria-label={t.others} className="grid gap-2">
      <h3 className="text-base">{t.others}</h3>
      <ul className="grid gap-2">
        {times.data.map((time) => (
          <OtherTime key={`${time.doctorId._id} ${time.appointmentDate}`} visitId={visit._id} time={time} />
        ))}
      </ul>
    </section>
  );
}

function OtherTime({ visitId, time }: { visitId: string; time: Alternative }) {
  const t = useToMoveTexts();
  const language = useScreenLanguage();
  const { formatDateTime, formatTime } = useTimes();
  const errorText = useErrorText();
  const cache = useQueryClient();
  const { doctorId, appointmentDate, timeSlot, heldUntil } = time;
  const take = useMutation({
    mutationFn: () =>
      call(chooseAlternative, {
        ...{ params: { id: visitId }, body: { doctorId: doctorId._id, appointmentDate, timeSlot } },
        as: 'Customer',
      }),
    onSuccess: () => showSuccess(t.taken),
    onError: (failure) => showSnackbar(errorText(failure, t.failed), 'error'),
    // After a lost race the list is out of date.
    onSettled: () => void refreshVisits(cache),
  });
  const when = `${formatLongDay(appointmentDate, language)}, ${unbroken(formatTime(appointmentDate))}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-sunken px-4 py-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium first-letter:uppercase">{when}</p>
        <p className="text-ink-soft text-sm">{doctorId.userId.fullName}</p>
        <p className={heldUntil ? 'text-sm text-success' : 'text-ink-soft text-sm'}>
          {heldUntil ? t.held(formatDateTime(heldUntil)) : t.free}
        </p>
      </div>
      <Button
        size="small"
        look={heldUntil ? undefined : 'outline'}
        className="min-h-11"
        isBusy={take.isPending}
        aria-label={t.takeFor(when)}
        onClick={() => take.mutate()}
      >
        {t.take}
      </Button>
    </li>
  );
}
