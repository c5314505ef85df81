import { CONSULTATION_MINUTES, EXAMINATION_TYPES, SERVICE_TYPES } from '@antam/contract/constants';
import { feeFor } from '@antam/rules/booking/booking';
import type { UseFormReturn } from 'react-hook-form';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { useErrorText } from '../../../lib/texts/error-text';
import { formatVnd } from '../../../lib/time/format';
import { ErrorState } from '../../../ui/error-state';
import { Notice } from '../../../ui/notice';
import { RadioCards } from '../../../ui/radio-cards';
import { SelectField } from '../../../ui/select-field';
import { Skeleton } from '../../../ui/skeleton';
import { useBookingTexts } from '../booking-texts';
import { useSelectableDoctors } from '../queries';
import { useFailureSnackbar } from '../use-day';
import type { BookingValues } from './booking-values';

type VisitFieldsProps = { form: UseFormReturn<BookingValues>; isDesk: boolean };

/** The kind of visit, and the doctor. */
export function VisitFields({ form, isDesk }: VisitFieldsProps) {
  const t = useBookingTexts();
  const words = useAppointmentTexts();
  const { errors } = form.formState;
  const service = form.watch('serviceType');

  return (
    <>
      <RadioCards
        legend={t.fields.serviceType}
        required
        options={SERVICE_TYPES.map((type) => ({ value: type, label: words.service[type] }))}
        error={errors.serviceType?.message}
        {...form.register('serviceType')}
      />
      {service === 'Consultation' && (
        <RadioCards
          legend={t.fields.consultationDuration}
          required
          options={CONSULTATION_MINUTES.map((minutes) => ({
            value: String(minutes),
            label: words.minutes(minutes),
            detail: formatVnd(feeFor('Consultation', minutes)),
          }))}
          error={errors.consultationDuration?.message}
          {...form.register('consultationDuration')}
        />
      )}
      {service === 'Examination' && (
        <RadioCards
          legend={t.fields.examinationType}
          required
          options={EXAMINATION_TYPES.map((type) => ({ value: type, label: words.examination[type] }))}
          error={errors.examinationType?.message}
          {...form.register('examinationType')}
        />
      )}
      <DoctorField form={form} isDesk={isDesk} />
    </>
  );
}

function DoctorField({ form, isDesk }: VisitFieldsProps) {
  const t = useBookingTexts();
  const errorText = useErrorText();
  const doctors = useSelectableDoctors();
  useFailureSnackbar(doctors.error, t.failures.doctors);

  if (doctors.isPending) return <Skeleton className="h-[4.5rem]" />;
  if (doctors.isError)
    return (
      <ErrorState
        message={errorText(doctors.error, t.failures.doctors)}
        onRetry={() => doctors.refetch()}
        isRetrying={doctors.isFetching}
      />
    );
  if (doctors.data.length === 0) return <Notice tone="warning">{isDesk ? t.desk.noDoctors : t.noDoctors}</Notice>;

  const chosen = doctors.data.find((doctor) => doctor._id === form.watch('doctor'));
  return (
    <SelectField
      label={t.fields.doctor}
      required
      placeholder={t.chooseDoctor}
      options={doctors.data.map((doctor) => ({ value: doctor._id, label: doctor.userId.fullName ?? '' }))}
      hint={chosen?.skills.map((skill) => skill.name).join(' · ')}
      error={form.formState.errors.doctor?.message}
      // The slot was chosen for the previous doctor's day, so it is cleared.
      {...form.register('doctor', { onChange: () => form.setValue('timeSlot', '') })}
    />
  );
}
