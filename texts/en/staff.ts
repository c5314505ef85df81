import type { Differences } from '../differences';
import type { StaffTexts } from '../given/staff';

export const staffTexts: Differences<StaffTexts> = {
  reminders: 'Reminders',
  day: 'Day schedule',
  checkIn: 'Check in',
  booking: 'Book an appointment',
  messages: 'Messages',
  accounts: 'Manage accounts',
  logout: 'Log out',
};
