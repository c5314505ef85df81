import { MAX_LENGTH } from '@antam/contract/limits';
import type { CheckInPatient, Visit } from '@antam/contract/visits';
import { useEffect, useState } from 'react';
import { useDoctorsToday } from '../../clinic/desk-day';
import { useIsReception } from '../../lib/call/is-reception';
import { useContractForm } from '../../lib/form/contract-form';
import { lateCheck, wordsFor } from '../../lib/form/late-check';
import { useAppointmentTexts } from '../../lib/texts/appointment-texts';
import { useCheckInTexts } from '../../lib/texts/check-in-texts';
import { useErrorText } from '../../lib/texts/error-text';
import { Button } from '../../ui/button';
import { mayTakeFocus } from '../../ui/late-focus';
import { Notice } from '../../ui/notice';
import { SelectField } from '../../ui/select-field';
import { showSnackbar } from '../../ui/snackbars';
import { TextArea } from '../../ui/text-area';
import { useCheckIn } from './queries';

const check = lateCheck(() => import('./reason-check'));

export type ReasonFormProps = {
  patient: CheckInPatient;
  onArrived: (arrival: Visit) => void;
  onClear: () => void;
  /** True from Confirm until its answer. */
  onUnderWay: (isUnderWay: boolean) => void;
};

/** Why the patient comes, and Confirm. */
export function ReasonForm({ patient, onArrived, onClear, onUnderWay }: ReasonFormProps) {
  const t = useCheckInTexts();
  const errorText = useErrorText();
  const service = useAppointmentTexts().service;
  const checkIn = useCheckIn((failure) => {
    // Where the screen is left; on it, this is said below the reason.
    if (!formProps.ref.current)
      showSnackbar(errorText(failure, t.failed), 'error', patient.fullName ?? patient.patientCode);
  });
  const { todayAppointment } = patient;
  const isStaff = useIsReception();
  const isWalkIn = isStaff && !todayAppointment;
  const doctors = useDoctorsToday(isWalkIn);
  // A stored arrival may make another doctor the first: after a lost answer the same one is sent again, with its key.
  const [sentTo, setSentTo] = useState<string>();
  const values = {
    reason: todayAppointment ? service[todayAppointment.appointmentType] : '',
    doctor: sentTo ?? doctors.find(({ isWorking }) => isWorking)?._id ?? '',
  };
  const { form, formProps, field, failure, isBusy } = useContractForm({
    defaultValues: values,
    values,
    check: async (values) => wordsFor(await check.problemsOf(values), { reason: t.reasonRequired }),
    send: ({ reason, doctor }, key) => {
      setSentTo(doctor);
      return checkIn.mutateAsync({ key, patient, reason, doctor: isWalkIn ? doctor : '' });
    },
    onSent: (arrival) => onArrived(arrival),
    onUnderWay,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form has come.
  useEffect(() => {
    if (mayTakeFocus()) form.setFocus('reason');
  }, []);

  const chosen = doctors.find(({ _id }) => _id === form.watch('doctor'));
  const isNobodyHere = doctors.length > 0 && !doctors.some(({ isWorking }) => isWorking);
  // There is a hint from the start: one that comes with the doctors would move Confirm from under a press.
  const hint = chosen && !chosen.isWorking ? t.doesNotWorkHint : isNobodyHere ? t.nobodyWorks : t.doctorHint;

  return (
    <form {...formProps} onFocus={check.fetch} className="mt-5 grid gap-4">
      <TextArea label={t.reason} rows={3} maxLength={MAX_LENGTH.arrivalReason} {...field('reason')} />
      {isWalkIn && (
        <SelectField
          label={t.doctor}
          placeholder={t.noDoctor}
          options={doctors.map(({ _id, fullName, isWorking }) => ({
            value: _id,
            label: isWorking ? (fullName ?? '–') : t.doesNotWork(fullName ?? '–'),
          }))}
          hint={hint}
          {...field('doctor')}
        />
      )}
      {failure !== null && <Notice tone="error">{errorText(failure, t.failed)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isBusy}>
          {t.confirm}
        </Button>
        <Button look="quiet" disabled={form.formState.isSubmitting} onClick={onClear}>
          {t.card.clear}
        </Button>
      </div>
    </form>
  );
}
