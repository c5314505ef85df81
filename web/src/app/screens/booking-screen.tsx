import { ageOn } from '@antam/rules/clinic-time';
import { BookingForm } from '../../features/appointments/booking-form';
import { useBookingTexts } from '../../features/appointments/booking-texts';
import { clinicToday } from '../../lib/clinic';
import { useCustomerPage } from '../../lib/customer-page';
import { useViewer } from '../../lib/viewer';
import { PageHeader } from '../../ui/page-header';

export default function BookingScreen() {
  const t = useBookingTexts();
  const { viewer } = useViewer();
  useCustomerPage(t.title);
  const dateOfBirth = viewer?.dateOfBirth;
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <BookingForm
        defaults={{
          patientName: viewer?.fullName ?? '',
          age: dateOfBirth ? String(ageOn(clinicToday(), dateOfBirth)) : '',
        }}
      />
    </>
  );
}
