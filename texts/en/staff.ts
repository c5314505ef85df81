import type { StaffTexts } from '../given/staff';

export const staffTexts: StaffTexts = {
  title: 'MEDICAL TREATMENT - STAFF',
  adminTitle: 'MEDICAL TREATMENT - ADMIN',
  navLabel: 'Clinic',
  menu: 'Menu',
  reminders: 'Reminders',
  dashboard: 'Dashboard',
  checkIn: 'Check in',
  booking: 'Book an appointment',
  bookingShort: 'Booking',
  messages: 'Messages',
  messagesShort: 'Messages',
  contactRequests: 'Contact requests',
  accounts: 'Manage accounts',
  audit: 'Audit log',
  doctorHome: 'Back to the doctor area',
  logout: 'Log out',
  unreadMessages: (count) => `${count} unread`,
  openRequests: (count) => `${count} open`,
  waiting: (count) => `${count} waiting`,
};
