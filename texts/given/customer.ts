/** Words of the customer area's frame (spec section 2). */
export const customerTexts = {
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
  patientCode: 'Mã bệnh nhân',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  titleOf: (screen: string) => `${screen} – An Tâm`,
};

export type CustomerTexts = typeof customerTexts;
