import { digitsOf, MAX_AGE, MAX_LENGTH } from '@antam/contract/limits';
import { TextArea } from '../../../ui/text-area';
import { TextField } from '../../../ui/text-field';
import { useBookingTexts } from '../booking-texts';
import type { Booking } from './use-booking';

/** The patient's name and contact, and notes for the doctor. */
export function PatientFields({ field, isDesk }: { field: Booking['field']; isDesk: boolean }) {
  const t = useBookingTexts();
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_6rem]">
      <TextField
        label={t.fields.patientName}
        required
        autoComplete={isDesk ? 'off' : 'name'}
        maxLength={MAX_LENGTH.fullName}
        {...field('patientName')}
      />
      <TextField label={t.fields.age} inputMode="numeric" maxLength={digitsOf(MAX_AGE)} {...field('age')} />
      <TextField
        className="sm:col-span-2"
        label={t.fields.placeOfBirth}
        maxLength={MAX_LENGTH.placeOfBirth}
        {...field('placeOfBirth')}
      />
      <TextField
        className="sm:col-span-2"
        label={t.fields.addressForExamination}
        autoComplete={isDesk ? 'off' : 'street-address'}
        maxLength={MAX_LENGTH.address}
        {...field('addressForExamination')}
      />
      <TextArea
        className="sm:col-span-2"
        label={t.fields.symptomsDescription}
        rows={3}
        hint={isDesk ? t.desk.symptomsHint : t.symptomsHint}
        maxLength={MAX_LENGTH.symptoms}
        {...field('symptomsDescription')}
      />
    </div>
  );
}
