import { ageOn } from '@antam/rules/clinic-time';
import { useLocation, useNavigate } from 'react-router';
import type { BookingWish } from '../../clinic/booking-wish';
import { useCustomerPage } from '../../clinic/customer-page';
import { BookingForm } from '../../features/appointments/booking/booking-form';
import { useBookingTexts } from '../../features/appointments/booking-texts';
import type { SoughtVisit } from '../../features/appointments/upcoming/upcoming-visits';
import { useViewer } from '../../lib/call/viewer';
import { PATHS } from '../../lib/paths';
import { clinicToday } from '../../lib/time/clinic';
import { PageHeader } from '../../ui/page-header';

export default function BookingScreen() {
  const t = useBookingTexts();
  const { viewer } = useViewer();
  const navigate = useNavigate();
  const wish = useLocation().state as BookingWish | null;
  useCustomerPage(t.title);
  const dateOfBirth = viewer?.dateOfBirth;
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <BookingForm
        onDone={({ _id }) => navigate(PATHS.userUpcoming, { state: { visitId: _id } satisfies SoughtVisit })}
        defaults={{
          ...wish,
          patientName: viewer?.fullName ?? '',
          age: dateOfBirth ? String(ageOn(clinicToday(), dateOfBirth)) : '',
        }}
      />
    </>
  );
}
