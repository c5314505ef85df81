import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MissedHint } from '../../clinic/missed-hint';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { BookingForm } from '../../features/appointments/booking/booking-form';
import { useSelectableDoctors } from '../../features/appointments/queries';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDeskBookingTexts } from '../../lib/texts/desk-booking-texts';
import { useDocumentLanguage } from '../../lib/texts/language';
import { useScreenLanguage } from '../../lib/texts/screen-language';
import { dayInAddress } from '../../lib/time/day-in-address';
import { formatLongDay } from '../../lib/time/format';
import { useTimes } from '../../lib/time/times';
import { Card } from '../../ui/card';
import type { Choice } from '../../ui/combobox';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';

/** Reception books for a patient at the desk or on the phone. */
export default function DeskBookingScreen() {
  const t = useDeskBookingTexts();
  usePageMeta(t.meta);
  useDocumentLanguage('en');
  const [patient, setPatient] = useState<Choice | null>(null);
  const [done, setDone] = useState(0);
  // With another patient the form is a new one, which would not show what became of the booking.
  const [isUnderWay, setUnderWay] = useState(false);
  const navigate = useNavigate();
  const [words] = useSearchParams();
  const gap = {
    doctor: words.get('doctor') ?? '',
    date: dayInAddress(words.get('date')) ?? '',
    timeSlot: words.get('slot') ?? '',
  };
  const patientCard = useRef<HTMLDivElement>(null);

  // After a time was chosen, and after each booking, the next thing to choose is the patient.
  useEffect(() => {
    if (done > 0 || gap.date) patientCard.current?.querySelector('input')?.focus();
  }, [done, gap.date]);

  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-5">
        {!patient && gap.date && <ChosenTime {...gap} />}
        <Card ref={patientCard}>
          <fieldset disabled={isUnderWay} className="grid min-w-0 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
            <PatientCombobox
              label={t.patient}
              placeholder={t.patientPlaceholder}
              required
              value={patient}
              onChange={setPatient}
            />
            <NewcomerButton
              onChosen={({ _id, patientCode, fullName }) => setPatient({ value: _id, label: fullName ?? patientCode })}
            />
          </fieldset>
        </Card>
        {patient && <MissedHint patientId={patient.value} />}
        {patient ? (
          <BookingForm
            key={patient.value}
            patient={{ userId: patient.value, fullName: patient.label }}
            defaults={{ patientName: patient.label, ...gap }}
            onUnderWay={setUnderWay}
            onDone={() => {
              // A time that was chosen in the day is booked now: back to that day.
              if (gap.date) return navigate(`${PATHS.staffDay}?date=${gap.date}`);
              setPatient(null);
              setDone(done + 1);
            }}
          />
        ) : (
          <EmptyState icon={<UserPlus />} title={t.chooseFirst} text={t.chooseText} />
        )}
      </div>
    </>
  );
}

/** The time that was pressed in the day, until the form shows it. */
function ChosenTime({ doctor, date, timeSlot }: { doctor: string; date: string; timeSlot: string }) {
  const t = useDeskBookingTexts();
  const language = useScreenLanguage();
  const { formatSlotStart } = useTimes();
  const { data: doctors } = useSelectableDoctors();
  const name = doctors?.find(({ _id }) => _id === doctor)?.userId.fullName;
  const time = `${formatLongDay(date, language)}, ${formatSlotStart(timeSlot)}`;
  return (
    <p aria-live="polite" className="min-h-6 font-medium">
      {name && t.chosenTime(time, name)}
    </p>
  );
}
