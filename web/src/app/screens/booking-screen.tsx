import { ageOn } from '@antam/rules/clinic-time';
import { useCustomerPage } from '../../clinic/customer-page';
import { BookingForm } from '../../features/appointments/booking/booking-form';
import { useBookingTexts } from '../../features/appointments/booking-texts';
import { useViewer } from '../../lib/call/viewer';
import { clinicToday } from '../../lib/time/clinic';
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
