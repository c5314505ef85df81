/** The patient's first screen (spec section 2, overview). */
export const overviewTexts = {
  title: 'Overview',
  hello: (name: string) => `Xin chào, ${name}`,
  failed: 'Failed to fetch data',
  figures: {
    upcoming: 'Upcoming Appointments',
    records: 'Medical Records',
    messages: 'Unread messages',
  },
  next: {
    title: 'Next appointment',
    today: 'Today',
    tomorrow: 'Tomorrow',
    inDays: (days: number) => `In ${days} days`,
    code: 'Appointment code',
    qr: (code: string) => `QR code of the appointment code ${code}`,
    with: (doctor: string) => `with ${doctor}`,
    all: 'All appointments',
    empty: 'No upcoming appointments',
    emptyText: 'Choose a doctor and a free half hour; it takes about a minute.',
    book: 'Book Appointment',
  },
  regimen: {
    title: 'Current regimen',
    since: (date: string) => `Since ${date}`,
    nextVisit: (date: string) => `Next visit planned for ${date}`,
    by: (doctor: string) => `Prescribed by ${doctor}`,
    drugsNotWritten: 'Custom (drugs not written down)',
    more: 'My treatment',
    empty: 'No treatment plan yet',
    emptyText: 'Your doctor writes it at your first visit.',
  },
  labs: {
    title: 'Latest results',
    sampled: (date: string) => `Sample of ${date}`,
    more: 'All lab results',
    empty: 'No lab results yet',
    emptyText: 'They appear here after your first blood test.',
  },
  reminders: {
    title: 'Reminders',
    type: { Revisit: 'Revisit', Medication: 'Medication' },
    empty: 'Nothing to remember right now',
  },
  spending: {
    title: 'Spent on visits',
    text: 'Fees of the visits that took place, in the last twelve months.',
    month: 'Month',
    visits: 'Visits',
    amount: 'Amount',
    share: 'Share',
    total: 'Total',
    empty: 'No visits paid for in the last twelve months',
  },
};

export type OverviewTexts = typeof overviewTexts;
