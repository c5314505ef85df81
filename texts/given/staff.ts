/** The frame around reception's and administration's screens. */
export const staffTexts = {
  title: 'MEDICAL TREATMENT - STAFF',
  adminTitle: 'MEDICAL TREATMENT - ADMIN',
  navLabel: 'Clinic',
  menu: 'Menu',
  reminders: 'Lời nhắc',
  dashboard: 'Dashboard',
  day: 'Lịch khám',
  checkIn: 'Check In',
  waitingList: 'Waiting list',
  booking: 'Book Appointment',
  bookingShort: 'Booking',
  messages: 'Messages & Comments',
  messagesShort: 'Messages',
  contactRequests: 'Contact requests',
  accounts: 'Manage Accounts',
  waitingScreens: 'Waiting-room screens',
  audit: 'Audit log',
  clinicSettings: 'Clinic settings',
  clinicSettingsShort: 'Settings',
  doctorHome: 'Back to the doctor area',
  logout: 'Logout',
  unreadMessages: (count: number) => `${count} unread`,
  openRequests: (count: number) => `${count} open`,
  waiting: (count: number) => `${count} waiting`,
};

export type StaffTexts = typeof staffTexts;
