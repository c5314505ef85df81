import type { DashboardTexts } from '../given/staff-dashboard';

export const dashboardTexts: DashboardTexts = {
  meta: { title: 'Staff dashboard – An Tâm' },
  title: 'Staff dashboard',
  text: 'Check patients in by their appointment code.',
  appointmentsToday: 'Appointments today',
  pendingToday: 'Pending today',
  waiting: 'Waiting now',
  unreadMessages: 'Unread messages',
  figuresFailed: 'The figures could not be loaded.',
  checkIn: {
    title: 'Check-in',
    code: 'Appointment code',
    placeholder: 'e.g. 7K2M9 QX4TB',
    submit: 'Check in',
    empty: 'Please enter the appointment code.',
    notFound: 'Appointment not found or already confirmed',
    failed: 'The check-in failed. Please try again.',
    confirmed: 'Appointment confirmed successfully',
  },
  remindersFailed: 'The reminders could not be loaded.',
};
