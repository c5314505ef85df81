import type { Differences } from '../differences';
import type { DashboardTexts } from '../given/staff-dashboard';

export const dashboardTexts: Differences<DashboardTexts> = {
  figuresFailed: 'The figures could not be loaded.',
  checkIn: {
    failed: 'The check-in failed. Please try again.',
    checkedIn: 'The patient is checked in.',
  },
  remindersFailed: 'The reminders could not be loaded.',
};
