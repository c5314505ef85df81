/** The staff dashboard (spec sections 1, 7 and 8). */
export const dashboardTexts = {
  meta: { title: 'Staff dashboard – An Tâm' },
  title: 'Staff dashboard',
  text: 'Check patients in by their appointment code.',
  appointmentsToday: 'Appointments today',
  pendingToday: 'Pending today',
  waiting: 'Waiting now',
  unreadMessages: 'Unread messages',
  figuresFailed: 'Failed to fetch data',
  checkIn: {
    title: 'Check-in',
    code: 'Appointment code',
    placeholder: 'e.g. 7K2M9 QX4TB',
    submit: 'Check in',
    empty: 'Please enter the appointment code.',
    notFound: 'Appointment not found or already confirmed',
    failed: 'Error during check-in',
    confirmed: 'Appointment confirmed successfully',
    checkedIn: 'Check-in successfully!',
    arrived: (who: string) => `Checked in: ${who}`,
  },
  remindersFailed: 'Failed to fetch reminders',
};

export type DashboardTexts = typeof dashboardTexts;
