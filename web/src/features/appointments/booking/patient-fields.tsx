import { digitsOf, MAX_AGE, MAX_LENGTH } from '@antam/contract/limits';
import type { UseFormReturn } from 'react-hook-form';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { useBookingTexts } from '../booking-texts';
import type { BookingValues } from './booking-values';

/** The patient's name and contact, and notes for the doctor. */
export function PatientFields({ form, isDesk }: { form: UseFormReturn<BookingValues>; isDesk: boolean }) {
  const t = useBookingTexts();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_6rem]">
      <TextField
        label={t.fields.patientName}
        required
        autoComplete="name"
        maxLength={MAX_LENGTH.fullName}
        error={errors.patientName?.message}
        {...form.register('patientName')}
      />
      <TextField
        label={t.fields.age}
        inputMode="numeric"
        maxLength={digitsOf(MAX_AGE)}
        error={errors.age?.message}
        {...form.register('age')}
      />
      <TextField
        className="sm:col-span-2"
        label={t.fields.placeOfBirth}
        maxLength={MAX_LENGTH.placeOfBirth}
        error={errors.placeOfBirth?.message}
        {...form.register('placeOfBirth')}
      />
      <TextField
        className="sm:col-span-2"
        label={t.fields.addressForExamination}
        autoComplete="street-address"
        maxLength={MAX_LENGTH.address}
        error={errors.addressForExamination?.message}
        {...form.register('addressForExamination')}
      />
      <TextArea
        className="sm:col-span-2"
        label={t.fields.symptomsDescription}
        rows={3}
        hint={isDesk ? t.desk.symptomsHint : t.symptomsHint}
        maxLength={MAX_LENGTH.symptoms}
        error={errors.symptomsDescription?.message}
        {...form.register('symptomsDescription')}
      />
    </div>
  );
}
