import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { VisitStateChip } from '../../clinic/visit-state-chip';
import { useIsReception } from '../../lib/call/is-reception';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { useTimes } from '../../lib/time/times';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CodeField } from '../../ui/code-field';
import { latePart } from '../../ui/late-part';
import { Notice } from '../../ui/notice';
import { showSuccess } from '../../ui/snackbars';
import { ConfirmButton } from './confirm-button';
import { useFindAppointment, useFoundAppointment } from './queries';
import { useRemindersTexts } from './reminders-texts';

const DeskActs = latePart(() => import('../../clinic/desk-acts').then((file) => file.DeskActs), {
  rows: 1,
  className: 'h-9 w-40',
});

/** Finds an appointment by its code, and confirms it if it is Pending. */
export function CodeSearch() {
  const texts = useRemindersTexts();
  const t = texts.search;
  const errorText = useErrorText();
  const find = useFindAppointment();
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [foundId, setFoundId] = useState<string | null>(null);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setEmpty(!code.trim());
    setFoundId(null);
    if (code.trim() && !find.isPending) find.mutate(code, { onSuccess: setFoundId });
  }

  return (
    <Card>
      <h2 className="text-xl">{t.title}</h2>
      <form
        noValidate
        className="mt-4 grid items-start gap-3 sm:grid-cols-[1fr_auto]"
        onSubmit={onSubmit}
        onInput={DeskActs.preload}
      >
        <CodeField
          label={t.code}
          placeholder={t.placeholder}
          value={code}
          onChange={setCode}
          error={isEmpty && !code.trim() ? t.empty : undefined}
        />
        <Button type="submit" className="sm:mt-7.5" isBusy={find.isPending}>
          {!find.isPending && <Search aria-hidden="true" className="size-4" />}
          {t.submit}
        </Button>
      </form>
      <div aria-live="polite" className="grid gap-3 [&:not(:empty)]:mt-4">
        {find.error && <Notice tone="error">{errorText(find.error, t.failed)}</Notice>}
        {find.data === null && <Notice tone="error">{t.notFound}</Notice>}
        {foundId && <FoundAppointment id={foundId} onConfirmed={() => showSuccess(texts.today.confirmed)} />}
      </div>
    </Card>
  );
}

/** The appointment is updated here too when it is confirmed, cancelled or moved elsewhere. */
function FoundAppointment({ id, onConfirmed }: { id: string; onConfirmed: () => void }) {
  const { formatDateTime } = useTimes();
  const t = useRemindersTexts().today;
  const service = useAppointmentTexts().service;
  const { data: appointment } = useFoundAppointment(id);
  const isReception = useIsReception();
  if (!appointment) return null;
  const { userId, patientName, doctorId, appointmentDate, appointmentType } = appointment;
  return (
    <div tabIndex={-1} className="appear flex flex-wrap items-center justify-between gap-4 rounded-field bg-sunken p-4">
      <div className="min-w-0">
        <p className="font-semibold text-lg">{userId?.fullName ?? patientName ?? t.unknownPatient}</p>
        <p className="text-ink-soft">{formatDateTime(appointmentDate)}</p>
        <p className="text-ink-soft">
          {service[appointmentType]} · {doctorId.userId.fullName}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <VisitStateChip visit={appointment} />
        <ConfirmButton appointment={appointment} onConfirmed={onConfirmed} />
        {/* The times to move it to are reception's list; a doctor moves a visit in the calendar. */}
        <DeskActs visit={appointment} without={isReception ? ['confirm'] : ['confirm', 'move']} size="small" />
      </div>
    </div>
  );
}
