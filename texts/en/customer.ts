import type { CustomerTexts } from '../given/customer';

export const customerTexts: CustomerTexts = {
  nav: {
    label: 'My care',
    menu: 'Menu',
    overview: 'Overview',
    records: 'Medical Records',
    booking: 'Book Appointment',
    upcoming: 'Upcoming Appointments',
    messages: 'Messages & Comments',
    account: 'Account',
    logout: 'Logout',
  },
  patientCode: 'Patient code',
  unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  titleOf: (screen) => `${screen} – An Tâm`,
};
