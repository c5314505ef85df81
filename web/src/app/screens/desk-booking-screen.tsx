import { UserPlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MissedHint } from '../../clinic/missed-hint';
import { NewcomerButton } from '../../clinic/newcomer-button';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { BookingForm } from '../../features/appointments/booking/booking-form';
import { usePageMeta } from '../../lib/page-meta';
import { PATHS } from '../../lib/paths';
import { useDeskBookingTexts } from '../../lib/texts/desk-booking-texts';
import { useDocumentLanguage } from '../../lib/texts/language';
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
  const navigate = useNavigate();
  const [words] = useSearchParams();
  const gap = { doctor: words.get('doctor') ?? '', date: words.get('date') ?? '', timeSlot: words.get('slot') ?? '' };
  const patientCard = useRef<HTMLDivElement>(null);

  // The next booking is for another patient, so the form starts again with the choice of the patient.
  useEffect(() => {
    if (done > 0) patientCard.current?.querySelector('input')?.focus();
  }, [done]);

  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-5">
        <Card ref={patientCard} className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_auto]">
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
        </Card>
        {patient && <MissedHint patientId={patient.value} />}
        {patient ? (
          <BookingForm
            key={patient.value}
            patient={{ userId: patient.value, fullName: patient.label }}
            defaults={{ patientName: patient.label, ...gap }}
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
