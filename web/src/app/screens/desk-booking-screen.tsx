import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PatientCombobox } from '../../clinic/patient-combobox';
import { BookingForm } from '../../features/appointments/booking/booking-form';
import { useDeskBookingTexts } from '../../features/desk/desk-booking-texts';
import { usePageMeta } from '../../lib/page-meta';
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
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <div className="grid gap-5">
        <Card>
          <PatientCombobox
            label={t.patient}
            placeholder={t.patientPlaceholder}
            required
            value={patient}
            onChange={setPatient}
          />
        </Card>
        {patient ? (
          <BookingForm
            key={patient.value}
            patient={{ userId: patient.value, fullName: patient.label }}
            defaults={{ patientName: patient.label }}
          />
        ) : (
          <EmptyState icon={<UserPlus />} title={t.chooseFirst} text={t.chooseText} />
        )}
      </div>
    </>
  );
}
