import { CONSULTATION_MINUTES, EXAMINATION_TYPES, SERVICE_TYPES } from '@antam/contract/constants';
import { feeFor } from '@antam/rules/booking/booking';
import { useAppointmentTexts } from '../../../lib/texts/appointment-texts';
import { formatVnd } from '../../../lib/time/format';
import { Notice } from '../../../ui/notice';
import { RadioCards } from '../../../ui/radio-cards';
import { SelectField } from '../../../ui/select-field';
import { Waiting } from '../../../ui/waiting';
import { useBookingTexts } from '../booking-texts';
import { useSelectableDoctors } from '../queries';
import { useFailureSnackbar } from '../use-day';
import { ANY_DOCTOR } from './booking-values';
import type { Booking } from './use-booking';

type VisitFieldsProps = { booking: Booking; isDesk: boolean };

/** The kind of visit, and the doctor. */
export function VisitFields({ booking, isDesk }: VisitFieldsProps) {
  const t = useBookingTexts();
  const words = useAppointmentTexts();
  const { field, values } = booking;
  const service = values.serviceType;

  return (
    <>
      <RadioCards
        legend={t.fields.serviceType}
        required
        options={SERVICE_TYPES.map((type) => ({ value: type, label: words.service[type] }))}
        {...field('serviceType')}
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
          {...field('consultationDuration')}
        />
      )}
      {service === 'Examination' && (
        <RadioCards
          legend={t.fields.examinationType}
          required
          options={EXAMINATION_TYPES.map((type) => ({ value: type, label: words.examination[type] }))}
          {...field('examinationType')}
        />
      )}
      <DoctorField booking={booking} isDesk={isDesk} />
    </>
  );
}

function DoctorField({ booking, isDesk }: VisitFieldsProps) {
  const t = useBookingTexts();
  const doctors = useSelectableDoctors();
  useFailureSnackbar(doctors.error, t.failures.doctors);

  if (!doctors.data) return <Waiting for={doctors} failed={t.failures.doctors} rows={1} className="h-[4.5rem]" />;
  if (doctors.data.length === 0) return <Notice tone="warning">{isDesk ? t.desk.noDoctors : t.noDoctors}</Notice>;

  const chosen = doctors.data.find((doctor) => doctor._id === booking.values.doctor);
  return (
    <SelectField
      label={t.fields.doctor}
      required
      placeholder={t.chooseDoctor}
      options={[
        { value: ANY_DOCTOR, label: t.anyDoctor },
        ...doctors.data.map((doctor) => ({ value: doctor._id, label: doctor.userId.fullName ?? '' })),
      ]}
      hint={chosen?.skills.map((skill) => skill.name).join(' · ')}
      // The slot was chosen for the previous doctor's day, so it is cleared.
      {...booking.field('doctor', () => booking.form.setValue('timeSlot', ''))}
    />
  );
}
