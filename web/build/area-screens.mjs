const customer = 'src/app/areas/customer-area.tsx';
const doctor = 'src/app/areas/doctor-area.tsx';
const staff = 'src/app/areas/staff-area.tsx';
const admin = 'src/app/areas/admin-area.tsx';

/**
 * Where people start: the area and the screen of each address, so that the page can name their code. Found one after the
 * other instead, each would cost a round trip. An address that is not here starts with what all areas share.
 */
export const AREA_SCREENS = {
  '/user': [customer, 'src/features/overview/patient-overview-screen.tsx'],
  '/user/dashboard': [customer, 'src/features/overview/patient-overview-screen.tsx'],
  '/user/medical-records': [customer, 'src/app/screens/patient-records-screen.tsx'],
  '/user/appointments': [customer, 'src/app/screens/booking-screen.tsx'],
  '/user/upcoming-appointments': [customer, 'src/features/appointments/upcoming/upcoming-screen.tsx'],
  '/user/messages': [customer, 'src/features/messages/patient-messages-screen.tsx'],
  '/user/profile': [customer, 'src/features/account/account-screen.tsx'],
  '/user/treatmentUser': [customer, 'src/app/screens/my-treatment-screen.tsx'],
  '/user/treatmentDoctor': [customer, 'src/features/my-treatment/my-doctors-screen.tsx'],

  '/doctor': [doctor, 'src/app/screens/doctor-home-screen.tsx'],
  '/doctor/dashboard': [doctor, 'src/features/doctor-home/dashboard-screen.tsx'],
  '/doctor/patients': [doctor, 'src/features/patients/patients-screen.tsx'],
  '/doctor/treatments': [doctor, 'src/features/treatment-plans/plans-screen.tsx'],
  '/doctor/appointments': [doctor, 'src/features/calendar/calendar-screen.tsx'],
  '/doctor-appointments': [doctor, 'src/features/calendar/calendar-screen.tsx'],

  '/staff-reminder': [staff, 'src/features/reminders/reminders-screen.tsx'],
  '/staff-dashboard': [staff, 'src/app/screens/staff-dashboard-screen.tsx'],
  '/checkin': [staff, 'src/app/screens/check-in-screen.tsx'],

  '/admin': [admin, 'src/app/screens/admin-screen.tsx'],
};
